import { useEffect, useId, useRef, useState } from 'react';
import Maximize from 'lucide-react/icons/maximize';
import Ratio from 'lucide-react/icons/ratio';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { formatSize, useKeyHelp } from 'shared-ui/components';
import { formatDate, formatNumber, VisuallyHidden } from 'shared-ui/core';
import { panZoomKey, Reading, Tool, Toolbar, ToolGroup, useGestures, usePanZoom } from 'shared-ui/stage';
import { useTranslations } from '../../translations';
import type { ProductFile } from '../../queries/files';
import { formatName } from '../file-kind';
import type { ViewerProps } from '../file-viewer';
import css from '../parts/flat.module.css';
import { Facts, SideSection, ViewerLayout } from '../parts/layout';
import { Waiting } from '../parts/waiting';
import { useContent } from '../use-content';
import { type Picture, readPicture } from './read';

/** Shows a photograph with zoom and rotation. */
export default function PictureViewer({ file }: ViewerProps) {
  const loaded = useContent(file, readPicture);
  if (loaded.content.state !== 'ready') return <Waiting file={file} {...loaded} content={loaded.content} />;
  return <Ready file={file} picture={loaded.content.value} />;
}

function Ready({ file, picture }: { file: ProductFile; picture: Picture }) {
  const t = useTranslations();
  const helpId = useId();
  useKeyHelp({ title: t(`viewer.kind.${file.kind}`), hints: [], note: t('viewer.picture.help') });
  const stage = useRef<HTMLDivElement>(null);
  const view = usePanZoom(stage, picture);
  const address = useAddress(picture.blob);
  useGestures(stage, {
    onDrag: view.pan,
    onPinch: (factor, x, y, dx, dy) => {
      view.zoom(factor, x, y);
      if (dx || dy) view.pan(dx, dy);
    },
    onKey: (event) => {
      if (event.key === 'r' || event.key === 'R') {
        view.rotate(event.shiftKey ? -90 : 90);
        return true;
      }
      return panZoomKey(view, event);
    },
  });
  const description =
    t(`viewer.kind.${file.kind}`) + (file.takenOn ? `, ${formatDate(file.takenOn)}` : '') + (file.note ? `. ${file.note}` : '');
  return (
    <ViewerLayout
      label={t('viewer.side')}
      stage={
        <div className={css.stage}>
          <div
            ref={stage}
            className={css.surface}
            role="application"
            aria-label={t('viewer.picture.stage', { name: file.name })}
            aria-describedby={helpId}
            tabIndex={0}
          >
            {address ? <img src={address} alt={description} style={view.style} draggable={false} /> : null}
          </div>
          <VisuallyHidden>
            <span id={helpId}>{t('viewer.picture.help')}</span>
          </VisuallyHidden>
          <Toolbar label={t('viewer.picture.tools')}>
            <ToolGroup>
              <Tool label={t('viewer.zoomOut')} icon={<ZoomOut size={16} aria-hidden />} onClick={() => view.zoom(0.8)} />
              <Reading spare>{t('viewer.percent', { n: formatNumber(view.lay.scale * 100) })}</Reading>
              <Tool label={t('viewer.zoomIn')} icon={<ZoomIn size={16} aria-hidden />} onClick={() => view.zoom(1.25)} />
            </ToolGroup>
            <ToolGroup>
              <Tool label={t('viewer.fit')} icon={<Maximize size={16} aria-hidden />} onClick={view.fit} />
              <Tool label={t('viewer.actual')} icon={<Ratio size={16} aria-hidden />} onClick={view.actual} />
            </ToolGroup>
            <ToolGroup>
              <Tool label={t('viewer.rotateLeft')} icon={<RotateCcw size={16} aria-hidden />} onClick={() => view.rotate(-90)} />
              <Tool label={t('viewer.rotateRight')} icon={<RotateCw size={16} aria-hidden />} onClick={() => view.rotate(90)} />
            </ToolGroup>
          </Toolbar>
        </div>
      }
      side={<Description file={file} picture={picture} />}
    />
  );
}

function useAddress(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

function Description({ file, picture }: { file: ProductFile; picture: Picture }) {
  const t = useTranslations();
  const pixels = (value: number) => formatNumber(value);
  return (
    <SideSection title={t('viewer.description')}>
      <Facts
        rows={[
          [t('viewer.fact.what'), t(`viewer.kind.${file.kind}`)],
          [t('viewer.fact.format'), `${formatName(file)}, ${formatSize(file.size)}`],
          [t('viewer.fact.extents'), t('viewer.pixels', { x: pixels(picture.width), y: pixels(picture.height) })],
          ...(file.takenOn ? [[t('viewer.fact.taken'), formatDate(file.takenOn)] as const] : []),
          ...(file.note ? [[t('viewer.fact.note'), file.note] as const] : []),
        ]}
      />
    </SideSection>
  );
}
