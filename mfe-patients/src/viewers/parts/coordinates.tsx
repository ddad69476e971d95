import { useState } from 'react';
import { formatNumber, TextField } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import css from './coordinates.module.css';

/** Parses a typed coordinate with a decimal comma or point and a hyphen or minus sign; null for anything else. */
export function readNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[\s\u202f\u00a0]/gu, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

// Values that were converted to another unit and back differ in their last digits.
const isSame = (a: readonly number[] | null, b: readonly number[] | null) =>
  a === b || (a !== null && b !== null && a.every((value, axis) => Math.abs(value - (b[axis] ?? 0)) < 1e-7));

/** Shows a point of a measurement as numbers that can be edited. */
export function Coordinates<P extends readonly number[]>({
  name,
  axes,
  unit,
  decimals,
  point,
  onChange,
}: {
  name: string;
  axes: readonly string[];
  unit: string;
  decimals: number;
  point: P | null;
  onChange: (point: P) => void;
}) {
  const t = useTranslations();
  const [typed, setTyped] = useState<readonly string[]>(axes.map(() => ''));
  const [shown, setShown] = useState<P | null>(null);
  if (!isSame(point, shown)) {
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
    onChange(made);
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

/** Shows the crosshair in the middle of the stage, where Enter places a point. */
export function Cross() {
  return <span className={css.cross} aria-hidden="true" />;
}
