import { expect, it } from 'vitest';
import { calendar } from '../../testing/samples';
import { addDays, addMonths, closedBecause, weekdayOf, weeksOf } from './days';

it('counts days and months over the ends of months, years and summer', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-28', 2), 'the night that has 23 hours').toBe('2026-03-30');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2027-01-31', 1), 'the last one of a shorter month').toBe('2027-02-28');
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
  expect(['2026-11-30', '2026-12-06'].map(weekdayOf)).toEqual([1, 7]);
});

it('lays a month out in weeks from Monday to Sunday', () => {
  const december = weeksOf('2026-12-17');
  expect(december).toHaveLength(5);
  expect(december.every((week) => week.length === 7)).toBe(true);
  expect(december[0]).toEqual([null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']);
  expect(december.at(-1)?.at(-1)).toBeNull();
  expect(weeksOf('2027-02-01'), 'four whole weeks').toHaveLength(4);
});

it.each([
  ['2026-11-29', 'past'],
  ['2026-11-30', 'past'],
  ['2026-12-01', undefined],
  ['2026-12-05', 'weekend'],
  ['2026-12-25', 'holiday'],
  ['2026-12-28', 'closure'],
  ['2027-03-30', undefined],
  ['2027-03-31', 'tooLate'],
])('reports for %s that it is closed because of %s', (day, why) => {
  expect(closedBecause(day, calendar())).toBe(why);
});
