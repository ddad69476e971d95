import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { formatNumber } from 'shared-ui/core';
import { panZoomKey, pixelAt, placeOf, useGestures, usePanZoom } from 'shared-ui/stage';
import { useTranslations } from '../../../translations';
import { paint } from '../grey';
import css from './panorama.module.css';

/** CSS pixels of a millimetre at a scale of 1. */
const PER_MM = 10;
/** Lengths of the scale in millimetres; the longest that fits is drawn. */
const SCALES = [50, 20, 10, 5, 2, 1];
/** CSS pixels that the scale is at most long; its text needs the other half of a narrow section. */
const SCALE_MOST = 90;

/** A point of an image in millimetres from its corner. */
export interface Spot {
  x: number;
  y: number;
}

export interface BoardProps {
  label: string;
  helpId: string;
  /** Stored values, row by row, and their number across and down. */
  values: Int32Array;
  columns: number;
  rows: number;
  /** Changes when the values do. */
  version: unknown;
  /** Size of the image in millimetres. */
  width: number;
  height: number;
  table: Uint32Array;
  cursor: Spot | null;
  onCursor: (spot: Spot) => void;
  /** Millimetres that an arrow moves the crosshair. */
  step: Spot;
  /** A press sets an end of a measurement, at the crosshair with Enter. */
  measuring: boolean;
  ends: readonly Spot[];
  onEnd: (spot: Spot) => void;
  tag: string | null;
  /** Words at the image's left and right edge. */
  sides?: readonly [string, string];
  /** What else is drawn; gets the place of a spot on the stage. */
  children?: (place: (spot: Spot) => Spot) => ReactNode;
}

/** Shows a computed image to scale, with a crosshair, a scale in millimetres, and a measurement. */
export function Board(props: BoardProps) {
  const { label, helpId, columns, rows, cursor, ends, tag, sides, children } = props;
  const t = useTranslations();
  const stage = useRef<HTMLDivElement>(null);
  const picture = { width: props.width * PER_MM, height: props.height * PER_MM };
  const view = usePanZoom(stage, picture);
  const { lay, stageSize } = view;
  const canvas = usePainted(props);
  const place = ({ x, y }: Spot) => placeOf(lay, { x: x * PER_MM, y: y * PER_MM }, picture, stageSize);
  const spotAt = (x: number, y: number): Spot | null => {
    const pixel = pixelAt(lay, { x, y }, picture, stageSize);
    const inside = pixel.x >= 0 && pixel.y >= 0 && pixel.x <= picture.width && pixel.y <= picture.height;
    return inside ? { x: pixel.x / PER_MM, y: pixel.y / PER_MM } : null;
  };
  useBoardGestures(stage, props, view, spotAt);
  const here = cursor && place(cursor);
  const [a, b] = ends.map(place);
  const millimetre = PER_MM * lay.scale;
  const most = Math.min(SCALE_MOST, stageSize.width / 2 - 12);
  const scale = SCALES.find((length) => length * millimetre <= most) ?? 1;
  return (
    <div
      ref={stage}
      className={css.board}
      role="application"
      aria-label={label}
      aria-describedby={helpId}
      tabIndex={0}
      data-mode={props.measuring ? 'measure' : 'cross'}
    >
      <canvas ref={canvas} width={columns} height={rows} style={view.style} />
      <svg className={css.lines} aria-hidden="true">
        {here ? (
          <>
            <line className={css.cross} x1={here.x} x2={here.x} y1={0} y2={stageSize.height} />
            <line className={css.cross} x1={0} x2={stageSize.width} y1={here.y} y2={here.y} />
          </>
        ) : null}
        {a && b ? <line className={css.length} x1={a.x} y1={a.y} x2={b.x} y2={b.y} /> : null}
        {[a, b].map((end, i) => (end ? <circle key={i} className={css.end} cx={end.x} cy={end.y} r={5} /> : null))}
        <path className={css.scale} d={`M12 ${stageSize.height - 18}v6h${scale * millimetre}v-6`} />
      </svg>
      {children?.(place)}
      {a && b && tag ? (
        <span className={css.tag} style={{ insetInlineStart: (a.x + b.x) / 2, insetBlockStart: (a.y + b.y) / 2 }} aria-hidden="true">
          {tag}
        </span>
      ) : null}
      <p className={css.name} aria-hidden="true">
        {label}
      </p>
      <span className={css.scaleText} style={{ insetInlineStart: 18 + scale * millimetre }} aria-hidden="true">
        {t('viewer.mm', { n: formatNumber(scale) })}
      </span>
      {sides ? (
        <p className={css.sides} aria-hidden="true">
          <span>{sides[0]}</span>
          <span>{sides[1]}</span>
        </p>
      ) : null}
    </div>
  );
}

/** Draws the values on a canvas of one pixel a value. */
function usePainted({ values, columns, rows, version, table }: BoardProps): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = useMemo(() => new ImageData(columns, rows), [columns, rows]);
  useEffect(() => {
    paint(values, table, new Uint32Array(image.data.buffer));
    canvas.current?.getContext('2d', { alpha: false })?.putImageData(image, 0, 0);
  }, [values, table, image, version]);
  return canvas;
}

function useBoardGestures(
  stage: RefObject<HTMLDivElement | null>,
  { cursor, onCursor, step, width, height, measuring, onEnd }: BoardProps,
  view: ReturnType<typeof usePanZoom>,
  spotAt: (x: number, y: number) => Spot | null,
): void {
  /** The spot that a drag has reached. */
  const dragged = useRef<Spot>(null);
  const move = ({ x, y }: Spot) => onCursor({ x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), height) });
  useGestures(stage, {
    onMoving: () => (dragged.current = null),
    onDrag: (dx, dy, second) => {
      if (second || !cursor || measuring) return view.pan(dx, dy);
      const { x, y } = dragged.current ?? cursor;
      const millimetre = PER_MM * view.lay.scale;
      dragged.current = { x: x + dx / millimetre, y: y + dy / millimetre };
      move(dragged.current);
    },
    onPinch: (factor, x, y, dx, dy) => {
      view.zoom(factor, x, y);
      if (dx || dy) view.pan(dx, dy);
    },
    onTap: (x, y) => {
      const spot = spotAt(x, y);
      if (spot) (measuring ? onEnd : onCursor)(spot);
    },
    onKey: (event) => {
      const arrow = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const)[event.key as 'ArrowLeft'];
      if (event.key === 'Enter' && measuring && cursor) onEnd(cursor);
      else if (arrow && cursor) move({ x: cursor.x + arrow[0] * step.x, y: cursor.y + arrow[1] * step.y });
      else return panZoomKey(view, event);
      return true;
    },
  });
}
