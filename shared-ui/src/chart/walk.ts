import type { HTMLAttributes, KeyboardEvent } from 'react';
import { useUi } from '../basics/ui';
import { formatNumber } from '../core/format';
import { pointText } from './point-text';
import type { ChartProps } from './types';

/**
 * Returns the properties for keyboard navigation by points, and the text of the current point; without a current point, that of the last.
 */
export function useWalk(
  { label, points, series, format = formatNumber }: ChartProps,
  at: number | null,
  show: (index: number | null) => void,
): { words: string; slider: HTMLAttributes<HTMLDivElement> } {
  const t = useUi();
  const last = points.length - 1;
  const shown = Math.min(at ?? last, last);
  const point = points[shown];
  const words = point
    ? pointText(
        point,
        series.map((one) => ({ label: one.label, value: one.values[shown] ?? null })),
        format,
      )
    : '';
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last };
    const target = targets[event.key];
    if (event.key === 'Escape') show(null);
    if (target === undefined) return;
    event.preventDefault();
    show(Math.max(0, Math.min(last, target)));
  };
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': t('chart.walk', { label }),
    'aria-valuemin': 1,
    'aria-valuemax': points.length,
    'aria-valuenow': shown + 1,
    'aria-valuetext': words,
    onKeyDown,
    onFocus: () => (at === null ? show(last) : undefined),
    onBlur: () => show(null),
  };
  return { words, slider };
}
