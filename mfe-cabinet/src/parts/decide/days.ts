import type { Calendar } from '../../queries/decisions';

/** Converts a date to UTC milliseconds, where daylight saving time has no effect. */
const at = (iso: string) => Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8, 10)));
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);
const DAY = 86_400_000;

/** Returns the day `count` days later, as YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  return iso(at(day) + count * DAY);
}

/** Returns the same day of another month, or its last day if that month is shorter. */
export function addMonths(day: string, count: number): string {
  const month = Number(day.slice(5, 7)) - 1 + count;
  const year = Number(day.slice(0, 4));
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return iso(Date.UTC(year, month, Math.min(Number(day.slice(8, 10)), last)));
}

/** Returns the weekday by ISO 8601: 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(at(day)).getUTCDay() || 7;
}

/** Returns the weeks of a month from Monday to Sunday, with null for days of adjacent months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month.slice(0, 7)}-01`;
  const lead = weekdayOf(first) - 1;
  const count = (at(addMonths(first, 1)) - at(first)) / DAY;
  const cells = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, index) =>
    index < lead || index >= lead + count ? null : addDays(first, index - lead),
  );
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/**
 * Returns the message key of why a day cannot be selected; undefined if it can. A day before the earliest can be proposed where the
 * laboratory accepts proposals.
 */
export function closedBecause(
  day: string,
  { today, earliestOn, latestOn, workingDays, closed }: Calendar,
  proposes = true,
): string | undefined {
  if (day <= today) return 'past';
  if (!proposes && day < earliestOn) return 'early';
  if (day > latestOn) return 'tooLate';
  const found = closed.find(({ on }) => on === day);
  if (found) return found.reason === 'public_holiday' ? 'holiday' : 'closure';
  return workingDays.includes(weekdayOf(day)) ? undefined : 'weekend';
}

/** Returns the message key for a day on which the laboratory cannot deliver this order; null for a possible day. */
export function wantedFault(day: string, calendar: Calendar): string | null {
  const why = closedBecause(day, calendar, false);
  if (why === undefined) return null;
  if (why === 'past' || why === 'early') return 'newOrder.need.later';
  return why === 'tooLate' ? 'newOrder.need.sooner' : 'newOrder.need.open';
}
