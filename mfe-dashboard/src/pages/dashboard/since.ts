import { formatDate, formatDayMonth, formatTime } from 'shared-ui/core';

const two = (value: number) => String(value).padStart(2, '0');

/** Returns a moment's day on the reader's calendar, as YYYY-MM-DD. */
export const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Returns the message key and values for an instant: today at a time, yesterday at a time, or a date and time. */
export function sinceLabel(iso: string, now: Date): { key: 'today' | 'yesterday' | 'day'; values: Record<string, string> } {
  const then = new Date(iso);
  const time = formatTime(iso);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayOf(then) === dayOf(now)) return { key: 'today', values: { time } };
  if (dayOf(then) === dayOf(yesterday)) return { key: 'yesterday', values: { time } };
  const day = then.getFullYear() === now.getFullYear() ? formatDayMonth(iso) : formatDate(iso);
  return { key: 'day', values: { day, time } };
}

/** Returns the calendar day after an instant's day, as YYYY-MM-DD. */
export function dayAfter(iso: string): string {
  const then = new Date(iso);
  return dayOf(new Date(then.getFullYear(), then.getMonth(), then.getDate() + 1));
}
