import { dayOf } from './since';

type LaterKey = 'tomorrow' | 'threeDays' | 'monday' | 'twoWeeks';

/** Returns the day after a number of days as YYYY-MM-DD, counted in the reader's time zone. */
export const daysAhead = (now: Date, days: number) => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));

/** Returns the days offered for snoozing: the next weekdays, each once, with its most specific name. */
export function laterDays(now: Date): { key: LaterKey; day: string }[] {
  const toMonday = (8 - now.getDay()) % 7 || 7;
  const offered: [LaterKey, number][] = [
    ['tomorrow', 1],
    ['threeDays', 3],
    ['monday', toMonday],
    ['twoWeeks', 14],
  ];
  const isWeekday = (days: number) => ![0, 6].includes((now.getDay() + days) % 7);
  return offered
    .filter(([key, days]) => isWeekday(days) && !(key === 'threeDays' && days === toMonday) && !(key === 'monday' && days === 1))
    .map(([key, days]) => ({ key, day: daysAhead(now, days) }));
}
