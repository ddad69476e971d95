import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts, pageState, queryClient, replacePageState, signedIn, startI18n } from 'shared-ui/core';
import { provideSlots } from 'shared-ui/slots';
import { uiTexts } from 'shared-ui/testing';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import fr from '../../locales/fr.json';
import { rememberOpened } from '../background/opened';
import { openSearch, Search } from '../layout/search';
import { remote, session } from '../testing';
import Palette from './palette';

/** Creates a remote whose extensions find the given kinds. */
const knows = (name: string, ...kinds: string[]) => ({
  ...remote(name, [{}]),
  extensions: kinds.map((kind, order) => ({ slot: 'palette.kind', name: kind, order, label: kind })),
});

const ACTIONS = [
  { label: 'Nouvelle réclamation', href: '/new', icon: 'package' },
  { label: 'Nouveau compte', href: '/new?account=1', icon: 'users', roles: ['owner'] },
];

beforeAll(async () => {
  await startI18n('fr');
  addTexts('fr', 'ui', uiTexts);
  addTexts('fr', 'shell', fr);
  provideSlots({
    load: async ({ name }) => ({
      kind: name,
      item: () => ({ text: name, label: name }),
      ...(name === 'begins' ? { actions: () => ACTIONS } : {}),
    }),
    holdStyles: () => () => undefined,
    broke: () => undefined,
  });
  Element.prototype.scrollIntoView = () => undefined;
  signedIn(session);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Returns the kinds that a search requests in a portal of these remotes. */
async function asked(...remotes: ReturnType<typeof knows>[]): Promise<unknown> {
  const bodies: { kinds: string[] }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push((await request.json()) as { kinds: string[] });
    return Response.json({ result: { groups: [], failed: [] } });
  });
  replacePageState({ ...pageState, remotes, person: { practice: 'P', role: 'owner' } as never });
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <Palette opened={[]} onClose={() => undefined} />
      </QueryClientProvider>,
    );
  });
  await userEvent.type(screen.getByRole('combobox'), 'mar');
  await waitFor(() => expect(bodies.length).toBeGreaterThan(0));
  cleanup();
  return bodies.at(-1)?.kinds;
}

it('searches the kinds of the remotes that are released, and no others', async () => {
  const patients = knows('mfe-patients', 'patients');
  expect(await asked(patients, knows('mfe-cabinet', 'orders', 'invoices'))).toEqual(['orders', 'patients', 'invoices']);
  expect(await asked(patients)).toEqual(['patients']);
});

it('leaves the pages where a search fails, and asks again by a button', async () => {
  const page = { ...knows('mfe-patients', 'patients'), menu: [] };
  let failing = true;
  vi.stubGlobal('fetch', async () =>
    failing
      ? Response.json(
          { title: 'x', status: 503, code: 'upstream' },
          { status: 503, headers: { 'content-type': 'application/problem+json' } },
        )
      : Response.json({ result: { groups: [], failed: [] } }),
  );
  replacePageState({ ...pageState, remotes: [page], person: { practice: 'P', role: 'owner' } as never });
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <Palette opened={[]} onClose={() => undefined} />
      </QueryClientProvider>,
    );
  });
  await userEvent.type(screen.getByRole('combobox'), 'mar');
  await screen.findByText(/La recherche n’a pas abouti/);
  failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByText(/La recherche n’a pas abouti/)).toBeNull());
});

it('lists what was opened last before the actions, and no person while names are hidden', async () => {
  const all = { path: '/list', title: 'title.list', layout: 'wrapped', access: 'signed-in' };
  const labels = { fr: { 'title.list': 'Mes patients' } };
  const begins = {
    ...knows('mfe-cabinet', 'begins'),
    routes: [all, { ...all, path: '/list/one' }, { ...all, path: '/new' }],
    labels,
    menu: [],
  };
  replacePageState({ ...pageState, remotes: [begins as never], person: { practice: 'P', role: 'owner' } as never });
  const opened = [
    { id: '7', link: '/list/one?patient=7', label: 'Zoé Bœuf', list: '/list', named: true },
    { id: 'C26-1', link: '/list/one?reference=C26-1', label: 'Commande C26-1', list: '/list', named: false },
  ];
  const shown = async () => {
    await act(async () => {
      render(
        <QueryClientProvider client={queryClient}>
          <Palette opened={opened} onClose={() => undefined} />
        </QueryClientProvider>,
      );
    });
    return screen.getAllByRole('option').map(({ textContent }) => textContent);
  };
  expect((await shown()).slice(0, 3)).toEqual(['Zoé Bœuf', 'Commande C26-1', 'Nouvelle réclamation']);
  cleanup();
  localStorage.setItem(`portal.choice.privacy.${session.uuid}`, 'on');
  expect((await shown()).slice(0, 2)).toEqual(['Commande C26-1', 'Nouvelle réclamation']);
});

it('lists what this page is remembered as while the palette is already open', async () => {
  const route = { path: '/list/one', title: 'title.one', layout: 'wrapped', access: 'signed-in' };
  replacePageState({
    ...pageState,
    remotes: [{ ...knows('mfe-patients'), routes: [route], labels: { fr: {} }, menu: [] } as never],
    person: { practice: 'P', role: 'owner' } as never,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Search />
    </QueryClientProvider>,
  );
  openSearch();
  await screen.findByRole('combobox');
  expect(screen.queryByText('Zoé Bœuf')).toBeNull();
  act(() => rememberOpened({ title: 'Actes', heading: 'Zoé Bœuf', back: '/list' }, '/list/one?patient=7'));
  expect(screen.getByRole('option', { name: 'Zoé Bœuf' })).toBeTruthy();
});

it('keeps the pages in place when hits arrive, so that a press never meets another entry', async () => {
  const route = { path: '/mes-patients', title: 'title.patients', layout: 'wrapped', access: 'signed-in' };
  const labels = { fr: { 'title.patients': 'Mes patients' } };
  const page = { ...knows('mfe-patients', 'patients'), routes: [route], labels, menu: [] } as unknown as ReturnType<typeof knows>;
  let respond: (answer: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)));
  replacePageState({ ...pageState, remotes: [page], person: { practice: 'P', role: 'owner' } as never });
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <Palette opened={[]} onClose={() => undefined} />
      </QueryClientProvider>,
    );
  });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'pati' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Mes patients']);
  const hits = [{ id: '1', link: '/mes-patients', text: 'Patience Martin' }];
  await waitFor(() => {
    respond(Response.json({ result: { groups: [{ kind: 'patients', total: 1, hits }], failed: [] } }));
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Mes patients', 'patients']);
});

it('has what remotes let the role begin before the pages, by every word of its name', async () => {
  const all = { path: '/new', title: 'title.new', layout: 'wrapped', access: 'signed-in' };
  const labels = { fr: { 'title.new': 'Commander' } };
  const begins = { ...knows('mfe-cabinet', 'begins'), routes: [all], labels, menu: [] } as unknown as ReturnType<typeof knows>;
  vi.stubGlobal('fetch', async () => Response.json({ result: { groups: [], failed: [] } }));
  replacePageState({ ...pageState, remotes: [begins], person: { practice: 'P', role: 'assistant' } as never });
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <Palette opened={[]} onClose={() => undefined} />
      </QueryClientProvider>,
    );
  });
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options(), 'the page of an action is not listed again').toEqual(['Nouvelle réclamation']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'RECLAM nouv' } });
  expect(options()).toEqual(['Nouvelle réclamation']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'compte' } });
  expect(screen.queryByText('Nouveau compte'), 'not of this role').toBeNull();
});
