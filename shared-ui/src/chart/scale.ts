import { formatNumber } from '../core/format';

const STEPS = 4;
const MANTISSAS = [1, 2, 2.5, 5, 10];

/** Returns the next round number for one of the four steps of a scale. */
function roundStep(raw: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = MANTISSAS.map((mantissa) => mantissa * power).find((candidate) => candidate >= raw - Number.EPSILON) ?? 10 * power;
  return whole ? Math.ceil(step) : step;
}

/** Returns the values of the gridlines: four round steps from zero, more if there are values on both sides of it. */
export function scaleOf(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const top = Math.max(0, ...known);
  const bottom = Math.min(0, ...known);
  if (top === 0 && bottom === 0) return [0, 1];
  const step = roundStep((top - bottom) / STEPS, known.every(Number.isInteger));
  const first = Math.floor(bottom / step);
  const last = Math.ceil(top / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Formats a value of the scale in the unit of its largest value: 5 k, 10 k. */
export function shortNumber(value: number, largest: number): string {
  const [unit, size] = largest >= 1e6 ? ['M', 1e6] : largest >= 1e4 ? ['k', 1e3] : ['', 1];
  const scaled = value / size;
  const text = formatNumber(scaled, Number.isInteger(scaled) ? 0 : Number.isInteger(scaled * 10) ? 1 : 2);
  return unit && value !== 0 ? `${text}\u00a0${unit}` : text;
}
