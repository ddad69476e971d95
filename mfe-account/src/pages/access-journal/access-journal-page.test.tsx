// What the list kit does for the journal is proven in shared-ui/src/table/data-list.test.tsx.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import texts from '../../../locales/fr.json';
import { pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { journalLine } from '../../testing/samples';

const path = '/mon-compte/journal-des-acces';
const rows = () => document.querySelectorAll('[data-row]');

it('asks for what its address says, exports the same, and says that nothing fits', async () => {
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

it('can fail, and is asked for again', async () => {
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
