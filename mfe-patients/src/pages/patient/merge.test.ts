import { expect, it } from 'vitest';
import type { Patient } from '../../queries/patients';
import { asUpdate, rebase, valuesOf } from './merge';

const base = {
  firstName: 'Zoé',
  lastName: 'Bœuf',
  birthDate: '1990-02-03',
  sex: 'female',
  email: '',
  phone: '',
  reference: '',
  note: '',
} as const;

it('keeps what each changed alone, and asks where both changed one field', () => {
  const mine = { ...base, lastName: 'Martin', phone: '0465710001' };
  const theirs = { ...base, lastName: 'Dupont', email: 'z@x.example' };
  const { values, conflicts, taken } = rebase(base, mine, theirs, ['lastName', 'email']);
  expect(values).toEqual({ ...base, lastName: 'Martin', phone: '0465710001', email: 'z@x.example' });
  expect(conflicts).toEqual([{ field: 'lastName', mine: 'Martin', theirs: 'Dupont' }]);
  expect(taken).toEqual(['email']);
});

it('asks nothing where both wrote the same', () => {
  const same = { ...base, note: 'Allergie au latex' };
  expect(rebase(base, same, same, [])).toEqual({ values: same, conflicts: [], taken: [] });
});

it('asks about a field that was changed and changed back, if this person changed it', () => {
  const mine = { ...base, phone: '0465710002' };
  expect(rebase(base, mine, base, ['phone']).conflicts).toEqual([{ field: 'phone', mine: '0465710002', theirs: '' }]);
  expect(rebase(base, base, base, ['phone']).conflicts).toEqual([]);
});

it('an emptied field is a change like any other', () => {
  const had = { ...base, note: 'Allergie' };
  const { values, conflicts } = rebase(had, { ...had, note: '' }, { ...had, phone: '0465710003' }, ['phone']);
  expect([values.note, values.phone, conflicts]).toEqual(['', '0465710003', []]);
});

it('reads a patient into a form and back', () => {
  const patient = {
    personInfo: { firstName: 'Zoé', lastName: 'Bœuf' },
    birthDate: '1990-02-03',
    phone: '0465710001',
    reference: 'D-7',
  } as Patient;
  const values = valuesOf(patient);
  expect(values).toEqual({ ...base, sex: '', phone: '0465710001', reference: 'D-7' });
  expect(asUpdate(values)).toEqual({
    personInfo: { firstName: 'Zoé', lastName: 'Bœuf' },
    birthDate: '1990-02-03',
    email: '',
    phone: '0465710001',
    reference: 'D-7',
    note: '',
  });
});
