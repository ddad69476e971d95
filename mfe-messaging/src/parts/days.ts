import { dayAgoName, weekdayName } from 'shared-ui/components';
import { formatDate, formatDayMonth, formatTime, type Locale } from 'shared-ui/core';

const two = (value: number) => String(value).padStart(2, '0');

/** Returns the days before today in the reader's time zone; 0 is today, 1 yesterday. */
function daysAgo(date: Date, now: Date): number {
  const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  return Math.round((midnight(now) - midnight(date)) / 86_400_000);
}

function localDay(date: Date): string {
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Formats the time of the last message: the time of today, "hier", or the date. */
export function shortWhen(iso: string, locale: Locale, now = new Date()): string {
  const date = new Date(iso);
  const days = daysAgo(date, now);
  if (days === 0) return formatTime(iso);
  if (days === 1) return dayAgoName(1, locale);
  return date.getFullYear() === now.getFullYear() ? formatDayMonth(localDay(date)) : formatDate(localDay(date));
}

/** Formats the heading of a day's entries: "Aujourd’hui", "Hier", "Mercredi 18/11/2026". */
export function dayHeading(iso: string, locale: Locale, now = new Date()): string {
  const label = dayLabel(iso, locale, now);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Formats the separator of a day: "aujourd’hui", "hier", "mercredi 18/11/2026". */
export function dayLabel(iso: string, locale: Locale, now = new Date()): string {
  const date = new Date(iso);
  const days = daysAgo(date, now);
  if (days === 0 || days === 1) return dayAgoName(days, locale);
  return `${weekdayName(localDay(date), locale)} ${formatDate(localDay(date))}`;
}
