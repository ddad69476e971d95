import { useCallback, useState } from 'react';
import { formatNumber, TextField } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import css from './two-points.module.css';

/** Two points, each set or not. */
export type Ends<P> = readonly [P | null, P | null];

/** The points of a measurement, and whether the next press on the stage sets one. */
export interface TwoPoints<P> {
  points: Ends<P>;
  picking: boolean;
  setPicking: (picking: boolean) => void;
  add: (point: P) => void;
  set: (at: 0 | 1, point: P) => void;
  clear: () => void;
}

/** Holds the two points of a measurement. */
export function useTwoPoints<P>(): TwoPoints<P> {
  const [points, setPoints] = useState<Ends<P>>([null, null]);
  const [picking, setPicking] = useState(false);
  // A third press starts a new measurement.
  const add = useCallback((point: P) => setPoints(([a, b]) => (a && !b ? [a, point] : [point, null])), []);
  const set = useCallback((at: 0 | 1, point: P) => setPoints(([a, b]) => (at === 0 ? [point, b] : [a, point])), []);
  const clear = useCallback(() => setPoints([null, null]), []);
  return { points, picking, setPicking, add, set, clear };
}

/** Parses a typed coordinate with a decimal comma or point and a hyphen or minus sign; null for anything else. */
export function readNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[\s\u202f\u00a0]/gu, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Shows a point of a measurement as numbers that can be edited. */
export function Coordinates<P extends readonly number[]>({
  name,
  axes,
  unit,
  decimals,
  at,
  measure,
}: {
  name: string;
  axes: readonly string[];
  unit: string;
  decimals: number;
  at: 0 | 1;
  measure: Pick<TwoPoints<P>, 'points' | 'set'>;
}) {
  const t = useTranslations();
  const point = measure.points[at];
  const [typed, setTyped] = useState<readonly string[]>(axes.map(() => ''));
  const [shown, setShown] = useState<P | null>(null);
  if (point !== shown) {
    setShown(point);
    setTyped(point ? point.map((value) => formatNumber(value, decimals)) : axes.map(() => ''));
  }
  const change = (axis: number, text: string) => {
    const next = typed.map((before, i) => (i === axis ? text : before));
    setTyped(next);
    const values = next.map(readNumber);
    if (!values.every((value) => value !== null)) return;
    const made = values as unknown as P;
    setShown(made);
    measure.set(at, made);
  };
  return (
    <fieldset className={css.point} style={{ gridTemplateColumns: `20px repeat(${axes.length}, minmax(0, 1fr))` }}>
      <span className={css.name} aria-hidden="true">
        {name}
      </span>
      {axes.map((axis, i) => (
        <TextField
          key={axis}
          label={t('viewer.coordinate', { point: name, axis, unit })}
          hideLabel
          placeholder={axis}
          inputMode="decimal"
          autoComplete="off"
          value={typed[i] ?? ''}
          onChange={(event) => change(i, event.target.value)}
        />
      ))}
    </fieldset>
  );
}

interface Place {
  x: number;
  y: number;
}

/** Draws the two points and the line between them over the stage; `tag` is the measured value. */
export function MeasureLine({ a, b, tag }: { a: Place | null; b: Place | null; tag: string | null }) {
  return (
    <>
      <svg className={css.overlay} aria-hidden="true">
        {a && b ? <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} /> : null}
        {[a, b].map((place, i) => (place ? <circle key={i} cx={place.x} cy={place.y} r={5} /> : null))}
      </svg>
      {a && b && tag ? (
        <span className={css.tag} style={{ insetInlineStart: (a.x + b.x) / 2, insetBlockStart: (a.y + b.y) / 2 }} aria-hidden="true">
          {tag}
        </span>
      ) : null}
    </>
  );
}

/** Shows the crosshair in the middle of the stage, where Enter places a point. */
export function Cross() {
  return <span className={css.cross} aria-hidden="true" />;
}
