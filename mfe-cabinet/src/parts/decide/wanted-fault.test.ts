import { expect, it } from 'vitest';
import { calendar } from '../../testing/samples';
import { wantedFault } from './days';

it.each([
  ['2026-11-30', 'newOrder.need.later'],
  ['2026-12-08', 'newOrder.need.later'], // could be proposed for an order that waits for its date
  ['2026-12-09', null],
  ['2026-12-12', 'newOrder.need.open'],
  ['2026-12-25', 'newOrder.need.open'],
  ['2026-12-28', 'newOrder.need.open'],
  ['2027-03-31', 'newOrder.need.sooner'],
])('reports for the wanted day %s what the calendar of dates reports: %s', (day, words) => {
  expect(wantedFault(day, calendar())).toBe(words);
});
