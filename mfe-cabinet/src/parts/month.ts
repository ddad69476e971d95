import type { ChartPoint } from 'shared-ui/chart';

/** A month of the wire (2026-11) as a point of a chart: "novembre 2026", and "nov." where there is little room. */
export function pointOf(month: string, locale: string): ChartPoint {
  const day = new Date(`${month}-15T12:00:00Z`);
  const words = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day);
  return { label: words({ month: 'long', year: 'numeric' }), short: words({ month: 'short' }) };
}
