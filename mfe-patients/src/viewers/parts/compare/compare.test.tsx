import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf, problem } from 'shared-ui/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openPage } from '../../../testing/open-page';
import { file, patient, quota, uuid } from '../../../testing/samples';
import { readSeam } from './use-compared';

const patientOf = (number: number) => ({ uuid: uuid(number), personInfo: { firstName: 'Zoé', lastName: 'Bœuf' } });
const first = file({ name: 'Bœuf avant.png', patient: patientOf(1) });
const second = file({ uuid: uuid(21), name: 'Bœuf apres.png', takenOn: '2026-06-03', patient: patientOf(1) });
const scan = file({ uuid: uuid(22), name: 'arcade.stl', kind: 'dental_scan', mediaType: 'model/stl', patient: patientOf(1) });

/** Opens the first picture; jsdom decodes no pictures. */
async function open(query: string, listed = [first, second, scan]) {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 400, height: 300, close: () => undefined }));
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  onTestFinished(() => {
    for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
  });
  await openPage(`/mon-espace/patient/fichiers?patient=${uuid(1)}&file=${first.uuid}${query}`, {
    answers: {
      'GET patients/one': patient(),
      'GET files/list': pageOf(listed),
      'GET files/facets': { total: 3, kind: [] },
      'GET files/quota': quota,
      'GET files/comments': [],
      'GET files/one': problem(404, 'not_found'),
      'GET files/download': () => new Response(new Uint8Array(2048)),
    },
  });
  return within(await screen.findByRole('dialog'));
}

it('moves the seam between two pictures, which the address keeps, and hides their names in chairside mode', async () => {
  const shown = await open(`&compare=${second.uuid}&seam=30`);
  const seam = await shown.findByRole('slider', { name: 'Position de la séparation' });
  expect(seam.getAttribute('aria-valuetext')).toBe('30\u202f%');
  expect(shown.getByText('Bœuf apres.png', { selector: 'bdi' })).toBeTruthy();
  fireEvent.change(seam, { target: { value: '70' } });
  await waitFor(() => expect(location.search).toContain('seam=70'));
  fireEvent.change(seam, { target: { value: '71' } });
  await waitFor(() => expect(location.search).toContain('seam=71'));
  expect(location.search).toContain(`compare=${second.uuid}`);
  seam.focus();
  await userEvent.keyboard('f');
  await shown.findAllByText('Photo · 03/06/2026');
  expect(shown.queryByText('Bœuf apres.png', { selector: 'bdi' })).toBeNull();
  expect(shown.getByRole('slider', { name: 'Position de la séparation' })).toBe(seam);
});

it('offers the other pictures, and leaves the address without a comparison when none is chosen', async () => {
  const shown = await open(`&compare=${second.uuid}&seam=30`);
  const choice = await shown.findByRole('combobox', { name: 'Seconde photo' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sans comparaison', 'Bœuf apres.png']);
  await userEvent.selectOptions(choice, '');
  await waitFor(() => expect(location.search).toBe(`?patient=${uuid(1)}&file=${first.uuid}`));
  expect(shown.queryByRole('slider')).toBeNull();
});

it.each([
  ['does not exist for the user', uuid(99)],
  ['is of another kind', scan.uuid],
])('says of a second file that %s that it is not open', async (_, other) => {
  const shown = await open(`&compare=${other}`);
  expect((await shown.findByRole('alert')).textContent).toContain('Le second fichier n’existe plus, ou il ne vous est pas ouvert.');
  expect(shown.queryByRole('slider')).toBeNull();
});

it('never compares with a file of another patient', async () => {
  const shown = await open(`&compare=${second.uuid}`, [first, { ...second, patient: patientOf(2) }]);
  await shown.findByRole('alert');
  expect(shown.queryByRole('slider')).toBeNull();
});

it('reads the seam of an address as whole percent, and the middle from anything else', () => {
  const read = (text: string) => readSeam(new URLSearchParams({ seam: text }));
  expect(['0', '7', '100'].map(read)).toEqual([0, 7, 100]);
  expect(['', '101', '-1', '5.5', '1e1', ' 5', '٣', '0x1', '99999999999'].map(read)).toEqual(Array(9).fill(50));
  expect(readSeam(new URLSearchParams())).toBe(50);
});
