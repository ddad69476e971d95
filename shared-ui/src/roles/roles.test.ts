import { expect, it } from 'vitest';
import { pageState } from 'shared-ui/core';
import { may } from 'shared-ui/roles';

it('grants what the contract grants to the role, and nothing without one', () => {
  const as = (role?: string) => Object.assign(pageState, { person: role && { role } });
  as('accounts');
  expect([may('payments'), may('books-export'), may('patients'), may('team')]).toEqual([true, true, false, false]);
  as('guest');
  expect([may('patient-file'), may('practice')]).toEqual([true, false]);
  as();
  expect(may('account')).toBe(false);
});
