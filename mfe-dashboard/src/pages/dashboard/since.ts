import { formatDate, formatDayMonth, formatTime } from 'shared-ui/core';

const two = (value: number) => String(value).padStart(2, '0');

const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** How an instant is said: at an hour of today, yesterday at an hour, or a day at an hour. */
export function sinceWords(iso: string, now: Date): { key: 'today' | 'yesterday' | 'day'; values: Record<string, string> } {
  const then = new Date(iso);
  const time = formatTime(iso);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (dayOf(then) === dayOf(now)) return { key: 'today', values: { time } };
  if (dayOf(then) === dayOf(yesterday)) return { key: 'yesterday', values: { time } };
  const day = then.getFullYear() === now.getFullYear() ? formatDayMonth(iso) : formatDate(iso);
  return { key: 'day', values: { day, time } };
}

/** The calendar day after an instant's, YYYY-MM-DD. */
export function dayAfter(iso: string): string {
  const then = new Date(iso);
  return dayOf(new Date(then.getFullYear(), then.getMonth(), then.getDate() + 1));
}
