import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { formatNumber } from 'shared-ui/core';
import { panZoomKey, pixelAt, placeOf, useGestures, usePanZoom } from 'shared-ui/stage';
import { useTranslations } from '../../../translations';
import { Pins } from '../../parts/comments/pins';
import type { Talk } from '../../parts/comments/talk';
import { FigureOverlay } from '../figures/figure-overlay';
import type { Figures } from '../figures/use-figures';
import { paint } from '../grey';
import type { DicomImage } from '../image';
import css from './planes.module.css';
import {
  anchorAt,
  type Axis,
  millimetres,
  type PlaneName,
  planes,
  type Projection,
  slab,
  type Triple,
  type Volume,
  voxelAt,
  voxelOf,
} from './volume';

/** The pointer's tool on the planes. */
export type PlaneMode = 'cross' | 'window' | 'move' | 'length';

/** What the three planes share. */
export interface PlaneProps {
  name: PlaneName;
  volume: Volume;
  /** Number of loaded slices; planes are drawn again when it grows. */
  count: number;
  cursor: Triple;
  setCursor: (cursor: Triple) => void;
  table: Uint32Array;
  /** Voxels of the slab. */
  thick: number;
  projection: Projection;
  mode: PlaneMode;
  shift: (dx: number, dy: number) => void;
  invert: () => void;
  image: DicomImage;
  figures: Figures;
  /** Diameter in millimetres of the sphere around the crosshair; 0 for none. */
  diameter: number;
  helpId: string;
  talk: Talk;
  /** Takes the presses on the plane. */
  press?: (at: Triple) => void;
  /** What else is drawn over the plane. */
  over?: (projection: PlaneProjection) => ReactNode;
}

/** Converts between the stage of a plane and the volume. */
export interface PlaneProjection {
  place: (at: Triple) => { x: number; y: number };
  /** Returns the position in the shown slice under a point of the stage. */
  positionAt: (x: number, y: number) => Triple;
}

/** Name of the performance measure of each drawing of a plane. */
export const PLANE_MEASURE = 'portal-dicom-plane';

/** CSS pixels of a millimetre at a scale of 1. */
const PER_MM = 10;
/** Pixels of the wheel for one slice. */
const NOTCH = 40;

/** Shows one plane of a volume with the lines of the two others. */
export function PlaneView(props: PlaneProps) {
  const { name, volume, cursor, mode, thick } = props;
  const t = useTranslations();
  const stage = useRef<HTMLDivElement>(null);
  const { through, across, down } = planes[name];
  const extent = (axis: Axis) => volume.size[axis] * volume.spacing[axis];
  const picture = { width: extent(across) * PER_MM, height: extent(down) * PER_MM };
  const view = usePanZoom(stage, picture);
  const { lay, stageSize } = view;
  const canvas = usePlane(props);
  usePlaneGestures(stage, props, view, picture);
  const place = (at: Triple) => placeOf(lay, { x: at[across] * PER_MM, y: at[down] * PER_MM }, picture, stageSize);
  const positionAt = (x: number, y: number) => {
    const pixel = pixelAt(lay, { x, y }, picture, stageSize);
    const position: [number, number, number] = [...millimetres(volume, cursor)];
    position[across] = pixel.x / PER_MM;
    position[down] = pixel.y / PER_MM;
    return position;
  };
  const here = place(millimetres(volume, cursor));
  const at = cursor[through];
  // A point is drawn on the planes that contain it.
  const near = (thick * volume.spacing[through]) / 2;
  const shown = (point: Triple | null) =>
    point && Math.abs(point[through] - millimetres(volume, cursor)[through]) <= near + 1e-6 ? place(point) : null;
  const words = t('viewer.planes.slice', {
    plane: t(`viewer.planes.${name}`),
    at: formatNumber(at + 1),
    all: formatNumber(volume.size[through]),
  });
  return (
    <div className={css.plane}>
      <div
        ref={stage}
        className={css.surface}
        data-mode={props.talk.picking ? 'pick' : mode}
        role="application"
        aria-label={words}
        aria-describedby={props.helpId}
        tabIndex={0}
      >
        <canvas ref={canvas} width={volume.size[across]} height={volume.size[down]} style={view.style} />
        <svg className={css.lines} aria-hidden="true">
          <line x1={here.x} x2={here.x} y1={0} y2={stageSize.height} />
          <line x1={0} x2={stageSize.width} y1={here.y} y2={here.y} />
          {props.diameter > 0 ? <circle cx={here.x} cy={here.y} r={(props.diameter / 2) * PER_MM * lay.scale} /> : null}
        </svg>
        <Pins
          talk={props.talk}
          placeOf={(anchor) => {
            const voxel = voxelOf(volume, anchor);
            return voxel && shown(millimetres(volume, voxel));
          }}
        />
        <FigureOverlay image={props.image} figures={props.figures} plane={name} place={shown} />
        {props.over?.({ place, positionAt })}
        <p className={css.name} aria-hidden="true">
          {words}
        </p>
      </div>
    </div>
  );
}

/** Draws the plane on a canvas of one pixel a voxel. */
function usePlane({ name, volume, count, cursor, table, thick, projection }: PlaneProps): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { through, across, down } = planes[name];
  const [width, height, at] = [volume.size[across], volume.size[down], cursor[through]];
  const buffers = useMemo(() => ({ values: new Int32Array(width * height), image: new ImageData(width, height) }), [width, height]);
  const values = useRef<Int32Array>(null);
  useEffect(() => {
    slab(volume, name, at, thick, projection, buffers.values);
    values.current = buffers.values;
  }, [volume, name, at, thick, projection, buffers, count]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (!context || !values.current) return;
    const start = performance.now();
    paint(values.current, table, new Uint32Array(buffers.image.data.buffer));
    context.putImageData(buffers.image, 0, 0);
    performance.clearMeasures(PLANE_MEASURE);
    performance.measure(PLANE_MEASURE, { start });
  }, [volume, name, at, thick, projection, buffers, count, table]);
  return canvas;
}

/** Handles pointers, wheel and keys of a plane. */
function usePlaneGestures(
  stage: RefObject<HTMLDivElement | null>,
  { name, volume, cursor, setCursor, mode, shift, invert, figures, talk, press }: PlaneProps,
  view: ReturnType<typeof usePanZoom>,
  picture: { width: number; height: number },
): void {
  const { through, across, down } = planes[name];
  /** The position that a drag has reached, between voxels. */
  const dragged = useRef<Triple>(null);
  const placed = (x: number, y: number, depth: number): Triple => {
    const at: [number, number, number] = [0, 0, 0];
    at[across] = x;
    at[down] = y;
    at[through] = depth;
    return at;
  };
  const here = () => millimetres(volume, cursor);
  const step = (axis: Axis, by: number) => {
    const next: [number, number, number] = [...cursor];
    next[axis] = Math.min(Math.max(next[axis] + by, 0), volume.size[axis] - 1);
    setCursor(next);
  };
  const pressed = (x: number, y: number) => {
    const pixel = pixelAt(view.lay, { x, y }, picture, view.stageSize);
    if (pixel.x < 0 || pixel.y < 0 || pixel.x > picture.width || pixel.y > picture.height) return;
    const at = placed(pixel.x / PER_MM, pixel.y / PER_MM, here()[through]);
    if (press) press(at);
    else if (talk.picking) talk.place(anchorAt(volume, voxelAt(volume, at)));
    else if (mode === 'length') figures.add(at, name);
    else if (mode === 'cross') setCursor(voxelAt(volume, at));
  };
  const drag = (dx: number, dy: number) => {
    const before = dragged.current ?? here();
    const scale = view.lay.scale * PER_MM;
    dragged.current = placed(before[across] + dx / scale, before[down] + dy / scale, before[through]);
    setCursor(voxelAt(volume, dragged.current));
  };
  useGestures(stage, {
    onMoving: () => (dragged.current = null),
    onDrag: (dx, dy, second) => {
      if (mode === 'cross' && !second) drag(dx, dy);
      else if (mode === 'window' && !second) shift(dx, dy);
      else view.pan(dx, dy);
    },
    onPinch: (factor, x, y, dx, dy) => {
      view.zoom(factor, x, y);
      if (dx || dy) view.pan(dx, dy);
    },
    onTap: pressed,
    onKey: (event) => {
      const arrow = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const)[event.key as 'ArrowLeft'];
      if (event.key === 'PageUp') step(through, -1);
      else if (event.key === 'PageDown') step(through, 1);
      else if (event.key === 'i' || event.key === 'I') invert();
      else if (event.key === 'Enter' && press) press(here());
      else if (event.key === 'Enter' && talk.picking) talk.place(anchorAt(volume, cursor));
      else if (event.key === 'Enter' && mode === 'length') figures.add(here(), name);
      else if (arrow && mode === 'window') shift(arrow[0] * 8, arrow[1] * 8);
      else if (arrow && mode !== 'move') step(arrow[0] ? across : down, arrow[0] || arrow[1]);
      else return panZoomKey(view, event);
      return true;
    },
  });
  useSliceWheel(stage, (by) => step(through, by));
}

/** Goes through the slices by the wheel. With Ctrl, which a pinch on a trackpad sends, the wheel zooms as on other stages. */
function useSliceWheel(stage: RefObject<HTMLDivElement | null>, go: (by: number) => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    let rest = 0;
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      rest += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      const notches = Math.trunc(rest / NOTCH);
      rest -= notches * NOTCH;
      if (notches) latest.current(notches);
    };
    const element = stage.current;
    element?.addEventListener('wheel', turn, { passive: false, capture: true });
    return () => element?.removeEventListener('wheel', turn, { capture: true });
  }, [stage]);
}
