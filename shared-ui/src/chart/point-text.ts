import { formatNumber } from '../core/format';
import type { ChartPoint } from './types';

/** Returns all values of a point in one sentence: "novembre 2026 : gagnés 240, utilisés 80". */
export function pointText(
  { label }: ChartPoint,
  values: readonly { label: string; value: number | null }[],
  format: (value: number) => string = formatNumber,
): string {
  const parts = values.flatMap(({ label: name, value }) => (value === null ? [] : [`${name} ${format(value)}`]));
  return [label, ...parts].join(', ');
}
