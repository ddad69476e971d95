import { useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useKeyHelp } from 'shared-ui/components';
import { formatNumber, lazyPart, PendingPart, VisuallyHidden } from 'shared-ui/core';
import { panZoomKey, pixelAt, placeOf, useGestures, usePanZoom } from 'shared-ui/stage';
import { useTranslations } from '../../translations';
import type { ProductFile } from '../../queries/files';
import type { ViewerProps } from '../viewer-props';
import type { CommentAnchor, FileComment } from '../../queries/file-comments';
import { bringIntoView, pixelUnder, stagePlace } from '../parts/comments/flat';
import { useFileNames } from '../chairside';
import { CommentsPanel } from '../parts/comments/panel';
import { Pins } from '../parts/comments/pins';
import { useTalk } from '../parts/comments/talk';
import css from '../parts/flat.module.css';
import { ViewerLayout } from '../parts/layout';
import { Cross } from '../parts/coordinates';
import { Failed, Waiting } from '../parts/waiting';
import { PlaceContext } from '../place';
import { useContent } from '../use-content';
import { DicomFacts, FrameSlider, Windowing } from './dicom-side';
import { DicomTools, type Mode } from './dicom-tools';
import { FigureOverlay } from './figures/figure-overlay';
import { FigurePanel, type FigurePanelProps } from './figures/figure-panel';
import { fromSaved, type Grid, type ValueAt } from './figures/figures';
import { useFigures } from './figures/use-figures';
import { fullWindow, valueOf } from './grey';
import type { DicomImage, GreyWindow } from './image';
import { DisplaySection } from './planes/display';
import { type Display, displayOf } from './planes/displays';
import type { PlanesProps } from './planes/volume-props';
import { isVolume, type Triple } from './planes/volume';
import { readDicom } from './read';
import { SeriesNotes, SeriesOpening } from './series/series-parts';
import { useSeries } from './series/use-series';
import { useDicomPlace, windowOf } from './use-place';
import { type OpenedImage, openImage, useFrame } from './use-frame';

const read = async (bytes: ArrayBuffer, _file: ProductFile, signal: AbortSignal) => openImage(await readDicom(bytes), signal);

/** Shows an X-ray with a grey-value window, its frames and length measurements. */
export default function DicomViewer({ file }: ViewerProps) {
  return file.facts.slices ? <Series file={file} /> : <Single file={file} />;
}

function Series({ file }: { file: ProductFile }) {
  const { opening, retry } = useSeries(file);
  // Loads beside the first slice.
  useEffect(() => void loadPlanes(), []);
  if (opening.state === 'opening') return <SeriesOpening file={file} />;
  if (opening.state === 'failed') return <Failed file={file} error={opening.error} onRetry={retry} />;
  return <Ready file={file} opened={opening.opened} />;
}

function Single({ file }: { file: ProductFile }) {
  const loaded = useContent(file, read);
  if (loaded.content.state !== 'ready') return <Waiting file={file} {...loaded} content={loaded.content} />;
  return <Ready file={file} opened={loaded.content.value} />;
}

/** Loads the planes of a volume. */
export const loadPlanes = () => import(/* webpackChunkName: "viewer-planes" */ './planes/planes');
const Planes = lazyPart(loadPlanes, <PendingPart />);

function Ready({ file, opened }: { file: ProductFile; opened: OpenedImage }) {
  const { image, first } = opened;
  const { at: place } = useContext(PlaceContext);
  const full = useMemo(() => fullWindow(image, first.pixels), [image, first]);
  const [grey, setGrey] = useState<GreyWindow>((place && windowOf(place)) ?? image.windows[0] ?? full);
  const [inverted, setInverted] = useState(false);
  const [display, setDisplay] = useState<Display>(() => {
    if (!isVolume(image)) return 'frames';
    if (place) return displayOf(place);
    return file.facts.slices === undefined ? 'frames' : 'planes';
  });
  const shared = { file, opened, full, grey, setGrey, inverted, setInverted };
  if (display !== 'frames') return <Planes {...{ ...shared, display, setDisplay }} />;
  return <Frames {...shared} onDisplay={isVolume(image) ? setDisplay : null} />;
}

interface FramesProps extends Omit<PlanesProps, 'display' | 'setDisplay'> {
  /** Null where the image is no volume. */
  onDisplay: ((display: Display) => void) | null;
}

function Frames({ file, opened, full, grey, setGrey, inverted, setInverted, onDisplay }: FramesProps) {
  const { image, first } = opened;
  const t = useTranslations();
  const helpId = useId();
  const nameOf = useFileNames();
  useKeyHelp({ title: t(`viewer.kind.${file.kind}`), hints: [], note: t('viewer.dicom.help') });
  const stage = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(first.at);
  const [mode, setMode] = useState<Mode>(image.coloured ? 'move' : 'window');
  const grid = useMemo(() => gridOf(image), [image]);
  const figures = useFigures(file, grid);
  const view = usePanZoom(stage, image);
  const { canvas, frame, fault, retry } = useFrame(opened, at, grey, inverted);
  const { stageSize, lay } = view;
  const show = useCallback((next: number) => setAt(Math.min(Math.max(next, 0), image.frames - 1)), [image]);
  const turnTo = useCallback(
    ({ anchor }: FileComment) => {
      const pixel = pixelOf(anchor);
      if (!pixel) return;
      show((anchor.number ?? 1) - 1);
      bringIntoView(view, image, pixel);
    },
    [show, view, image],
  );
  const talk = useTalk(file, stageSize.width > 1 ? turnTo : null);
  const spot = useDicomPlace({ image, at, show, view, talk, grid, figures, grey });
  const inFrame = ([x = 0, y = 0]: readonly number[]): Triple => fromSaved(grid, { x, y, z: at + 1 });
  const valueAt: ValueAt = (x, y, z) => (z === frame.at ? valueOf(image, frame.pixels[y * image.width + x] ?? 0) : null);
  const pin = (x: number, y: number) => {
    const pixel = pixelUnder(view, image, { x, y });
    if (pixel) talk.place({ kind: 'frame', number: at + 1, ...pixel });
  };
  const shift = (dx: number, dy: number) => {
    const by = full.width / 512;
    setGrey(({ center, width }) => ({ center: center - dy * by, width: Math.max(1, width + dx * by) }));
  };
  const put = (x: number, y: number) => {
    const pixel = pixelAt(lay, { x, y }, image, stageSize);
    if (pixel.x >= 0 && pixel.y >= 0 && pixel.x <= image.width && pixel.y <= image.height)
      figures.add(inFrame([pixel.x, pixel.y]), 'axial');
  };
  useGestures(stage, {
    onDrag: (dx, dy, second) => (mode === 'window' && !second ? shift(dx, dy) : view.pan(dx, dy)),
    onPinch: (factor, x, y, dx, dy) => {
      view.zoom(factor, x, y);
      if (dx || dy) view.pan(dx, dy);
    },
    onTap: (x, y) => (talk.picking ? pin(x, y) : mode === 'length' ? put(x, y) : undefined),
    onKey: (event) => {
      const arrow = { ArrowLeft: [-8, 0], ArrowRight: [8, 0], ArrowUp: [0, -8], ArrowDown: [0, 8] }[event.key];
      if (event.key === 'PageUp') show(at - 1);
      else if (event.key === 'PageDown') show(at + 1);
      else if (event.key === 'i' || event.key === 'I') setInverted(!inverted);
      else if (event.key === 'Enter' && talk.picking) pin(stageSize.width / 2, stageSize.height / 2);
      else if (event.key === 'Enter' && mode === 'length') put(stageSize.width / 2, stageSize.height / 2);
      else if (mode === 'window' && arrow && !event.shiftKey) shift(arrow[0] ?? 0, arrow[1] ?? 0);
      else return panZoomKey(view, event);
      return true;
    },
  });
  const { spacing } = grid;
  const place = ([x, y, z]: Triple) =>
    Math.floor(z / spacing[2]) === at ? placeOf(lay, { x: x / spacing[0], y: y / spacing[1] }, image, stageSize) : null;
  if (fault) return <Failed file={file} error={fault} onRetry={retry} />;
  return (
    <ViewerLayout
      label={t('viewer.side')}
      stage={
        <div className={css.stage}>
          <div
            ref={stage}
            className={css.surface}
            data-mode={talk.picking ? 'pick' : mode}
            role="application"
            aria-label={t('viewer.dicom.stage', { name: nameOf(file) })}
            aria-describedby={helpId}
            tabIndex={0}
          >
            <canvas ref={canvas} width={image.width} height={image.height} style={view.style} />
            <FigureOverlay {...{ image, figures, place }} plane="axial" />
            <Pins
              talk={talk}
              spot={spot}
              placeOf={(anchor) => {
                const pixel = anchor.number === at + 1 ? pixelOf(anchor) : null;
                return pixel && stagePlace(view, image, pixel);
              }}
            />
            {mode === 'length' || talk.picking ? <Cross /> : null}
            <p className={css.readout} aria-hidden="true">
              <span>
                {image.frames > 1
                  ? t('viewer.dicom.frameOf', { at: formatNumber(at + 1), all: formatNumber(image.frames) })
                  : image.modality}
              </span>
              <span>
                {image.coloured ? null : t('viewer.dicom.readout', { center: formatNumber(grey.center), width: formatNumber(grey.width) })}
              </span>
            </p>
          </div>
          <VisuallyHidden>
            <span id={helpId}>{t('viewer.dicom.help')}</span>
          </VisuallyHidden>
          <DicomTools {...{ image, at, show, mode, setMode, inverted, setInverted, view }} kind={figures.draft.kind} />
        </div>
      }
      side={
        <>
          <SeriesNotes file={file} />
          {onDisplay ? <DisplaySection display="frames" onChange={onDisplay} /> : null}
          {image.coloured ? null : <Windowing {...{ image, full, grey, setGrey }} />}
          {image.frames > 1 ? <FrameSlider {...{ image, at, show }} /> : null}
          <FrameFigures {...{ file, image, grid, figures, valueAt, inFrame, mode, setMode, show }} version={frame} />
          <CommentsPanel file={file} talk={talk} />
          <DicomFacts file={file} image={image} />
        </>
      }
    />
  );
}

interface FrameFiguresProps extends Pick<FigurePanelProps, 'figures' | 'file' | 'grid' | 'image' | 'valueAt' | 'version'> {
  /** Returns the position of a pixel in the shown frame. */
  inFrame: (pixel: readonly number[]) => Triple;
  mode: Mode;
  setMode: (mode: Mode) => void;
  show: (at: number) => void;
}

/** Measures on a frame; points are typed in pixels. */
function FrameFigures({ inFrame, mode, setMode, show, ...props }: FrameFiguresProps) {
  const t = useTranslations();
  const { spacing } = props.grid;
  return (
    <FigurePanel
      {...props}
      hint={t('viewer.dicom.lengthHint')}
      typed={{
        ...{ axes: ['X', 'Y'], unit: 'px', decimals: 1, to: inFrame },
        from: ([x, y]) => [x / spacing[0], y / spacing[1]],
      }}
      measuring={mode === 'length'}
      onMeasure={(on) => setMode(on ? 'length' : 'move')}
      onShow={({ points: [first] }) => first && show(Math.floor(first[2] / spacing[2]))}
    />
  );
}

/** Returns the pixels of an image as a grid whose slices are its frames. */
function gridOf({ width, height, frames, spacing, sliceSpacing }: DicomImage): Grid {
  return { size: [width, height, frames], spacing: [spacing?.x ?? 1, spacing?.y ?? 1, sliceSpacing ?? 1], flipped: false };
}

/** Returns the pixel of a position in a frame; null for one of the whole file. */
function pixelOf({ kind, x, y }: CommentAnchor): { x: number; y: number } | null {
  return kind === 'frame' && x !== undefined && y !== undefined ? { x, y } : null;
}
