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

it('names who shares a patient of another practice', () => {
  const t = ((key: string, values?: { name: string }) => [key, values?.name].filter(Boolean).join(' ')) as TFunction;
  const words = { hidden: false, emphasised: (text: string) => text, t, ui: t };
  const hit = { id: '1', title: 'Zoé Bœuf', link: '/x', on: '2015-12-31' };
  const sharedBy = { uuid: '2', personInfo: { firstName: 'Hugo', lastName: 'Meyer' }, practice: 'Cabinet du Port' };
  expect(patients.item(hit, words).text).toBe('Zoé Bœuf');
  expect(patients.item({ ...hit, sharedBy }, words).text).toBe('Zoé Bœuf, ext.found.sharedBy Hugo Meyer');
  expect(patients.item({ ...hit, sharedBy }, { ...words, hidden: true }).text).toBe('Z. B., ext.found.sharedBy Hugo Meyer');
});
