import Maximize from 'lucide-react/icons/maximize';
import Ratio from 'lucide-react/icons/ratio';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useId, useRef } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, formatNumber, VisuallyHidden } from 'shared-ui/core';
import { panZoomKey, Reading, Tool, Toolbar, ToolGroup, useGestures, useModal, usePanZoom } from 'shared-ui/stage';
import type { WorkDetail } from '../../../queries/gallery';
import { useTranslations } from '../../../translations';
import { pixelsOf } from '../parts/size';
import { WorkPicture } from '../parts/work-picture';
import css from './closely.module.css';

/** Shows the picture over the whole page, with zoom and panning by pointer, pinch, wheel, keys or buttons. */
export default function Closely({ work, onClose }: { work: WorkDetail; onClose: () => void }) {
  const t = useTranslations();
  const titleId = useId();
  const helpId = useId();
  const dialog = useModal();
  const stage = useRef<HTMLDivElement>(null);
  const view = usePanZoom(stage, pixelsOf(work, 1200));
  useGestures(stage, {
    onDrag: view.pan,
    onPinch: (factor, x, y, dx, dy) => {
      view.zoom(factor, x, y);
      if (dx || dy) view.pan(dx, dy);
    },
    onKey: (event) => panZoomKey(view, event),
  });
  return (
    <dialog
      ref={dialog}
      className={css.over}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={css.head}>
        <h2 id={titleId} tabIndex={-1}>
          {work.title}
        </h2>
        <Button variant="ghost" iconOnly icon={<Icon name="x" size={18} />} aria-label={t('gallery.zoom.close')} onClick={onClose} />
      </header>
      <div className={css.stage}>
        <div
          ref={stage}
          className={css.surface}
          role="application"
          aria-label={t('gallery.zoom.stage', { title: work.title })}
          aria-describedby={helpId}
          tabIndex={0}
        >
          <WorkPicture work={work.uuid} side="large" alt={work.alt} style={view.style} draggable={false} />
        </div>
        <VisuallyHidden>
          <span id={helpId}>{t('gallery.zoom.help')}</span>
        </VisuallyHidden>
        <Toolbar label={t('gallery.zoom.tools')}>
          <ToolGroup>
            <Tool label={t('gallery.zoom.out')} icon={<ZoomOut size={16} aria-hidden />} onClick={() => view.zoom(0.8)} />
            <Reading>{t('gallery.zoom.percent', { n: formatNumber(view.lay.scale * 100) })}</Reading>
            <Tool label={t('gallery.zoom.in')} icon={<ZoomIn size={16} aria-hidden />} onClick={() => view.zoom(1.25)} />
          </ToolGroup>
          <ToolGroup>
            <Tool label={t('gallery.zoom.fit')} icon={<Maximize size={16} aria-hidden />} onClick={view.fit} />
            <Tool label={t('gallery.zoom.actual')} icon={<Ratio size={16} aria-hidden />} onClick={view.actual} />
          </ToolGroup>
        </Toolbar>
      </div>
    </dialog>
  );
}
