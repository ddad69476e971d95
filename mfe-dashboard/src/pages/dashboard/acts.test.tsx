import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TodoActProps, TodoItem, TodoOutcome, TodoSource } from 'shared-ui/slots';
import { pageOf } from 'shared-ui/testing';
import { expect, it, vi } from 'vitest';
import { openDashboard } from '../../testing/open-page';

/** Outcome of each item's act; the test settles the promises. */
type Ends = Record<string, Promise<TodoOutcome>>;

const Question = (name: string, ends: Ends) =>
  function Asks({ onAct, onClose }: TodoActProps) {
    return (
      <div role="dialog" aria-label={`Question ${name}`}>
        <button type="button" onClick={() => onAct(ends[name] ?? Promise.reject(new Error('no end')))}>
          Faire
        </button>
        <button type="button" onClick={onClose}>
          Fermer
        </button>
      </div>
    );
  };

function source(names: () => string[], ends: Ends, more: Partial<TodoItem> = {}): TodoSource {
  return {
    query: () => ({ queryKey: ['made up'], queryFn: () => Promise.resolve(names()) }),
    total: (data) => (data as string[]).length,
    items: (data) =>
      (data as string[]).map((name, urgency) => ({
        ...{ id: `order-${name}`, kind: 'order', urgency, since: '2026-11-20', glyph: null, title: `Commande ${name}`, detail: '' },
        ...{ action: 'Voir', href: `/x/${name}`, reference: name },
        act: { label: 'Fixer', open: () => Promise.resolve(Question(name, ends)) },
        ...more,
      })),
    all: (_t, n) => ({ href: '/all', text: `Voir les ${String(n)}` }),
    failure: () => 'en panne',
  };
}

const shown = () => [...document.querySelectorAll('[data-todo]')].map((item) => item.querySelector('p')?.textContent);
const ask = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Fixer ${name}` }));
  return within(await screen.findByRole('dialog', { name: `Question ${name}` }));
};

it('settles a thing where it stands: it leaves at once, its neighbour has the focus, and it can be taken back', async () => {
  let end: (outcome: TodoOutcome) => void = () => undefined;
  const ends = { A: new Promise<TodoOutcome>((resolve) => (end = resolve)) };
  await openDashboard({ todos: { orders: source(() => ['A', 'B'], ends) } });
  const dialog = await ask('A');
  expect(screen.getByRole('link', { name: 'Commande A' }).getAttribute('href'), 'its page is one link away').toBe('/x/A');
  await userEvent.click(dialog.getByRole('button', { name: 'Faire' }));
  expect(shown(), 'before anything is confirmed').toEqual(['Commande B']);
  expect(screen.getByRole('heading', { name: 'À traiter 1' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fixer B' })));
  end({ done: true, message: 'A est fixée', undo: () => Promise.resolve({ done: true, message: 'A est rétablie' }) });
  await screen.findByText('A est fixée');
  expect(shown()).toEqual(['Commande B']);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await screen.findByText('A est rétablie');
  expect(shown()).toEqual(['Commande A', 'Commande B']);
});

it.each([
  [
    'is refused',
    Promise.resolve<TodoOutcome>({ done: false, message: 'Le laboratoire ne livre pas ce jour-là.' }),
    'Le laboratoire ne livre pas ce jour-là.',
  ],
  ['breaks', undefined, 'Cela n’a pas été fait. Réessayez.'],
])('brings a thing back whose act %s, and shows why', async (_name, end, words) => {
  await openDashboard({ todos: { orders: source(() => ['A', 'B'], end ? { A: end } : {}) } });
  await userEvent.click((await ask('A')).getByRole('button', { name: 'Faire' }));
  await screen.findByText(words);
  expect(shown()).toEqual(['Commande A', 'Commande B']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps everything where nothing is done', async () => {
  await openDashboard({ todos: { orders: source(() => ['A'], {}) } });
  await userEvent.click((await ask('A')).getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shown()).toEqual(['Commande A']);
});

it('shows a thing that waits again after it was settled', async () => {
  const ends = { A: Promise.resolve<TodoOutcome>({ done: true, message: 'fait' }) };
  vi.spyOn(Date, 'now').mockReturnValue(1000);
  await openDashboard({ todos: { orders: source(() => ['A'], ends) } });
  await userEvent.click((await ask('A')).getByRole('button', { name: 'Faire' }));
  await waitFor(() => expect(shown()).toEqual([]));
  vi.spyOn(Date, 'now').mockReturnValue(2000);
  const { queryClient } = await import('shared-ui/core');
  await queryClient.invalidateQueries({ queryKey: ['made up'] });
  await waitFor(() => expect(shown()).toEqual(['Commande A']));
});

it('opens the page of what can only be settled there', async () => {
  await openDashboard({ todos: { orders: source(() => ['A'], {}, { act: { label: 'Fixer', open: () => Promise.resolve(null) } }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Fixer A' }));
  await waitFor(() => expect(location.pathname).toBe('/x/A'));
});

it.each([
  ['does not load', () => Promise.reject(new Error('chunk'))],
  [
    'breaks',
    () =>
      Promise.resolve(() => {
        throw new Error('broken');
      }),
  ],
])('shows when a question %s, and the list stands', async (_name, open) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openDashboard({ todos: { orders: source(() => ['A'], {}, { act: { label: 'Fixer', open } }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Fixer A' }));
  await screen.findByText(/^La question n’a pas pu s’ouvrir/);
  expect(shown()).toEqual(['Commande A']);
});

const nora = '00000000-0000-4000-8000-000000000005';
const colleague = (uuid: string, firstName: string, more: object = {}) => ({
  ...{ uuid, personInfo: { firstName, lastName: 'Faure' }, role: 'assistant', state: 'active', ...more },
});

/** Returns sources with items of a person, of the reader and of the practice. The person source records for whom it was queried. */
function sources(asked: (string | undefined)[]) {
  const withoutActs = source(() => [], {});
  return {
    practice: { ...withoutActs, query: () => ({ queryKey: ['practice'], queryFn: () => Promise.resolve(['cabinet']) }) },
    mine: { ...withoutActs, whose: 'reader' as const, query: () => ({ queryKey: ['mine'], queryFn: () => Promise.resolve(['moi']) }) },
    persons: {
      ...withoutActs,
      whose: 'person' as const,
      query: (_user: string, person?: string) => {
        asked.push(person);
        return {
          queryKey: ['persons', person],
          queryFn: () => Promise.resolve(person === nora ? [] : [`de ${person === undefined ? 'tous' : 'moi'}`]),
        };
      },
    },
  };
}

it('shows whose things the address shows: all, the reader’s, or a colleague’s', async () => {
  const asked: (string | undefined)[] = [];
  const people = pageOf([colleague(nora, 'Nora'), colleague('00000000-0000-4000-8000-000000000006', 'Paul', { role: 'accounts' })]);
  await openDashboard({ todos: sources(asked), answers: { 'GET collaborators/list': people } });
  const choice = await screen.findByRole('combobox', { name: 'Pour qui' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
    'the accounts order nothing',
  ).toEqual(['Toute l’équipe', 'Pour moi', 'Pour Nora Faure']);
  expect(shown()).toEqual(['Commande cabinet', 'Commande moi', 'Commande de tous']);
  await userEvent.selectOptions(choice, 'Pour moi');
  await waitFor(() => expect(shown()).toEqual(['Commande moi', 'Commande de moi']));
  expect([location.search, screen.queryByRole('link', { name: /^Voir les/ })]).toEqual(['?for=me', null]);
  await userEvent.selectOptions(choice, 'Pour Nora Faure');
  await screen.findByText('Rien à traiter pour cette personne.');
  expect([location.search, asked.includes(nora)]).toEqual([`?for=${nora}`, true]);
  await userEvent.click(screen.getByRole('link', { name: 'Voir toute l’équipe' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
});

it.each([
  ['who works alone', pageOf([])],
  ['where no user is named', undefined],
])('offers no choice of a person %s', async (_name, people) => {
  await openDashboard({ todos: sources([]), answers: people ? { 'GET collaborators/list': people } : {} });
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(screen.queryByRole('combobox')).toBeNull();
});
