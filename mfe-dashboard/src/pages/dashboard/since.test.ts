import { expect, it } from 'vitest';
import { dayAfter, sinceLabel } from './since';

const at = (...parts: [number, number, number, number, number]) => new Date(...parts);
const said = (then: Date, now: Date) => sinceLabel(then.toISOString(), now);

it('formats an instant by the reader’s calendar', () => {
  const now = at(2026, 10, 20, 10, 42);
  expect(said(at(2026, 10, 20, 8, 5), now)).toEqual({ key: 'today', values: { time: '08:05' } });
  expect(said(at(2026, 10, 19, 17, 42), now)).toEqual({ key: 'yesterday', values: { time: '17:42' } });
  expect(said(at(2026, 10, 18, 23, 59), now)).toEqual({ key: 'day', values: { day: '18/11', time: '23:59' } });
  expect(said(at(2025, 11, 31, 12, 0), at(2026, 0, 2, 9, 0))).toEqual({ key: 'day', values: { day: '31/12/2025', time: '12:00' } });
  expect(said(at(2025, 11, 31, 12, 0), at(2026, 0, 1, 9, 0)).key).toBe('yesterday');
});

it('knows the day after', () => {
  expect(dayAfter(at(2026, 11, 31, 17, 42).toISOString())).toBe('2027-01-01');
});
