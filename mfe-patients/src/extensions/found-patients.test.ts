import { data } from 'shared-ui/roles';
import type { TFunction } from 'shared-ui/core';
import { expect, it } from 'vitest';
import { addPatientLink, inviteLink } from '../parts/links';
import patients from './found-patients';

it('opens the forms for a patient and an invitation, for those who may send them', () => {
  const translate = ((key: string) => key) as TFunction;
  expect(patients.actions?.(translate).map(({ label, href, roles }) => [label, href, roles])).toEqual([
    ['ext.action.patient', addPatientLink(), data.patients],
    ['ext.action.invite', inviteLink(), data.network],
  ]);
});
