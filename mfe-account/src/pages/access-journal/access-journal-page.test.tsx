// shared-ui/src/table/data-list.test.tsx covers the list kit.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import texts from '../../../locales/fr.json';
import { pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { journalLine } from '../../testing/samples';

const path = '/mon-compte/journal-des-acces';
const rows = () => document.querySelectorAll('[data-row]');

it('requests what its address contains, exports the same, and shows that nothing fits', async () => {
  const query = 'search=nora&action=list&sort=date&page=2&size=50';
  const { calls, answers } = await openPage(`${path}?${query}`, {
    answers: { 'GET journal/list': pageOf([journalLine()], { total: 80, page: 2, size: 50 }) },
  });
  await waitFor(() => expect(rows()).toHaveLength(1));
  const asked = calls.find(({ name }) => name.startsWith('GET journal/list'))!.query;
  expect(Object.fromEntries(asked)).toEqual({ search: 'nora', action: 'list', sort: 'date', page: '2', size: '50' });
  const csv = new URL(document.querySelector<HTMLAnchorElement>('a[download][href*="export"]')!.href).searchParams;
  expect([csv.get('search'), csv.get('action')]).toEqual(['nora', 'list']);
  answers['GET journal/list'] = pageOf([]);
  await userEvent.type(screen.getByRole('searchbox'), ' x');
  await screen.findByText(texts.journal.noMatch.title);
});

it('can fail, and is requested again', async () => {
  const { answers } = await openPage(path, { answers: { 'GET journal/list': problem(500) } });
  await screen.findByText(texts.journal.error.title);
  answers['GET journal/list'] = pageOf([journalLine()]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it.each(['assistant', 'accounts'] as const)('is not there for %s, and not asked for', async (role) => {
  const { calls } = await openPage(path, { answers: { 'GET journal/list': pageOf([journalLine()]) }, role });
  const link = await screen.findByRole('link', { name: texts.title.information });
  expect(link.getAttribute('href')).toBe('/mon-compte/mes-informations');
  expect(calls.filter(({ name }) => name.includes('journal'))).toEqual([]);
});

const practitioner = {
  uuid: '00000000-0000-4000-8000-000000000901',
  role: 'practitioner',
  personInfo: { firstName: 'Étienne', lastName: 'Caron' },
};
const signIn = journalLine({
  seq: 4,
  action: 'sign_in',
  kind: 'account',
  account: journalLine().actor,
  method: 'openid',
  device: 'Firefox · Windows',
  address: '192.0.2.7',
});
const roleChanged = journalLine({
  seq: 3,
  action: 'change_role',
  kind: 'account',
  account: practitioner,
  from: 'assistant',
  to: 'practitioner',
});
const failures = journalLine({
  seq: 2,
  actor: { role: 'unauthenticated' },
  action: 'sign_in_failed',
  kind: 'account',
  account: practitioner,
  count: 3,
  from: '2026-11-20T08:00:00Z',
  to: '2026-11-20T08:05:00Z',
});
const administration = {
  'GET journal/list': pageOf([signIn, roleChanged, failures, journalLine()]),
  'GET journal/facets': {
    total: 4,
    action: [
      { value: 'list', count: 1 },
      { value: 'sign_in', count: 1 },
    ],
    kind: [
      { value: 'account', count: 3 },
      { value: 'patient', count: 1 },
    ],
    actor: [],
  },
};

it('shows an owner who signed in and who changed which account', async () => {
  await openPage(path, { answers: administration, role: 'owner' });
  await waitFor(() => expect(rows()).toHaveLength(4));
  const [first, second, third, fourth] = [...rows()].map((row) => row.textContent.replaceAll(/\s/gu, ' '));
  expect(first).toContain('Nora Faure');
  expect(first).toContain('Connexion');
  expect(first).toContain('par OpenID · Firefox · Windows');
  expect(second).toContain('Rôle changé');
  expect(second).toContain('assistant → praticien');
  expect(second).toContain('Étienne Caron');
  expect(third).toContain('Personne non identifiée');
  expect(third).toContain('Échec de connexion, 3 fois');
  expect(third).toContain('Étienne Caron');
  expect(fourth).toContain('Liste : fiche patient');
});

it('filters lines of administration, in the list and in its export', async () => {
  const { calls } = await openPage(path, { answers: administration, role: 'owner' });
  await waitFor(() => expect(rows()).toHaveLength(4));
  const { column, any, category, action } = texts.journal;
  const chip = (label: string, value: string) => screen.getByRole('button', { name: new RegExp(`^${label}\\s:\\s*${value}`) });
  await userEvent.click(chip(column.action, any.action));
  expect(screen.getByRole('option', { name: new RegExp(action.sign_in) })).toBeTruthy();
  expect(screen.queryByRole('option', { name: new RegExp(action.suspend) }), 'what never happened').toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(chip(column.category, any.category));
  await userEvent.click(screen.getByRole('option', { name: new RegExp(`${category.administration}.*3`) }));
  await waitFor(() => expect(calls.at(-1)?.query.get('category')).toBe('administration'));
  const csv = new URL(document.querySelector<HTMLAnchorElement>('a[download][href*="export"]')!.href).searchParams;
  expect(csv.get('category')).toBe('administration');
});

it('offers a practitioner no lines of administration, and requests none', async () => {
  const { calls } = await openPage(`${path}?category=administration&action=sign_in`, {
    answers: { 'GET journal/list': pageOf([journalLine()]) },
    role: 'practitioner',
  });
  await waitFor(() => expect(rows()).toHaveLength(1));
  const asked = calls.find(({ name }) => name.startsWith('GET journal/list'))!.query;
  expect([asked.get('category'), asked.get('action')]).toEqual([null, null]);
  expect(screen.queryByText(texts.journal.view.administration)).toBeNull();
  expect(screen.queryByRole('button', { name: new RegExp(texts.journal.column.category) })).toBeNull();
});

it('shows for a share with whom, why and with what consent, and of its end whose it was', async () => {
  const hugo = { uuid: '00000000-0000-4000-8000-000000000902', role: 'owner', practice: 'Cabinet du Rivage' };
  const recipient = { ...hugo, personInfo: { firstName: 'Hugo', lastName: 'Lambert' } };
  const shared = journalLine({
    seq: 3,
    action: 'share',
    kind: 'share',
    to: 'opinion, written, 2026-11-19',
    recipient,
    consent: { purpose: 'opinion', form: 'written', on: '2026-11-19' },
  });
  const ended = journalLine({ seq: 2, action: 'change', kind: 'share', recipient });
  const before = journalLine({ seq: 1, action: 'share', kind: 'guest' });
  await openPage(path, { answers: { 'GET journal/list': pageOf([shared, ended, before]) } });
  await waitFor(() => expect(rows()).toHaveLength(3));
  const [first, second, third] = [...rows()].map((row) => row.textContent.replaceAll(/\s/gu, ' '));
  expect(first).toContain('avec Hugo Lambert, Cabinet du Rivage · Avis d’un confrère · accord écrit du 19/11/2026');
  expect(first).not.toContain('Partage : partage');
  expect(first).not.toContain('opinion');
  expect(second).toContain('avec Hugo Lambert, Cabinet du Rivage');
  expect(third).toContain('Partage : invité');
  expect(third).not.toContain('avec');
});
