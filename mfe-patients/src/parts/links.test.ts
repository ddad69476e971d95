import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addPatientLink, patientLink, paths, readUuid } from './links';

const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, '../../remote.json'), 'utf8')) as {
  routes: { path: string; layout: string; access: string }[];
};

it('opens to visitors exactly what the specification opens, and shows only test results without menus', () => {
  const bare = [paths.padotestUpload, paths.padotestLookup];
  expect(routes.filter(({ access }) => access === 'anonymous').map(({ path }) => path)).toEqual([paths.scans, ...bare]);
  expect(routes.filter(({ layout }) => layout === 'bare').map(({ path }) => path)).toEqual(bare);
});

it('addresses a patient by what is no word of his, and reads nothing else from an address', () => {
  const uuid = '9aaed39c-08c1-52bc-bc69-075aabfab33b';
  const read = (query: string) => readUuid(new URLSearchParams(query), 'patient');
  expect(patientLink('files', uuid)).toBe(`${paths.files}?patient=${uuid}`);
  expect(addPatientLink(uuid)).toBe(`${paths.patients}?add=${uuid}`);
  expect(addPatientLink()).toBe(`${paths.patients}?add=new`);
  expect(read(`patient=${uuid.toUpperCase()}`)).toBe(uuid);
  for (const query of ['', 'patient=', 'patient=../x', `patient=${uuid}0`, `other=${uuid}`]) expect(read(query)).toBeNull();
});
