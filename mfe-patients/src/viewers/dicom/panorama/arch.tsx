import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslations } from '../../../translations';
import type { PlaneProjection } from '../planes/plane-view';
import { type Curve, finePoints, type Flat } from './curve';
import css from './panorama.module.css';

/** Millimetres that an arrow moves a point of the curve; ten times as many with Shift. */
const STEP = 0.5;
/** Fewer points make no curve. */
export const FEWEST = 2;

interface ArchProps extends PlaneProjection {
  points: readonly Flat[];
  setPoints: (points: readonly Flat[]) => void;
  curve: Curve;
  /** Lengths at which sections are shown, and how wide those are in millimetres. */
  cuts: readonly number[];
  wide: number;
  /** Depth of the shown slice in millimetres. */
  depth: number;
  /** The largest position across and down. */
  most: Flat;
}

/** Draws the curve over the axial plane. Its points are dragged, or moved by arrows; Delete removes one. */
export function Arch({ points, setPoints, curve, cuts, wide, depth, most, place, positionAt }: ArchProps) {
  const t = useTranslations();
  const dragging = useRef(false);
  const spot = ([x, y]: Flat) => place([x, y, depth]);
  const within = (value: number, end: number) => Math.min(Math.max(value, 0), end);
  const moveTo = (at: number, [x, y]: Flat) => setPoints(points.with(at, [within(x, most[0]), within(y, most[1])]));
  const drag = (at: number, event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!dragging.current || !box) return;
    const [x, y] = positionAt(event.clientX - box.left, event.clientY - box.top);
    moveTo(at, [x, y]);
  };
  const press = (at: number, event: KeyboardEvent) => {
    const arrow = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const)[event.key as 'ArrowLeft'];
    const [x, y] = points[at] ?? [0, 0];
    const by = STEP * (event.shiftKey ? 10 : 1);
    if (arrow) moveTo(at, [x + arrow[0] * by, y + arrow[1] * by]);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && points.length > FEWEST) setPoints(points.toSpliced(at, 1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const line = (drawn: readonly Flat[]) =>
    drawn
      .map(spot)
      .map(({ x, y }) => `${x},${y}`)
      .join(' ');
  return (
    <>
      <svg className={css.lines} aria-hidden="true">
        <polyline className={css.curve} points={line(points.length < FEWEST ? points : finePoints(points))} />
        {cuts.map((along) => {
          const { at, normal } = curve.at(along);
          const end = (by: number) => spot([at[0] + normal[0] * by, at[1] + normal[1] * by]);
          const [from, to] = [end(-wide / 2), end(wide / 2)];
          return <line key={along} className={css.cut} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
        })}
      </svg>
      {points.map((point, i) => {
        const { x, y } = spot(point);
        return (
          <button
            key={i}
            type="button"
            className={css.handle}
            style={{ insetInlineStart: x, insetBlockStart: y }}
            aria-label={t('viewer.panorama.point', { number: i + 1, count: points.length })}
            onPointerDown={(event) => {
              dragging.current = true;
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={(event) => drag(i, event)}
            onPointerUp={() => (dragging.current = false)}
            onPointerCancel={() => (dragging.current = false)}
            onKeyDown={(event) => press(i, event)}
          />
        );
      })}
    </>
  );
}
