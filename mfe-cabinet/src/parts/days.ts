import { formatDate, formatDayMonth } from 'shared-ui/core';

function weekday(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${iso.slice(0, 10)}T12:00:00Z`));
}

/** "vendredi 20/11": a day that is near enough to have a name. */
export function formatWeekday(iso: string, locale: string): string {
  return `${weekday(iso, locale)} ${formatDayMonth(iso)}`;
}

/** "vendredi 20/11/2026" */
export function formatWeekdayDate(iso: string, locale: string): string {
  return `${weekday(iso, locale)} ${formatDate(iso)}`;
}
