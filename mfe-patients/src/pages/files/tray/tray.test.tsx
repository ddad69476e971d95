import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, pageOf } from 'shared-ui/testing';
import { openPage } from '../../../testing/open-page';
import { patient, quota, uuid } from '../../../testing/samples';

const address = `/mon-espace/patient/fichiers?patient=${uuid(1)}`;
const sent = {
  uuid: uuid(80),
  kind: 'dental_scan',
  name: 'couronne.stl',
  mediaType: 'model/stl',
  size: 2048,
  at: '2026-11-20T09:15:00Z',
  by: { uuid: uuid(51), personInfo: { firstName: 'Léa', lastName: 'Petit' } },
  practice: 'Cabinet Neuf',
};
const answers = (more: Answers = {}): Answers => ({
  'GET patients/one': patient({ tray: 1 }),
  'GET files/list': pageOf([]),
  'GET files/facets': { total: 0, kind: [] },
  'GET files/quota': quota,
  'GET files/tray': [sent],
  ...more,
});

it('shows the practice what recipients sent, and lets it decide on each', async () => {
  const { answers: edge, calls } = await openPage(address, { answers: answers({ 'POST files/tray-decide': {} }) });
  const tray = within(await screen.findByRole('list', { name: 'Fichiers reçus, à trier' }));
  expect(tray.getByText(/^Scan dentaire · .*Léa Petit, Cabinet Neuf/)).toBeTruthy();
  expect(tray.getByRole('link', { name: 'couronne.stl' }).getAttribute('href')).toContain(`/files/tray-content/`);
  await userEvent.click(tray.getByRole('button', { name: 'Refuser couronne.stl' }));
  await waitFor(() => expect(calls.findLast(({ name }) => name.startsWith('POST files/tray-decide'))?.body).toEqual({ accepted: false }));
  edge['GET files/tray'] = [];
  await userEvent.click(await tray.findByRole('button', { name: 'Accepter couronne.stl dans le dossier' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Fichiers reçus, à trier' })).toBeNull());
  expect(calls.findLast(({ name }) => name.startsWith('POST files/tray-decide'))?.body).toEqual({ accepted: true });
});

it.each([
  ['contribute', 1],
  ['comment', 0],
] as const)('offers a reader with the right %s to send files: %i', async (rights, shown) => {
  const shared = patient({ access: 'shared', rights, sharedBy: { firstName: 'Camille', lastName: 'Martin' } });
  await openPage(address, { answers: answers({ 'GET patients/one': shared, 'GET files/tray': [] }) });
  await screen.findByRole('heading', { level: 1, name: 'Zoé Bœuf' });
  if (shown) await screen.findByRole('heading', { name: 'Envoyer des fichiers au cabinet' });
  await waitFor(() => expect(screen.queryAllByRole('heading', { name: 'Envoyer des fichiers au cabinet' })).toHaveLength(shown));
});
