import { expect, it } from 'vitest';
import { dayLabel, shortWhen } from './days';

const now = new Date(2026, 10, 20, 10, 0);
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 9, 5).toISOString();

it('shows the time today, then the day', () => {
  expect(shortWhen(at(2026, 11, 20), 'fr', now)).toBe('09:05');
  expect(shortWhen(at(2026, 11, 19), 'fr', now)).toBe('hier');
  expect(shortWhen(at(2026, 11, 12), 'fr', now)).toBe('12/11');
  expect(shortWhen(at(2025, 12, 31), 'fr', now)).toBe('31/12/2025');
});

it('names the day above its messages', () => {
  expect(dayLabel(at(2026, 11, 20), 'fr', now)).toBe('aujourd’hui');
  expect(dayLabel(at(2026, 11, 19), 'en', now)).toBe('yesterday');
  expect(dayLabel(at(2026, 11, 18), 'fr', now)).toBe('mercredi 18/11/2026');
});
