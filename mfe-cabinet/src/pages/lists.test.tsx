// Texts and requests of each list of this remote. shared-ui/src/table/data-list.test.tsx covers the list kit, and e2e/orders.spec.ts covers
// it with real data.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CASE_STATUSES } from '../parts/case/schema';
import { type Answers, openViews, pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../testing/open-page';
import { caseRow, documentRow, euros, invoiceRow, offer, orderRow, smileyAccount, smileyLine, uuid } from '../testing/samples';

interface List {
  path: string;
  api: string;
  label: string;
  row: (more?: object) => object;
  failed: string;
  empty: string;
  noMatch: string;
  /** A filter of the address as it appears in the call and in the export. */
  filter: string;
}

const LISTS: Record<string, List> = {
  orders: {
    path: '/mon-cabinet/mes-commandes',
    api: 'orders/list',
    label: 'Commandes',
    row: orderRow,
    failed: 'Les commandes n’ont pas pu être chargées',
    empty: 'Aucune commande pour l’instant',
    noMatch: 'Aucune commande ne correspond',
    filter: 'status=refused&line=protheses&from=2026-06-01&to=2026-06-30',
  },
  invoices: {
    path: '/mon-cabinet/mes-factures',
    api: 'invoices/list',
    label: 'Factures',
    row: invoiceRow,
    failed: 'Les factures n’ont pas pu être chargées',
    empty: 'Aucune facture pour l’instant',
    noMatch: 'Aucune facture ne correspond',
    filter: 'status=UNKNOWN',
  },
  smileys: {
    path: '/mon-cabinet/mes-smileys',
    api: 'smileys/mysmileys',
    label: 'Mouvements',
    row: smileyLine,
    failed: 'Les mouvements n’ont pas pu être chargés',
    empty: 'Aucun smiley pour l’instant',
    noMatch: 'Aucun mouvement ne correspond',
    filter: 'kind=spend',
  },
  documents: {
    path: '/mon-cabinet/mes-documents',
    api: 'documents/list',
    label: 'Documents',
    row: documentRow,
    failed: 'Les documents n’ont pas pu être chargés',
    empty: 'Aucun document pour l’instant',
    noMatch: 'Aucun document ne correspond',
    filter: 'kind=certificate&validity=ending',
  },
  offers: {
    path: '/mon-cabinet/document/mes-offres',
    api: 'offers/list',
    label: 'Offres',
    row: offer,
    failed: 'Les offres n’ont pas pu être chargées',
    empty: 'Aucune offre pour l’instant',
    noMatch: 'Aucune offre ne correspond',
    filter: 'state=accepted',
  },
  claims: {
    path: '/mon-cabinet/document/mes-reclamations',
    api: 'claims/list',
    label: 'Réclamations',
    row: caseRow,
    failed: 'Les réclamations n’ont pas pu être chargées',
    empty: 'Aucune réclamation',
    noMatch: 'Aucune réclamation ne correspond',
    filter: 'status=replaced&category=implant',
  },
  incidents: {
    path: '/mon-cabinet/document/mes-incidents',
    api: 'incidents/list',
    label: 'Incidents',
    row: caseRow,
    failed: 'Les incidents n’ont pas pu être chargés',
    empty: 'Aucun incident déclaré',
    noMatch: 'Aucun incident ne correspond',
    filter: 'status=closed',
  },
  returns: {
    path: '/mon-cabinet/document/mes-retours',
    api: 'returns/list',
    label: 'Retours',
    row: caseRow,
    failed: 'Les retours n’ont pas pu être chargés',
    empty: 'Aucun retour',
    noMatch: 'Aucun retour ne correspond',
    filter: 'status=replaced',
  },
};

/** Returns a page with these rows, for any of the lists. */
const rowsOf = (items: object[]) => pageOf(items, { sum: euros(0), smileys: 0, hidden: 0 });
const list = (api: string, items: object[]): Answers => ({
  [`GET ${api}`]: rowsOf(items),
  'GET smileys/{user}': smileyAccount(),
});
const rows = () => [...document.querySelectorAll('tr[data-row]')];
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe.each(Object.values(LISTS))('the list at $path', ({ path, api, label, row, failed, empty, noMatch, filter }) => {
  it('fails alone and comes back; what counts and keeps views may fail without it', async () => {
    // Facets, breakdowns and views receive no answer.
    const { answers } = await openPage(path, {
      answers: { ...list(api, []), [`GET ${api}`]: problem(500), 'GET views/list': problem(500) },
    });
    const alert = (await screen.findByText(failed)).closest<HTMLElement>('[role="alert"]');
    expect(alert?.textContent).toContain('7F3A-91C2');
    expect(screen.getByRole('group', { name: 'Filtres' })).toBeTruthy();
    answers[`GET ${api}`] = rowsOf([row()]);
    await userEvent.click(within(alert!).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(document.querySelector('table')?.getAttribute('aria-label')).toBe(label);
  });

  it('requests what its address contains, exports the same, and clears what keeps nothing', async () => {
    const { answers, calls } = await openPage(`${path}?${filter}&search=x`, { answers: list(api, [row()]) });
    await waitFor(() => expect(rows()).toHaveLength(1));
    const asked = calls.find(({ name }) => name.startsWith(`GET ${api}`))!;
    for (const [name, value] of new URLSearchParams(filter)) expect(asked.query.getAll(name)).toContain(value);
    expect(asked.query.get('search')).toBe('x');
    const csv = new URL(document.querySelector<HTMLAnchorElement>('a[download][href*="export"]')!.href).searchParams;
    for (const [name, value] of new URLSearchParams(`${filter}&search=x`)) expect(csv.getAll(name)).toContain(value);
    answers[`GET ${api}`] = rowsOf([]);
    await userEvent.click(screen.getAllByRole('button', { name: /^Effacer/ }).at(-1)!);
    await waitFor(() => expect(location.search).toBe(''));
    await screen.findByText(empty);
  });

  it('has words for an empty list, and other ones for filters that keep nothing', async () => {
    await openPage(`${path}?search=zzz`, { answers: list(api, []) });
    await screen.findByText(noMatch);
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche et les filtres' }));
    await screen.findByText(empty);
    expect(document.querySelector('a[href*="export"]')).toBeNull();
  });

  it('shows its plain list at a hostile address', async () => {
    const hostile = '?status=%3Cscript%3E&kind=%3Cscript%3E&sort=-password&page=-1&size=1e9&from=2026-99-99&patient=1%27OR%201=1&scope=all';
    const { calls } = await openPage(path + hostile, { answers: list(api, [row()]) });
    await waitFor(() => expect(rows()).toHaveLength(1));
    const asked = calls.find(({ name }) => name.startsWith(`GET ${api}`))!;
    expect([asked.query.get('page'), asked.query.get('size'), asked.query.get('sort')]).toEqual(['1', '25', '-date']);
    for (const name of ['status', 'kind', 'from', 'patient', 'scope', 'state']) expect(asked.query.getAll(name)).toEqual([]);
  });
});

describe.each(['orders', 'invoices', 'smileys', 'documents', 'offers'])('the empty list of %s', (name) => {
  const { path, api, empty } = LISTS[name]!;
  const product = { id: 'implant', line: 'implants', name: 'Implant CI', summary: '', from: euros(18_000), days: 5 };

  it.each([
    ['a new order', [product], 'Nouvelle commande', '/mon-cabinet/commande/nouvelle'],
    ['the dashboard where nothing is ordered through the portal', [], 'Tableau de bord', '/dashboard'],
  ])('offers %s', async (_, products, label, href) => {
    await openPage(path, { answers: { ...list(api, []), 'GET prescriptions/products': products } });
    await screen.findByText(empty);
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(href);
  });
});

describe('what rows show', () => {
  it.each([
    ['claims', 'Brouillon|À vous de répondre|Transmise|Reçue|En examen|Acceptée|Produit remplacé|Avoir émis|Non retenue|Clôturée|Retirée'],
    ['incidents', 'Brouillon|À vous de répondre|Déclaré|Reçu|En examen|Signalé à l’autorité|Clôturé'],
    ['returns', 'Brouillon|À vous de répondre|Demandé|Expédié|Reçu|En contrôle|Produit remplacé|Avoir émis|Refusé|Annulé'],
  ] as const)('each status of %s has its words; a draft leads to its form, a case to its page', async (view, words) => {
    const { path, api } = LISTS[view]!;
    const items = CASE_STATUSES[view].map((status, index) => caseRow({ status, uuid: uuid(index + 1) }));
    await openPage(path, { answers: list(api, items) });
    await waitFor(() => expect(rows()).toHaveLength(items.length));
    expect(texts('tr[data-row] [data-status]')).toEqual(words.split('|'));
    const form = { claims: 'reclamation/nouvelle', incidents: 'incident/nouveau', returns: 'retour/nouveau' }[view];
    const page = { claims: 'reclamation', incidents: 'incident', returns: 'retour' }[view];
    const hrefs = [...document.querySelectorAll('tr[data-row] a')].map((link) => link.getAttribute('href'));
    expect(hrefs.slice(0, 2)).toEqual([`/mon-cabinet/${form}?id=${uuid(1)}`, `/mon-cabinet/${page}?id=${uuid(2)}`]);
  });

  it.each([
    ['mes-reclamations', 'reclamation'],
    ['mes-retours', 'retour'],
    ['mes-incidents', 'incident'],
  ])('a notification’s case, named in the address of %s, is opened', async (list, one) => {
    await openPage(`/mon-cabinet/document/${list}?case=${uuid(7)}`);
    await waitFor(() => expect(location.pathname + location.search).toBe(`/mon-cabinet/${one}?id=${uuid(7)}`));
  });

  it('an invoice shows when it is due; one to be confirmed is never called unpaid', async () => {
    const items = [
      invoiceRow({ reference: 'F1' }),
      invoiceRow({ reference: 'F2', status: 'UNKNOWN' }),
      invoiceRow({ reference: 'F3', status: 'PAID', paidOn: '2026-07-01' }),
      invoiceRow({ reference: 'F4', isOrder: false, invoiceOrders: [] }),
    ];
    await openPage('/mon-cabinet/mes-factures', { answers: { 'GET invoices/list': pageOf(items, { sum: euros(0), hidden: 12 }) } });
    await waitFor(() => expect(rows()).toHaveLength(4));
    const [late, unknown, paid, other] = rows().map(({ textContent }) => textContent);
    expect(late).toMatch(/À payer.*échue depuis \d+ jours/);
    expect(unknown).toMatch(/À confirmer.*règlement à confirmer/);
    expect(unknown).not.toMatch(/À payer|échue/);
    expect(paid).toMatch(/payée le 01\/07\/2026/);
    expect(other).toContain('sans commande');
    expect(screen.getByText(/^12 documents ne sont pas affichés/)).toBeTruthy();
  });

  it('an offer shows what became of it, and for how long it is open', async () => {
    const offers = [
      offer(),
      offer({ uuid: uuid(2), state: 'accepted', acceptedAt: '2026-11-02T08:00:00Z' }),
      offer({ uuid: uuid(3), state: 'expired' }),
    ];
    await openPage('/mon-cabinet/document/mes-offres', { answers: list('offers/list', offers) });
    await waitFor(() => expect(rows()).toHaveLength(3));
    const [seen, accepted, ended] = rows().map(({ textContent }) => textContent);
    expect(seen).toMatch(/Vue.*encore [\d\s]+ jours.*au lieu de/u);
    expect(accepted).toMatch(/Acceptée.*acceptée le 02\/11\/2026/);
    expect(ended).toMatch(/terminée le 31\/08\/2099/);
  });

  it('an order shows how much of it has come, that its day is to be set, or that the practice proposed one', async () => {
    const orders = [
      orderRow({ reference: 'C1', status: 'partially_delivered', deliveredParts: { delivered: 1, of: 3 } }),
      orderRow({ reference: 'C2', status: 'delivery_date_pending', awaiting: 'date' }),
      orderRow({ reference: 'C3', status: 'delivery_date_pending' }),
    ];
    await openPage('/mon-cabinet/mes-commandes', { answers: list('orders/list', orders) });
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[0]?.textContent).toMatch(/Modifiée.*1 sur 3/);
    expect(rows()[1]?.textContent).toMatch(/Date à fixer.*à fixer/);
    expect(rows()[2]?.textContent).toMatch(/Date proposée.*proposée au laboratoire/);
    expect(rows()[2]?.textContent).not.toContain('à fixer');
  });
});

it.each([
  ['orders', 'GET orders/zip', 'references', 'C26-04089'],
  ['invoices', 'GET invoices/zip', 'references', 'F26-02346'],
  ['documents', 'POST documents/zip', 'documentUuids', uuid(10)],
  ['offers', 'POST offers/zip', 'offerUuids', uuid(20)],
  ['claims', 'POST claims/zip', 'caseUuids', uuid(30)],
  ['returns', 'POST returns/zip', 'caseUuids', uuid(30)],
])('chosen rows of %s come as one archive', async (name, call, ids, id) => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { path, api, row } = LISTS[name]!;
  const archive = () => new Response('PK', { headers: { 'Content-Type': 'application/zip' } });
  const { calls } = await openPage(path, { answers: { ...list(api, [row()]), [call]: archive } });
  await waitFor(() => expect(rows()).toHaveLength(1));
  await userEvent.click(within(rows()[0] as HTMLElement).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger en ZIP' }));
  await screen.findByText('Archive enregistrée dans vos téléchargements.');
  expect(saved).toHaveBeenCalledOnce();
  const asked = calls.filter((one) => one.name.startsWith(call));
  expect(asked.map(({ query, body }) => body[ids] ?? query.getAll(ids))).toEqual([[id]]);
});

it('an archive shows its progress, can be interrupted, and one that failed is requested again', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  let release = (): void => undefined;
  const { answers, calls } = await openPage('/mon-cabinet/mes-commandes', {
    answers: {
      ...list('orders/list', [orderRow()]),
      'GET orders/zip': () => new Promise((resolve) => (release = () => resolve(problem(500)))),
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner la commande C26-04089' }));
  const bar = within(screen.getByRole('group', { name: 'Sélection' }));
  await userEvent.click(bar.getByRole('button', { name: 'Télécharger en ZIP' }));
  await bar.findByText('L’archive se prépare…');
  await userEvent.click(bar.getByRole('button', { name: 'Interrompre' }));
  await bar.findByRole('button', { name: 'Télécharger en ZIP' });
  release();
  answers['GET orders/zip'] = problem(500);
  await userEvent.click(bar.getByRole('button', { name: 'Télécharger en ZIP' }));
  await bar.findByText('L’archive n’a pas pu être reçue.');
  answers['GET orders/zip'] = () =>
    new Response('PK', { headers: { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="commandes.zip"' } });
  await userEvent.click(bar.getByRole('button', { name: 'Réessayer le ZIP' }));
  await bar.findByText('Archive enregistrée dans vos téléchargements.');
  expect(saved).toHaveBeenCalledOnce();
  expect(
    calls
      .filter(({ name }) => name.startsWith('GET orders/zip'))
      .at(-1)
      ?.query.getAll('references'),
  ).toEqual(['C26-04089']);
});

it('the documents have two addresses, and lead to the offers', async () => {
  await openPage('/mon-cabinet/document/mes-documents', { answers: list('documents/list', [documentRow()]) });
  const tabs = within(screen.getByRole('navigation', { name: 'Documents du cabinet' }));
  expect(tabs.getByRole('link', { name: 'Documents' }).getAttribute('aria-current')).toBe('page');
  expect(tabs.getByRole('link', { name: 'Offres' }).getAttribute('href')).toBe('/mon-cabinet/document/mes-offres');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]!.textContent, 'what kind of document').toContain('CE-1Certificat');
});

it.each([
  ['orders', 'Ouvrir\u00a0: Factures', '/mon-cabinet/mes-factures'],
  ['claims', 'Nouvelle réclamation', '/mon-cabinet/reclamation/nouvelle'],
])('a newcomer’s list of %s leads on', async (name, link, href) => {
  const { path, api, empty } = LISTS[name]!;
  await openPage(path, { answers: list(api, []) });
  await screen.findByText(empty);
  expect(screen.getAllByRole('link', { name: link }).at(-1)?.getAttribute('href')).toBe(href);
});

it('the orders have a filter for each of what is asked of them', async () => {
  await openPage('/mon-cabinet/mes-commandes', { answers: list('orders/list', [orderRow()]) });
  const filters = within(screen.getByRole('group', { name: 'Filtres' }));
  const names = [
    /^Vue\s: Toutes/,
    /^Statut\s: tous/,
    /^Ligne\s: toutes/,
    /^Application\s: toutes/,
    /^Patient\s: tous/,
    /Toutes les dates$/,
  ];
  for (const name of names) expect(filters.getByRole('button', { name })).toBeTruthy();
  expect(filters.getAllByRole('button')).toHaveLength(names.length);
  act(() => history.pushState(null, '', '?from=2026-06-01&to=2026-06-30'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(filters.getByRole('button', { name: /^Période/ }).textContent).toContain('06/2026'));
});

it.each([
  ['orders', 'practitioner', true],
  ['orders', 'assistant', false],
  ['orders', 'accounts', false],
  ['claims', 'practitioner', true],
  ['claims', 'assistant', false],
  ['incidents', 'assistant', false],
  ['invoices', 'assistant', false],
  ['invoices', 'accounts', true],
  ['returns', 'assistant', false],
  ['returns', 'accounts', true],
] as const)('%s go out as a file by the role %s: %s', async (name, role, may) => {
  const { path, api, row } = LISTS[name]!;
  await openPage(path, { answers: list(api, [row()]), role });
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(document.querySelector('a[download][href*="export"]') !== null).toBe(may);
});

it.each([
  ['orders', 'assistant', true],
  ['orders', 'accounts', false],
  ['returns', 'assistant', true],
  ['returns', 'accounts', false],
] as const)('%s are filtered and sorted by patients for the role %s: %s', async (name, role, sees) => {
  const { path, api, row } = LISTS[name]!;
  await openPage(path, { answers: list(api, [row({ patient: undefined })]), role });
  await waitFor(() => expect(rows()).toHaveLength(1));
  const filters = within(screen.getByRole('group', { name: 'Filtres' }));
  expect(filters.queryByRole('button', { name: /^Patient/ }) !== null).toBe(sees);
  expect(screen.queryByRole('columnheader', { name: /Patient/ }) !== null).toBe(sees);
  expect(screen.getByRole('searchbox').getAttribute('placeholder')?.includes('patient')).toBe(sees);
});

it('a role that reads no cases is led to the returns', async () => {
  await openPage('/mon-cabinet/document/mes-reclamations', { role: 'accounts' });
  await screen.findByRole('heading', { name: 'Réservé aux soignants du cabinet' });
  const tabs = screen.getByRole('navigation', { name: 'Incidents, réclamations et retours' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Retours']);
  expect(screen.getByRole('link', { name: 'Mes retours' }).getAttribute('href')).toBe('/mon-cabinet/document/mes-retours');
});

it('what waits for the practice is the first view, counted', async () => {
  const facets = { total: 9, awaiting: 3, status: [], line: [], category: [] };
  await openPage('/mon-cabinet/document/mes-reclamations', {
    answers: { ...list('claims/list', [caseRow()]), 'GET claims/facets': facets },
  });
  const views = await openViews();
  await waitFor(() => expect(views.getAllByRole('link')[0]?.textContent).toMatch(/Vous attendent\s*3/));
  await userEvent.click(views.getAllByRole('link')[0]!);
  expect(location.search).toBe('?status=draft&status=info_requested');
});
