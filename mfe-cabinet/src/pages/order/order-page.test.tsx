import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { bodies, type Call, lost, pageOf, problem, uiTexts } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { documentRow, order, orderRow, stepsTo, uuid } from '../../testing/samples';

const address = '/mon-cabinet/commande?reference=C26-04089';
const papers = pageOf([documentRow({ kind: 'conformity', order: 'C26-04089' })]);
const answers = (one: unknown = order()) => ({ 'GET orders/one': one as object, 'GET documents/list': papers });
const label = (status: string) => (uiTexts['orderStatus'] as Record<string, string>)[status];
const dialog = () => within(screen.getByRole('alertdialog', { name: /^Commander à nouveau/ }));
const main = () => document.querySelector('main')!;

it.each([
  ['pending', null],
  ['validated', null],
  ['delivery_date_pending', /^Choisissez une date de livraison\s: la fabrication commence ensuite\.$/],
  ['sent', null],
  ['received', null],
  ['in_progress', null],
  ['preparation_in_progress', null],
  ['expedition_in_progress', null],
  ['delivered_by_carrier', null],
  ['delivered', null],
] as const)('shows for %s where it stands, in the head, on the track and in the notice', async (status, notice) => {
  const awaiting = status === 'delivery_date_pending' ? { awaiting: 'date' as const } : {};
  await openPage(address, { answers: answers(order({ status, ...awaiting, steps: stepsTo(status) as never })) });
  const track = await screen.findByRole('region', { name: 'Suivi' });
  const head = main().querySelector('header')!;
  expect(within(head).getByRole('heading', { level: 2 }).textContent).toContain(label(status));
  const current = track.querySelectorAll('[aria-current="step"]');
  expect([...current].map(({ textContent }) => textContent?.match(/^depuis/)?.[0])).toEqual(status === 'delivered' ? [] : ['depuis']);
  if (status !== 'delivered') expect(current[0]?.textContent).toContain(label(status));
  const steps = [...track.querySelectorAll('li > ol > li')].map(({ textContent }) => textContent);
  const pattern = /^(\d\d\/\d\d \d\d:\d\d|depuis (le )?\d\d[/:]\d\d|sans objet|prévue \d\d\/\d\d|à confirmer)/;
  expect(steps.filter((text) => !pattern.test(text ?? ''))).toEqual([]);
  const said = head.querySelector('[role="status"], [role="alert"]')?.textContent ?? null;
  if (notice === null) expect(said).toBeNull();
  else expect(said).toMatch(notice);
});

it('shows why it was refused, and how much of one in parts has come', async () => {
  const { answers: edge } = await openPage(address, {
    answers: answers(order({ status: 'refused', refusalReason: 'Empreinte illisible' })),
  });
  await screen.findByText(/^Motif du refus\s: empreinte illisible/);
  edge['GET orders/one'] = order({ status: 'partially_delivered', deliveredParts: { delivered: 1, of: 3 } });
  act(() => history.pushState(null, '', '/mon-cabinet/commande?reference=C26-2'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await screen.findByText('1 sur 3 livrés, le reste suivra.');
});

it('names the delay once in the head: in the notice', async () => {
  await openPage(address, { answers: answers(order({ status: 'in_progress', steps: stepsTo('in_progress') as never, lateDays: 3 })) });
  const late = await screen.findAllByText('En retard de 3 jours');
  expect(late).toHaveLength(1);
  expect(late[0]!.closest('[role="status"], [role="alert"]')).not.toBeNull();
});

it.each([
  ['refused', { status: 'refused' as const }],
  ['cancelled', { status: 'pending' as const, cancelledAt: '2026-11-20T08:00:00Z' }],
])('promises no parcel of an order that is %s', async (_what, state) => {
  await openPage(address, { answers: answers(order({ ...state, parcels: [] })) });
  await screen.findByRole('heading', { name: 'Lignes' });
  expect(screen.queryByRole('heading', { name: 'Colis' })).toBeNull();
});

it.each(['C26-99999', '../../etc', ''])('shows for the reference "%s" that it is unknown, with the way to the list', async (reference) => {
  await openPage(`/mon-cabinet/commande?reference=${encodeURIComponent(reference)}`);
  await screen.findByText('Cette page n’existe pas');
  expect(within(main()).getByRole('link', { name: 'Mes commandes' }).getAttribute('href')).toBe('/mon-cabinet/mes-commandes');
});

it('shows that it cannot be read, and is read again on demand; so are its papers alone', async () => {
  const { answers: edge } = await openPage(address, { answers: { 'GET orders/one': problem(500), 'GET documents/list': problem(500) } });
  await screen.findByRole('heading', { name: 'La commande n’a pas pu être chargée' });
  expect(screen.getByText(/7F3A-91C2/)).toBeTruthy();
  edge['GET orders/one'] = order();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('table', { name: 'Lignes' });
  await screen.findByText('Les déclarations et bons de livraison n’ont pas pu être chargés.');
  edge['GET documents/list'] = papers;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(within(await screen.findByRole('list', { name: 'Documents' })).getByText('Bon de commande')).toBeTruthy();
  await screen.findByText('Déclaration de conformité');
});

const neighbours = () => screen.queryAllByRole('link', { name: /^(Précédente|Suivante)/ }).map((link) => link.getAttribute('aria-label'));

it('leads to the orders before and after it in the list that it was opened from, and requests none of them', async () => {
  const rows = ['C26-3', 'C26-2', 'C26-1'].map((reference) => orderRow({ reference }));
  const one = ({ name }: Call) => order({ reference: name.slice(name.lastIndexOf('/') + 1) });
  const { calls } = await openPage('/mon-cabinet/mes-commandes?status=sent', {
    answers: { ...answers(one), 'GET orders/list': pageOf(rows) },
  });
  const lists = () => calls.filter(({ name }) => name.startsWith('GET orders/list')).length;
  await userEvent.click(await screen.findByRole('link', { name: /C26-3/ }));
  await waitFor(() => expect(neighbours()).toEqual(['Suivante\u00a0: C26-2']));
  const listed = lists();
  await userEvent.click(screen.getByRole('link', { name: /^Suivante/ }));
  await waitFor(() => expect(neighbours()).toEqual(['Précédente\u00a0: C26-3', 'Suivante\u00a0: C26-1']));
  await userEvent.click(screen.getByRole('link', { name: /^Suivante/ }));
  await waitFor(() => expect(neighbours()).toEqual(['Précédente\u00a0: C26-2']));
  expect(location.search).toBe('?reference=C26-1');
  expect(lists()).toBe(listed);
});

it('leads to no other order where no list was left', async () => {
  await openPage('/mon-cabinet/commande?reference=X26-1', { answers: answers(order({ reference: 'X26-1' })) });
  await screen.findByRole('region', { name: 'Suivi' });
  expect(neighbours()).toEqual([]);
});

/** Returns the idempotency keys of a page's reorders. */
const keysOf = (calls: Call[]) =>
  calls.filter(({ name }) => name.startsWith('POST orders/reorder')).map(({ body }) => body['idempotencyKey']);

it('orders again once: an answer that is lost is asked for under the same key, also from a dialog opened anew', async () => {
  const { answers: edge, calls } = await openPage(address, { answers: { ...answers(), 'POST orders/reorder': lost } });
  await userEvent.click(await screen.findByRole('button', { name: 'Commander à nouveau' }));
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Annuler' }));
  for (const words of ['Éloïse Lefèvre', '2 × Couronne zircone monolithique', '331,02']) {
    expect(screen.getByRole('alertdialog').textContent).toContain(words);
  }
  await userEvent.click(dialog().getByRole('button', { name: 'Commander' }));
  await waitFor(() => expect(dialog().getByRole('alert').textContent).toContain('la commande ne sera passée qu’une fois'));
  await userEvent.click(dialog().getByRole('button', { name: 'Annuler' }));
  edge['POST orders/reorder'] = order({ reference: 'W26-00001', status: 'pending' });
  await userEvent.click(screen.getByRole('button', { name: 'Commander à nouveau' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Commander' }));
  await waitFor(() => expect(location.search).toBe('?reference=W26-00001'));
  const keys = keysOf(calls);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('shows a refusal in words, and the next try has a new key', async () => {
  const { calls } = await openPage(address, { answers: { ...answers(), 'POST orders/reorder': problem(409, 'idempotency.conflict') } });
  await userEvent.click(await screen.findByRole('button', { name: 'Commander à nouveau' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Commander' }));
  await waitFor(() => expect(dialog().getByRole('alert').textContent).toBe('La demande a été refusée. Rien n’a été commandé.'));
  await userEvent.click(dialog().getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(keysOf(calls)).toHaveLength(2));
  expect(new Set(keysOf(calls)).size).toBe(2);
});

it('offers to change the order first where the platform can repeat it', async () => {
  await openPage(address, { answers: { ...answers(), 'GET prescriptions/repeat': { content: { items: [{}] }, omitted: [] } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Commander à nouveau' }));
  const link = await dialog().findByRole('link', { name: 'Modifier avant de commander' });
  expect(link.getAttribute('href')).toBe('/mon-cabinet/commande/nouvelle?repeat=C26-04089');
});

it.each([
  ['that the platform cannot repeat', problem(404, 'not_found')],
  ['of which the tariff has no line any more', { content: { items: [] }, omitted: ['Gouttière'] }],
])('offers no change of an order %s', async (_what, repeat) => {
  const { calls } = await openPage(address, { answers: { ...answers(), 'GET prescriptions/repeat': repeat } });
  await userEvent.click(await screen.findByRole('button', { name: 'Commander à nouveau' }));
  await waitFor(() => expect(bodies(calls, 'GET prescriptions/repeat')).not.toHaveLength(0));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(dialog().queryByRole('link')).toBeNull();
});

/** Returns the entries of the order's menu. */
async function menu(): Promise<string[]> {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions pour C26-04089' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
}

it.each([
  ['Retourner des produits', '/mon-cabinet/retour/nouveau?note=BL-C26-04089'],
  ['Problème avec le lot L26-1184-07', '/mon-cabinet/reclamation/nouvelle?order=C26-04089&lot=L26-1184-07'],
  ['Déclarer un incident de sécurité', '/mon-cabinet/incident/nouveau?order=C26-04089'],
])('starts a problem where it was seen: %s', async (name, href) => {
  await openPage(address, { answers: answers() });
  const problem = await screen.findByRole('link', { name: 'Signaler un problème' });
  expect(problem.getAttribute('href')).toBe('/mon-cabinet/reclamation/nouvelle?order=C26-04089');
  await menu();
  await userEvent.click(screen.getByRole('menuitem', { name }));
  expect(location.pathname + location.search).toBe(href);
});

it('takes nothing back before it came', async () => {
  await openPage(address, {
    answers: answers(order({ status: 'expedition_in_progress', steps: stepsTo('expedition_in_progress') as never })),
  });
  const items = await menu();
  expect(items).toContain('Déclarer un incident de sécurité');
  expect(items).not.toContain('Retourner des produits');
});

it('lets the accounts read and send goods back, and nothing else', async () => {
  await openPage(address, { answers: answers(), role: 'accounts' });
  await screen.findByRole('link', { name: 'Bon de commande' });
  expect(screen.queryByRole('button', { name: 'Commander à nouveau' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Signaler un problème' })).toBeNull();
  const items = await menu();
  expect(items).toContain('Retourner des produits');
  expect(items.filter((item) => /incident|lot/.test(item))).toEqual([]);
});

it('keeps everything but the problem behind "…" where it is narrow', async () => {
  await openPage(address, { answers: answers(), narrow: true });
  expect(await screen.findByRole('link', { name: 'Signaler un problème' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Commander à nouveau' })).toBeNull();
  await menu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Commander à nouveau' }));
  expect(dialog()).toBeTruthy();
});

it('shows a status that changes meanwhile by itself, and that it is new for a minute: one order, and the list', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answers: edge } = await openPage(address, {
    answers: answers(order({ status: 'expedition_in_progress', steps: stepsTo('expedition_in_progress') as never })),
  });
  const title = await screen.findByRole('heading', { level: 2, name: /Couronne/ });
  edge['GET orders/one'] = order({ status: 'delivered_by_carrier', steps: stepsTo('delivered_by_carrier') as never });
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await waitFor(() => expect(title.textContent).toMatch(/Remise par transporteur.*à l’instant/));
  edge['GET orders/list'] = pageOf([orderRow({ reference: 'C1', status: 'validated' })]);
  act(() => history.pushState(null, '', '/mon-cabinet/mes-commandes'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  const row = () => document.querySelector('tr[data-row]')?.textContent;
  await waitFor(() => expect(row()).toContain('Validée'));
  expect(row()).not.toContain('à l’instant');
  edge['GET orders/list'] = pageOf([orderRow({ reference: 'C1', status: 'sent' })]);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(row()).toMatch(/Envoyée à l’usine.*à l’instant/));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(row()).not.toContain('à l’instant'));
  vi.useRealTimers();
});

it('has the whole of its row’s menu: the order, its PDF, its patient’s others, a claim', async () => {
  await openPage('/mon-cabinet/mes-commandes', {
    answers: { 'GET orders/list': pageOf([orderRow({ patient: { uuid: uuid(8), personInfo: { firstName: 'Éloïse', lastName: 'L' } } })]) },
  });
  const items = await menu();
  expect(items).toHaveLength(5);
  await userEvent.click(screen.getByRole('menuitem', { name: /Commandes d’Éloïse/ }));
  expect(location.search).toBe(`?patient=${uuid(8)}`);
  await menu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Signaler un problème' }));
  expect(location.pathname + location.search).toBe('/mon-cabinet/reclamation/nouvelle?order=C26-04089');
});

it('shows its lines with their lots and teeth, its parcels, and whose other orders are one link away', async () => {
  const line = order().lines[0]!;
  await openPage(address, {
    answers: answers(
      order({
        patient: { uuid: uuid(8), personInfo: { firstName: 'Éloïse', lastName: 'Lefèvre' } },
        lines: [line, { ...line, label: 'Pilier titane', ref: 'PT-4', lot: 'L26-2', teeth: [] }],
        parcels: [
          { number: 1, of: 2, label: 'Couronne', state: 'shipped', carrier: 'Chronopost', tracking: 'XR 1 FR', at: '2026-11-20T08:00:00Z' },
          { number: 2, of: 2, label: 'Pilier', state: 'preparing' },
        ],
      }),
    ),
  });
  const rows = within(await screen.findByRole('table', { name: 'Lignes' })).getAllByRole('row');
  expect(rows).toHaveLength(3);
  for (const words of ['CZ-M-36', 'L26-1184-07']) expect(within(rows[1]!).getByText(words)).toBeTruthy();
  expect(within(rows[1]!).getByRole('img', { name: 'dent 36' })).toBeTruthy();
  for (const words of ['PT-4', 'L26-2']) expect(within(rows[2]!).getByText(words)).toBeTruthy();
  const [sent, other] = screen.getAllByText(/^Colis \d sur 2$/).map((title) => title.closest('li')!.textContent);
  expect(sent).toMatch(/Chronopost · XR 1 FR.*20\/11/);
  expect(other).toContain('en préparation');
  const patient = within(main()).getByRole('link', { name: 'Éloïse Lefèvre' });
  expect(patient.getAttribute('href')).toBe(`/mon-cabinet/mes-commandes?patient=${uuid(8)}`);
});
