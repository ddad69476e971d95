import { expect, it } from 'vitest';
import { pageState } from 'shared-ui/core';
import { data, may } from 'shared-ui/roles';

it('grants what the contract grants to the role, and nothing without one', () => {
  const as = (role?: string) => Object.assign(pageState, { person: role && { role } });
  as('accounts');
  expect([may(data.payments), may(data.booksExport), may(data.patients), may(data.team)]).toEqual([true, true, false, false]);
  as('guest');
  expect([may(data.patientFile), may(data.practice)]).toEqual([true, false]);
  as();
  expect(may(data.account)).toBe(false);
});
