import { useCallback, useId, useRef } from 'react';
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
import { useFileNames } from '../chairside';
import { formatName } from '../file-kind';
import type { ViewerProps } from '../viewer-props';
import type { CommentAnchor, FileComment } from '../../queries/file-comments';
import { bringIntoView, pixelUnder, stagePlace } from '../parts/comments/flat';
import { CommentsPanel } from '../parts/comments/panel';
import { Pins } from '../parts/comments/pins';
import { discussed, useTalk } from '../parts/comments/talk';
import { CompareSection } from '../parts/compare/compare-section';
import { Legend } from '../parts/compare/legend';
import { Scrubber } from '../parts/compare/scrubber';
import { useCompared, useSeam } from '../parts/compare/use-compared';
import { shownPart, useShownPart } from '../parts/flat-place';
import css from '../parts/flat.module.css';
import { Facts, SideSection, ViewerLayout } from '../parts/layout';
import { Cross } from '../parts/coordinates';
import { Waiting } from '../parts/waiting';
import { usePlace } from '../place';
import { useContent } from '../use-content';
import { Halves } from './halves';
import { type Picture, readPicture } from './read';

/** Shows a photograph with zoom and rotation. */
export default function PictureViewer({ file, siblings }: ViewerProps) {
  const loaded = useContent(file, readPicture);
  if (loaded.content.state !== 'ready') return <Waiting file={file} {...loaded} content={loaded.content} />;
  return <Ready file={file} siblings={siblings} picture={loaded.content.value} />;
}

function Ready({ file, siblings, picture }: ViewerProps & { picture: Picture }) {
  const t = useTranslations();
  const helpId = useId();
  const nameOf = useFileNames();
  useKeyHelp({ title: t(`viewer.kind.${file.kind}`), hints: [], note: t('viewer.picture.help') });
  const stage = useRef<HTMLDivElement>(null);
  const view = usePanZoom(stage, picture);
  const compared = useCompared(file, siblings);
  const content = useContent(compared.second, readPicture);
  const other = compared.second && content.content.state === 'ready' ? content.content.value : null;
  const [seam, setSeam] = useSeam();
  const show = useCallback(
    ({ anchor }: FileComment) => {
      const pixel = pixelOf(anchor, picture);
      if (pixel) bringIntoView(view, picture, pixel);
    },
    [view, picture],
  );
  const talk = useTalk(file, view.stageSize.width > 1 ? show : null);
  const at = usePlace(() => {
    const { x, y, kind } = discussed(talk) ?? {};
    return { ...shownPart(view, picture), ...(kind === 'picture' && x !== undefined && y !== undefined ? { p: [x, y] } : {}) };
  });
  useShownPart(at, view, picture);
  const [spotX, spotY] = at?.p ?? [];
  const put = (x: number, y: number) => {
    const pixel = talk.picking ? pixelUnder(view, picture, { x, y }) : null;
    if (pixel) talk.place({ kind: 'picture', x: (pixel.x / picture.width) * WHOLE, y: (pixel.y / picture.height) * WHOLE });
  };
  useGestures(stage, {
    onDrag: view.pan,
    onPinch: (factor, x, y, dx, dy) => {
      view.zoom(factor, x, y);
      if (dx || dy) view.pan(dx, dy);
    },
    onTap: put,
    onKey: (event) => {
      if (event.key === 'Enter' && talk.picking) {
        put(view.stageSize.width / 2, view.stageSize.height / 2);
        return true;
      }
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
            data-mode={talk.picking ? 'pick' : undefined}
            role="application"
            aria-label={t('viewer.picture.stage', { name: nameOf(file) })}
            aria-describedby={helpId}
            tabIndex={0}
          >
            <Halves first={picture} second={other} style={view.style} {...{ seam, description }} />
            <Pins
              talk={talk}
              spot={spotX === undefined ? null : { kind: 'picture', x: spotX, y: spotY }}
              placeOf={(anchor) => {
                const pixel = pixelOf(anchor, picture);
                return pixel && stagePlace(view, picture, pixel);
              }}
            />
            {talk.picking ? <Cross /> : null}
            {other && compared.second ? <Legend first={file} second={compared.second} ends /> : null}
          </div>
          {other ? <Scrubber seam={seam} onChange={setSeam} /> : null}
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
      side={
        <>
          <CompareSection {...{ file, siblings, compared, content }} kind="picture" />
          <CommentsPanel file={file} talk={talk} />
          <Description file={file} picture={picture} />
        </>
      }
    />
  );
}

/** Positions are in thousandths of the width and height. */
const WHOLE = 1000;

/** Returns the pixel of a position in the picture; null for one of the whole file. */
function pixelOf({ kind, x, y }: CommentAnchor, { width, height }: Picture): { x: number; y: number } | null {
  return kind === 'picture' && x !== undefined && y !== undefined ? { x: (x / WHOLE) * width, y: (y / WHOLE) * height } : null;
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
