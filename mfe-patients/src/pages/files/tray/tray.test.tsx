import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, pageOf, problem } from 'shared-ui/testing';
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
  await userEvent.click(tray.getByRole('button', { name: 'Refuser couronne.stl' }));
  await waitFor(() => expect(calls.findLast(({ name }) => name.startsWith('POST files/tray-decide'))?.body).toEqual({ accepted: false }));
  edge['GET files/tray'] = [];
  await userEvent.click(await tray.findByRole('button', { name: 'Accepter couronne.stl dans le dossier' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Fichiers reçus, à trier' })).toBeNull());
  expect(calls.findLast(({ name }) => name.startsWith('POST files/tray-decide'))?.body).toEqual({ accepted: true });
});

const photo = { ...sent, kind: 'picture', name: 'sourire.png', mediaType: 'image/png' };

/** Opens the tray's picture in the viewer; jsdom decodes no pictures. */
async function view(more: Answers = {}) {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 400, height: 300, close: () => undefined }));
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  onTestFinished(() => {
    for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
  });
  const content = { 'GET files/tray-content': () => new Response(new Uint8Array(2048)) };
  const opened = await openPage(address, { answers: answers({ 'GET files/tray': [photo], ...content, ...more }) });
  await userEvent.click(await screen.findByRole('link', { name: 'sourire.png' }));
  const viewer = within(await screen.findByRole('dialog'));
  await viewer.findByRole('application', { name: /sourire\.png/ });
  return { ...opened, viewer };
}

it('shows a file of the tray, read only, and accepts it there', async () => {
  const { answers: edge, calls, viewer } = await view({ 'POST files/tray-decide': {} });
  expect(location.search).toContain(`tray=${photo.uuid}`);
  expect(viewer.getByRole('link', { name: /^Télécharger/ }).getAttribute('href')).toContain(`/files/tray-content/`);
  for (const name of ['Commentaires', /^Comparer/]) expect(viewer.queryByRole('heading', { name })).toBeNull();
  expect(viewer.queryByRole('button', { name: /^Envoyer/ })).toBeNull();
  expect(calls.filter(({ name }) => /files\/(comments|measurements|download|one)/.test(name))).toEqual([]);
  edge['GET files/tray'] = [];
  await userEvent.click(viewer.getByRole('button', { name: 'Accepter sourire.png dans le dossier' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('sourire.png est dans le dossier.');
  expect(location.search).not.toContain('tray=');
});

it('closes the viewer before it says that a decision failed', async () => {
  const { viewer } = await view({ 'POST files/tray-decide': problem(503, 'upstream') });
  await userEvent.click(viewer.getByRole('button', { name: 'Refuser sourire.png' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(/n’a pas|pas pu/);
});

it('shows the sender its file without the decision', async () => {
  const shared = patient({ access: 'shared', rights: 'contribute', sharedBy: { firstName: 'Camille', lastName: 'Martin' } });
  const { viewer } = await view({ 'GET patients/one': shared });
  expect(viewer.queryByRole('button', { name: /^Accepter/ })).toBeNull();
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
