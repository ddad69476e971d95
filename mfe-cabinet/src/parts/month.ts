import type { ChartPoint } from 'shared-ui/chart';
import { monthName } from 'shared-ui/components';

/** A month of the wire (2026-11) as a point of a chart: "novembre 2026", and "nov." where there is little room. */
export function pointOf(month: string, locale: string): ChartPoint {
  return { label: monthName(month, locale), short: monthName(month, locale, 'short') };
}
