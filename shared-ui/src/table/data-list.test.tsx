// Tests the behaviour of every list: search, sort, filters, paging, views, selection, keyboard, and all loading states.
import { keepPreviousData, onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../core/problem';
import { navigate } from '../core/navigation';
import { useNotices } from '../core/notify';
import { BrowserRouter } from '../router/index';
import { openViews, renderUi } from '../testing';
import { DataList, useListState, type ListPage, type ListSchema, type ListState, type ListView } from './index';

interface Row {
  reference: string;
  status: string;
}

const schema: ListSchema<'status' | 'patient'> = {
  sorts: ['date', '-date', 'amount', '-amount'],
  defaultSort: '-date',
  sizes: [25, 100],
  filters: { status: { values: ['sent', 'refused', 'delivered'], max: 3 }, patient: { max: 1, pattern: /^p\d$/ } },
};
const options = schema.filters.status.values!.map((value) => ({ value, label: `état ${value}`, count: 2 }));
const find = vi.fn();
const filters = [
  { name: 'status' as const, label: 'Statut', any: 'tous', options },
  { name: 'patient' as const, label: 'Patient', any: 'tous', options: [], lookup: { chosen: undefined, find } },
];
const columns = [
  {
    id: 'reference',
    header: 'Référence',
    sort: { field: 'date', first: 'desc' as const },
    cell: (row: Row) => <a href="#x">{row.reference}</a>,
  },
  { id: 'amount', header: 'Montant', sort: { field: 'amount', first: 'desc' as const }, cell: (row: Row) => row.status },
];
const words = {
  label: 'Commandes',
  search: 'Référence, patient',
  count: (n: number) => `${String(n)} commandes`,
  range: (from: number, to: number, total: number) => `${String(from)}–${String(to)} sur ${String(total)}`,
  selected: (n: number) => `${String(n)} sélectionnées`,
  empty: { title: 'Rien encore', text: 'x', action: { label: 'Accueil', href: '/dashboard' }, neighbours: [] },
  noMatch: { title: 'Rien ne correspond', text: 'x' },
  error: { title: 'Non chargé', text: 'x' },
};

/** The server's answer; tests replace it. */
const answer = vi.fn<(state: ListState) => Promise<ListPage<Row>> | ListPage<Row>>();
const saveView = vi.fn<(name: string, query: string) => Promise<ListView>>();
const deleteView = vi.fn<(id: string) => Promise<void>>();
let saved: ListView[] = [];
let total = 420;

/** Returns the rows of a server with `total` rows; the status is the filtered field. */
function served({ page, size, filters: { status } }: ListState): ListPage<Row> {
  const from = (page - 1) * size;
  const count = Math.max(0, Math.min(size, total - from));
  const items = Array.from({ length: count }, (_, index) => ({ reference: `C${String(from + index + 1)}`, status: status?.[0] ?? 'any' }));
  return { items, total, page, size, sum: { amount: 100, currency: 'EUR' } };
}

function Orders() {
  const list = useListState(schema);
  const query = useQuery({
    queryKey: ['list', list.state],
    queryFn: async () => answer(list.state),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const builtIn = [
    { id: 'all', name: 'Toutes', query: '', count: total },
    { id: 'delivered', name: 'Livrées', query: 'status=delivered', count: 2 },
  ];
  const notices = useNotices();
  return (
    <>
      <DataList
        schema={schema}
        list={list}
        query={query}
        queryPrefix={['list']}
        columns={columns}
        card={(row) => ({ status: row.status, amount: '1 €', title: row.reference, foot: 'x' })}
        rowId={(row) => row.reference}
        rowLabel={(row) => `Choisir ${row.reference}`}
        rowHref={(row) => `/order?reference=${row.reference}`}
        filters={filters}
        sorts={[{ value: '-amount', label: 'Montant' }]}
        views={{ label: 'Vues', builtIn, saved, onSave: saveView, onDelete: deleteView }}
        csvHref={(ids) => `/export?${[location.search.slice(1), ...(ids ?? []).map((id) => `id=${id}`)].filter(Boolean).join('&')}`}
        words={words}
      />
      {notices.slice(-1).map(({ id, message, action }) => (
        <p key={id}>
          {message} <button onClick={action?.onAction}>{action?.label}</button>
        </p>
      ))}
    </>
  );
}

async function open(query = '', { narrow = false } = {}): Promise<void> {
  history.replaceState(null, '', `/orders${query}`);
  vi.stubGlobal('matchMedia', () => ({ matches: narrow, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  await renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <main>
          <Orders />
        </main>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
const shows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const search = () => screen.getByRole('searchbox', { name: words.search });
const chips = () => within(screen.getByRole('group', { name: 'Filtres' }));
const lastAsked = () => answer.mock.lastCall![0];

beforeEach(() => {
  total = 420;
  saved = [];
  answer.mockReset().mockImplementation(served);
  find.mockReset();
  saveView.mockReset();
  deleteView.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => onlineManager.setOnline(true));
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

it('keeps a search in the address while answers come back, and Back undoes it', async () => {
  await open();
  await shows(25);
  await userEvent.type(search(), 'couronne zircone');
  await waitFor(() => expect(location.search).toBe('?search=couronne+zircone'));
  expect((search() as HTMLInputElement).value).toBe('couronne zircone');
  await waitFor(() => expect(lastAsked().search).toBe('couronne zircone'));
  act(() => history.back());
  await waitFor(() => expect(location.search).toBe(''));
  await waitFor(() => expect((search() as HTMLInputElement).value).toBe(''));
});

it('sorts by the head of a column, shows it, and turns the order round', async () => {
  await open('?page=3');
  await shows(25);
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('Référence').getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(within(head('Montant')).getByRole('button'));
  expect(location.search).toBe('?sort=-amount'); // and starts at the first page
  expect(head('Montant').getAttribute('aria-sort')).toBe('descending');
  expect(head('Référence').getAttribute('aria-sort')).toBeNull();
  await userEvent.click(within(head('Montant')).getByRole('button'));
  expect(head('Montant').getAttribute('aria-sort')).toBe('ascending');
  expect(lastAsked().sort).toBe('amount');
});

it('filters by several values, shows them on the chip, and clears them all', async () => {
  await open();
  await shows(25);
  await userEvent.click(chips().getByRole('button', { name: /^Statut\s:\s*tous/ }));
  for (const name of [/sent/, /refused/]) await userEvent.click(screen.getByRole('option', { name }));
  await userEvent.keyboard('{Escape}');
  expect(lastAsked().filters.status).toEqual(expect.arrayContaining(['sent', 'refused']));
  expect(new URLSearchParams(location.search).getAll('status').sort()).toEqual(['refused', 'sent']);
  expect(chips().getByRole('button', { name: /^Statut\s:\s*état .* \+1/ })).toBeTruthy();
  await userEvent.click(chips().getByRole('button', { name: 'Effacer' }));
  expect(location.search).toBe('');
});

it('looks up the values of a filter, and names the one of the address before it is known', async () => {
  find.mockResolvedValue([{ value: 'p1', label: 'Sofiane Belkacem' }]);
  await open('?patient=p7');
  await shows(25);
  await userEvent.click(chips().getByRole('button', { name: /^Patient\s:\s*…/ }));
  await userEvent.type(screen.getAllByRole('searchbox').at(-1)!, 'bel');
  await waitFor(() => expect(find.mock.calls.at(-1)?.[0]).toBe('bel')); // typing is sent after a pause
  await userEvent.click(await screen.findByRole('option', { name: 'Sofiane Belkacem' }));
  expect(location.search).toBe('?patient=p1');
});

it('pages, changes the page size, and shows the last page instead of one past the end', async () => {
  await open();
  await shows(25);
  await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
  expect(location.search).toBe('?page=2');
  await screen.findByText('26–50 sur 420', { exact: false });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lignes par page' }), '100');
  expect(location.search).toBe('?size=100');
  await screen.findByText('1–100 sur 420', { exact: false });
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('421'));
  expect(rows().length).toBeLessThan(60); // space is reserved for a hundred rows, but not all are rendered
  act(() => navigate('/orders?page=9999'));
  await waitFor(() => expect(location.search).toBe('?page=17'));
});

it('names its views with their counts; a saved one is found again, deleted after a question, and brought back', async () => {
  await open('?status=refused');
  await shows(25);
  const currentView = (name: RegExp) => screen.getByRole('button', { name });
  expect(currentView(/^Vue\s: Toutes\s*420$/)).toBeTruthy();
  const all = (await openViews()).getByRole('link', { name: /^Toutes\s*420$/ });
  expect(all.getAttribute('aria-current')).toBe('page');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer cette vue' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Enregistrer cette vue' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(dialog.getByText('Donnez un nom à cette vue.')).toBeTruthy();
  saveView.mockRejectedValueOnce(new Error('away'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Nom de la vue' }), 'Refusées{Enter}');
  await waitFor(() => expect(saveView).toHaveBeenCalledWith('Refusées', 'status=refused'));
  expect(screen.getByRole('dialog')).toBeTruthy(); // it failed: the input is kept
  saveView.mockImplementation((name, query) => {
    saved = [{ id: 'mine', name, query, saved: true }];
    return Promise.resolve(saved[0]!);
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => navigate('/orders'));
  await userEvent.click((await openViews()).getByRole('link', { name: 'Refusées' }));
  expect(location.search).toBe('?status=refused');
  const mine = (await openViews()).getByRole('link', { name: 'Refusées' });
  expect(mine.getAttribute('aria-current')).toBe('page');
  deleteView.mockImplementation(() => {
    saved = [];
    return Promise.resolve();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer cette vue' }));
  const question = within(screen.getByRole('alertdialog', { name: /Refusées/ }));
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Annuler' })));
  await userEvent.click(question.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(deleteView).toHaveBeenCalledWith('mine');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await openViews()).queryByRole('link', { name: 'Refusées' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(saveView).toHaveBeenLastCalledWith('Refusées', 'status=refused');
});

it('exports the filtered set, and chosen rows, which stay chosen from page to page', async () => {
  await open('?status=refused');
  await shows(25);
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe('/export?status=refused&format=csv-semicolon');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir C26' }));
  const bar = () => within(screen.getByRole('group', { name: 'Sélection' }));
  expect(bar().getByText('26 sélectionnées')).toBeTruthy();
  expect(bar().getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href')).toMatch(/(&id=C\d+){26}&format=csv-semicolon$/);
  expect(bar().getByRole('link', { name: 'Excel' }).getAttribute('href')).toMatch(/&format=xlsx$/);
  await userEvent.click(bar().getByRole('button', { name: 'Désélectionner' }));
  expect(screen.queryByRole('group', { name: 'Sélection' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir C27' }));
  await userEvent.click(chips().getByRole('button', { name: 'Effacer' }));
  expect(screen.queryByRole('group', { name: 'Sélection' })).toBeNull(); // another list has a new selection
});

it('is worked by the keyboard alone', async () => {
  await open();
  await shows(25);
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(search());
  await userEvent.keyboard('a/b');
  expect((search() as HTMLInputElement).value).toBe('a/b');
  await waitFor(() => expect(location.search).toBe('?search=a%2Fb'));
  await userEvent.keyboard('{Escape}');
  expect(location.search).toBe('');
  await shows(25);
  const focused = () => (document.activeElement as HTMLElement).dataset['row'];
  const goesTo = async (keys: string, row: string) => {
    await userEvent.keyboard(keys);
    await waitFor(() => expect(focused()).toBe(row));
  };
  await goesTo('{ArrowDown}', '0');
  await goesTo('{ArrowDown}{ArrowDown}', '2');
  await goesTo('{ArrowUp}', '1');
  await userEvent.keyboard(' ');
  expect(within(rows()[1]!).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await goesTo('{End}', '24');
  await goesTo('{Home}', '0');
  await userEvent.keyboard('{Enter}');
  expect(location.pathname + location.search).toBe('/order?reference=C1');
});

it('fails under its tabs and filters, offers the rows it had, and tries again', async () => {
  await open();
  await shows(25);
  answer.mockRejectedValue(new ApiProblem({ status: 500, code: 'internal', requestId: '7f3a91c20000' }));
  await userEvent.click((await openViews()).getByRole('link', { name: /Livrées/ }));
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText(/7F3A-91C2/)).toBeTruthy();
  expect(chips().getByRole('button', { name: /^Statut\s:\s*état delivered/ })).toBeTruthy();
  await userEvent.click(failure.getByRole('button', { name: /Afficher la liste de \d\d:\d\d/ }));
  await shows(25);
  expect(screen.getByText(/^Liste de \d\d:\d\d/)).toBeTruthy();
  answer.mockImplementation(served);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(rows()[0]?.textContent).toContain('delivered'));
  expect(screen.queryByText(/^Liste de \d\d:\d\d/)).toBeNull();
});

it('keeps its rows with their time offline; another page waits and comes by itself', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const goes = (up: boolean) =>
    act(() => {
      online.mockReturnValue(up);
      onlineManager.setOnline(up);
      window.dispatchEvent(new Event(up ? 'online' : 'offline'));
    });
  await open();
  await shows(25);
  goes(false);
  await screen.findByText(/Hors connexion\. Liste de \d\d:\d\d/);
  expect(rows()).toHaveLength(25);
  await userEvent.click((await openViews()).getByRole('link', { name: /Livrées/ }));
  await waitFor(() => expect(rows()).toHaveLength(0)); // the rows of the other filter are gone
  goes(true);
  await waitFor(() => expect(rows()[0]?.textContent).toContain('delivered'));
  expect(screen.queryByText(/Hors connexion/)).toBeNull();
});

it.each([
  ['a search without results', '?search=rien', 'Effacer la recherche et les filtres', 'main'],
  ['its filters', '?status=delivered', 'Effacer', 'group'],
])('keeps the focus when the button that clears %s leaves', async (_, query, name, role) => {
  answer.mockImplementation((state) => (state.search ? { ...served(state), items: [], total: 0 } : served(state)));
  await open(query);
  const clear = await screen.findByRole('button', { name });
  clear.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(clear.isConnected).toBe(false));
  await waitFor(() =>
    expect(document.activeElement).toBe(role === 'main' ? screen.getByRole('main') : screen.getByRole('group', { name: 'Filtres' })),
  );
});

it('keeps the places of rows that are on their way, under its filters', async () => {
  let arrive = (): void => undefined;
  answer.mockImplementation((state) => new Promise((resolve) => (arrive = () => resolve(served(state)))));
  await open();
  expect(screen.getByRole('status', { name: 'Chargement' })).toBeTruthy();
  expect(chips().getByRole('button', { name: /^Statut\s:\s*tous/ })).toBeTruthy();
  await act(async () => arrive());
  await shows(25);
  expect(screen.queryByRole('status', { name: 'Chargement' })).toBeNull();
});

it('lets no row be chosen that is about to go: those of the page before, while the next is on its way', async () => {
  await open();
  await shows(25);
  let arrive = (): void => undefined;
  answer.mockImplementation((state) => new Promise((resolve) => (arrive = () => resolve(served(state)))));
  await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir C1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner toute la page' }));
  act(() => rows()[0]!.focus());
  await userEvent.keyboard(' ');
  expect(screen.queryByRole('group', { name: 'Sélection' })).toBeNull();
  await act(async () => arrive());
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir C26' }));
  expect(within(screen.getByRole('group', { name: 'Sélection' })).getByText('1 sélectionnées')).toBeTruthy();
});

it('selects several blocks where it is narrow, by checkbox and by Space', async () => {
  await open('', { narrow: true });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir C1' }));
  act(() => document.querySelector<HTMLElement>('li[data-row="1"]')!.focus());
  await userEvent.keyboard(' ');
  expect(within(screen.getByRole('group', { name: 'Sélection' })).getByText('2 sélectionnées')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir C1' }));
  expect(within(screen.getByRole('group', { name: 'Sélection' })).getByText('1 sélectionnées')).toBeTruthy();
  expect(location.pathname).toBe('/orders');
});

it('exports by one menu where it is narrow, so that the search has room', async () => {
  await open('?status=refused', { narrow: true });
  await waitFor(() => expect(screen.getByRole('list', { name: 'Commandes' }).children).toHaveLength(25));
  expect(screen.queryByRole('link', { name: 'CSV' })).toBeNull();
  const clicked: string[] = [];
  document.addEventListener('click', ({ target }) => target instanceof HTMLAnchorElement && clicked.push(target.href));
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['CSV', 'Excel']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Excel' }));
  // Once for the proof of identity, and once more after it.
  expect(new Set(clicked)).toEqual(new Set(['http://localhost/export?status=refused&format=xlsx']));
});

it('becomes blocks that are sorted by a choice where it is narrow', async () => {
  await open('', { narrow: true });
  await waitFor(() => expect(screen.getByRole('list', { name: 'Commandes' }).children).toHaveLength(25));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByText('420 commandes').length).toBeGreaterThan(0);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trier' }), '-amount');
  expect(location.search).toBe('?sort=-amount');
});
