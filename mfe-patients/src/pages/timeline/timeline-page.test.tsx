import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductSchemas } from 'shared-ui/core';
import { expect, it } from 'vitest';
import { type Answers, pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { patient, timelineEntry, uuid } from '../../testing/samples';

const address = (query = '') => `/mon-espace/patient/suivi?patient=${uuid(1)}${query}`;
const by = { firstName: 'Camille', lastName: 'Martin' };
const entry = (more: Parameters<typeof timelineEntry>[0]) => timelineEntry({ by, ...more });
const order = entry({
  kind: 'order',
  id: 'W26-00001',
  title: 'Couronne',
  what: 'protheses',
  state: 'delivery_date_pending',
  open: true,
  treatment: 'W26-00001',
});
const claim = entry({ kind: 'case', id: uuid(31), title: 'R-1 · Fracture', what: 'claim', state: 'in_review', treatment: 'W26-00001' });
const files = entry({ kind: 'file', id: uuid(20), at: '2026-03-04T09:00:00Z', title: 'a.png', what: 'picture', count: 3 });
const talk = entry({ kind: 'conversation', id: uuid(32), at: '2026-03-04T08:00:00Z', what: 'direct', count: 2, by: undefined });
const page = (more: Partial<ProductSchemas['TimelinePage']> = {}): ProductSchemas['TimelinePage'] => ({
  items: [order, claim, entry({ title: 'Essayage' }), files, talk],
  open: [order],
  kinds: [
    { value: 'act', count: 1 },
    { value: 'order', count: 1 },
  ],
  treatments: [{ reference: 'W26-00001', product: 'Couronne', teeth: [11], status: 'delivery_date_pending' }],
  total: 5,
  page: 1,
  size: 50,
  ...more,
});
const answers = (more: Answers = {}): Answers => ({ 'GET patients/one': patient(), 'GET patients/timeline': page(), ...more });

it('shows on top what waits for the practice, then everything by day with a way to it', async () => {
  await openPage(address(), { answers: answers() });
  const open = within(await screen.findByRole('list', { name: 'En attente de vous' }));
  expect(open.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/mon-cabinet/commande?reference=W26-00001']);
  const day = within(screen.getByRole('region', { name: '05/03/2026' }));
  expect(day.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/mon-cabinet/commande?reference=W26-00001',
    `/mon-cabinet/reclamation?id=${uuid(31)}`,
    `/mon-espace/patient/actes-patient?patient=${uuid(1)}`,
  ]);
  expect(day.getByText('Camille Martin · commande W26-00001')).toBeTruthy();
  const before = within(screen.getByRole('region', { name: '04/03/2026' }));
  expect(before.getByRole('link', { name: '3 fichiers · Photos' }).getAttribute('href')).toContain('kind=picture');
  expect(before.getByRole('link', { name: 'Conversation' }).getAttribute('href')).toContain(`activeConversationId=${uuid(32)}`);
});

it('filters by kind and by treatment on the server, and keeps both in the address', async () => {
  const { calls } = await openPage(address(), { answers: answers() });
  await userEvent.click(await screen.findByRole('button', { name: /^Actes/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Traitement' }), 'W26-00001');
  await screen.findByRole('button', { name: /^Actes/, pressed: true });
  expect(location.search).toContain('kind=act&treatment=W26-00001');
  expect(Object.fromEntries(calls.findLast(({ name }) => name.startsWith('GET patients/timeline'))!.query)).toMatchObject({
    kind: 'act',
    treatment: 'W26-00001',
  });
});

it.each([
  ['Rien ne s’est encore passé', '', page({ items: [], open: [], kinds: [], treatments: [], total: 0 })],
  ['Aucun événement ne correspond.', '&kind=file', page({ items: [], open: [], total: 0 })],
  ['Le suivi n’a pas pu être chargé', '', problem(503, 'upstream')],
])('says “%s”', async (said, query, answer) => {
  await openPage(address(query), { answers: answers({ 'GET patients/timeline': answer }) });
  await screen.findByText(said);
});

it('shares the treatment that is shown', async () => {
  await openPage(address('&treatment=W26-00001'), { answers: answers({ 'GET network/list': pageOf([]), 'GET orders/list': pageOf([]) }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Partager ce traitement' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Partager le dossier/ }));
  expect((await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Traitement' })).value).toBe('W26-00001');
  expect(dialog.getByRole('button', { name: 'Un traitement', pressed: true })).toBeTruthy();
});

it('shows a reader of a treatment its order without a link, and no page of the rest of the record', async () => {
  const shared = patient({ access: 'shared', rights: 'comment', sharedBy: by, treatment: 'W26-00001' });
  await openPage(`/mon-espace/patient/modifier-patient?patient=${uuid(1)}`, {
    answers: answers({
      'GET patients/one': shared,
      'GET patients/timeline': page({ items: [{ ...order, open: false }, files], open: [], treatments: [] }),
    }),
  });
  await screen.findByRole('region', { name: '05/03/2026' });
  expect(location.pathname).toBe('/mon-espace/patient/suivi');
  expect(screen.getByText('Couronne').closest('a')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Informations' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Partager ce traitement' })).toBeNull();
  screen.getByText(/traitement W26-00001/);
});
