import type { ChartPoint } from 'shared-ui/chart';
import { monthName } from 'shared-ui/components';

/** Converts a month of the API (2026-11) to a chart point: "novembre 2026", and "nov." as its short label. */
export function pointOf(month: string, locale: string): ChartPoint {
  return { label: monthName(month, locale), short: monthName(month, locale, 'short') };
}
