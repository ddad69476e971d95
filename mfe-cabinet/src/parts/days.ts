import { weekdayName } from 'shared-ui/components';
import { formatDate, formatDayMonth } from 'shared-ui/core';

/** "vendredi 20/11": a day that is near enough to have a name. */
export function formatWeekday(iso: string, locale: string): string {
  return `${weekdayName(iso, locale)} ${formatDayMonth(iso)}`;
}

/** "vendredi 20/11/2026" */
export function formatWeekdayDate(iso: string, locale: string): string {
  return `${weekdayName(iso, locale)} ${formatDate(iso)}`;
}
