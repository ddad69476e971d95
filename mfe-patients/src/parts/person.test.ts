import { expect, it } from 'vitest';
import { fullName } from 'shared-ui/core';
import { ageOn, dayOf, hiddenName } from './person';

it('counts whole years, on the birthday and the day before, also for who was born on a leap day', () => {
  expect(ageOn('1988-04-02', '2026-04-01')).toBe(37);
  expect(ageOn('1988-04-02', '2026-04-02')).toBe(38);
  expect(ageOn('2012-02-29', '2026-02-28')).toBe(13);
  expect(ageOn('2012-02-29', '2026-03-01')).toBe(14);
  expect(ageOn('2026-11-20', '2026-11-20')).toBe(0);
  expect(ageOn('2026-12-31', '2026-11-20')).toBe(0);
});

it('names a day as the reader’s clock has it', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

it('leaves nothing of a hidden name but its initials', () => {
  const person = { firstName: 'Anne-Sophie', lastName: 'de Kerangal' };
  expect(fullName(person)).toBe('Anne-Sophie de Kerangal');
  expect(hiddenName(person)).toBe('A. K.');
  expect(hiddenName({ firstName: 'Éloïse', lastName: 'Lefèvre-d’Arcangues' })).toBe('É. L.');
  expect(hiddenName({ firstName: '', lastName: 'Œuvrard' })).toBe('Œ.');
});
