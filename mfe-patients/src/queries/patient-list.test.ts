import { defaultState, parseState } from 'shared-ui/table';
import { expect, it } from 'vitest';
import { patientsSchema } from '../pages/patients/schema';
import { patientsCsv, patientsQuery } from './patient-list';

const user = '8a5c1c56-b4d9-50fd-b833-421448f10e32';
const plain = defaultState(patientsSchema);
const state = { ...plain, search: 'bœuf', filters: { ...plain.filters, age: ['minor'], actType: ['aligners', 'contention'] }, page: 3 };

it('asks for ages in years, as the contract has them', () => {
  expect(patientsQuery(user, plain).queryKey[3]).toEqual({ actType: [], sharedWith: [], sort: 'name', page: 1, size: 25 });
  expect(patientsQuery(user, state).queryKey[3]).toMatchObject({
    search: 'bœuf',
    incoming: true,
    maxAge: 17,
    actType: ['aligners', 'contention'],
    page: 3,
  });
});

it('filters by who shares and with whom, and takes no other values from an address', () => {
  const shares = parseState(patientsSchema, `shared=by_practice&shared=with_me&sharedWith=${user}&sharedWith=anyone`);
  expect(patientsQuery(user, shares).queryKey[3]).toMatchObject({ shared: 'by_practice', sharedWith: [user] });
  expect(patientsCsv(user, shares)).toBe(`/api/product/patients/export/${user}?shared=by_practice&sharedWith=${user}`);
});

it('filters by new files, which are read again whenever they are shown', () => {
  const fresh = parseState(patientsSchema, 'files=new');
  expect(patientsQuery(user, fresh)).toMatchObject({ queryKey: ['patients', 'list', user, { files: 'new' }], staleTime: 0 });
  expect(patientsCsv(user, fresh)).toBe(`/api/product/patients/export/${user}?files=new`);
  expect(patientsQuery(user, plain).staleTime).toBeUndefined();
});

it('exports the filtered set whole, or chosen patients of it', () => {
  const url = new URL(patientsCsv(user, state, ['a', 'b']), 'https://portail.example');
  expect(url.pathname).toBe(`/api/product/patients/export/${user}`);
  expect(url.search).toBe('?search=b%C5%93uf&actType=aligners&actType=contention&maxAge=17&patients=a&patients=b');
  expect(patientsCsv(user, plain)).toBe(`/api/product/patients/export/${user}`);
});
