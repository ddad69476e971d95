import { weekdayName } from 'shared-ui/components';
import { formatDate, formatDayMonth } from 'shared-ui/core';

/** Formats a near day as "vendredi 20/11". */
export function formatWeekday(iso: string, locale: string): string {
  return `${weekdayName(iso, locale)} ${formatDayMonth(iso)}`;
}

/** Formats a day as "vendredi 20/11/2026". */
export function formatWeekdayDate(iso: string, locale: string): string {
  return `${weekdayName(iso, locale)} ${formatDate(iso)}`;
}
