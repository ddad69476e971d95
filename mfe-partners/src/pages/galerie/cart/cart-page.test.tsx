// The cart's page: totals, changes, the merge into the practice's cart, and the order.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keep } from '../../../cart/kept';
import { type Answers, type Call, lost, problem, USER } from 'shared-ui/testing';
import { openPage } from '../../../testing/open-page';
import { cart, euros, frames, product, uuid, work } from '../../../testing/samples';

const path = '/galerie/panier';
const CADRAN = work();
const FJORD = work({ uuid: uuid(11), title: 'Fjord', price: euros(66_000) });
const BOTH = cart([product(CADRAN, 'oak'), product(FJORD)]);
const home = { name: 'Cabinet des Tilleuls', street: '12, cours des Tilleuls', postalCode: '13100', city: 'Aix' };
const shop: Answers = {
  'GET gallery/frames': frames,
  'GET users/addresses-get': [{ ...home, shipping: true, billing: true }],
  'GET cart/get': BOTH,
};
const placed = { orderReference: 'G26-00001', invoiceReference: 'F26-00001', totalInclTaxes: euros(1), repeated: false };

const lines = () => within(screen.getByRole('list', { name: 'Œuvres du panier' })).getAllByRole('listitem');
const amount = (part: string) => document.querySelector(`[data-total=${part}] dd`)?.textContent?.replaceAll(/\s/g, ' ');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const agree = async () => userEvent.click(await screen.findByRole('checkbox', { name: /^J’accepte les conditions/ }));
const order = () => screen.getByRole('button', { name: /^Commander, / });
const sent = (calls: Call[], name: string) => calls.filter((call) => call.name.startsWith(name));
const keysOf = (calls: Call[]) => sent(calls, 'POST gallery/checkout').map(({ body }) => body['idempotencyKey']);
const parts = ['products', 'framing', 'shipping', 'total', 'vat', 'inclTaxes'];

it('shows what a cart comes to, line by line and as a whole', async () => {
  await openPage(path, { answers: shop });
  await waitFor(() => expect(lines()[0]?.textContent).toMatch(/Cadre chêne clair79,00\s€/));
  expect(lines()[0]?.textContent).toMatch(/^Cadran.*Ana Ruiz · 60\s×\s40\scm.*Œuvre310,00\s€.*Livraison18,00\s€/);
  expect(lines()[1]?.textContent).toMatch(/^Fjord.*Sans cadre0,00\s€/);
  expect(parts.map(amount)).toEqual(['970,00 €', '79,00 €', '36,00 €', '1 085,00 €', '217,00 €', '1 302,00 €']);
});

it('takes a work out at once, waits for its tax, and puts it back in its place', async () => {
  let answer = (): void => undefined;
  const { answers, calls } = await openPage(path, {
    answers: { ...shop, 'DELETE cart/remove': () => new Promise((resolve) => (answer = () => resolve(cart([product(FJORD)])))) },
  });
  await press(/^Retirer «\sCadran\s» du panier$/);
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect([amount('total'), amount('vat')]).toEqual(['678,00 €', '']);
  expect(order).toThrow();
  answer();
  await waitFor(() => expect(amount('vat')).toBe('135,60 €'));
  answers['POST cart/merge'] = { cart: BOTH, left: [] };
  await press('Annuler');
  await waitFor(() => expect(lines().map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Cadra', 'Fjord']));
  expect(sent(calls, 'POST cart/merge')[0]?.body['products']).toEqual([{ id: CADRAN.uuid, frameColor: 'oak' }]);
});

it('shows the cart as it is where a change is refused', async () => {
  await openPage(path, { answers: { ...shop, 'DELETE cart/remove': problem(500) } });
  await press(/^Retirer «\sCadran\s» du panier$/);
  await waitFor(() => expect(screen.getAllByText(/^Le panier n’a pas pu être modifié/)).not.toHaveLength(0));
  await waitFor(() => expect(lines()).toHaveLength(2));
});

it('cannot be loaded, and is requested again', async () => {
  const { answers } = await openPage(path, { answers: { ...shop, 'GET cart/get': problem(500), 'GET users/addresses-get': problem(500) } });
  await screen.findByRole('heading', { name: 'Le panier n’a pas pu être chargé' });
  answers['GET cart/get'] = BOTH;
  await press('Réessayer');
  await screen.findByText('Les adresses n’ont pas pu être chargées.');
});

/** Fills the browser's cart, as a visitor does. */
const kept = (...products: { id: string; frameColor?: string }[]) => keep(() => products);
const oneOf = ({ body }: Call) => {
  const ids = (body['products'] as { id: string }[]).map(({ id }) => id);
  return cart([product(CADRAN, 'oak'), product(FJORD)].filter(({ id }) => ids.includes(id)));
};

it('empties a visitor’s cart after a question, and takes that back', async () => {
  kept({ id: CADRAN.uuid, frameColor: 'oak' }, { id: FJORD.uuid });
  await openPage(path, { answers: { ...shop, 'POST gallery/quote': oneOf }, role: 'visitor' });
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(screen.getByRole('link', { name: 'Se connecter pour commander' }).getAttribute('href')).toBe('/?returnUrl=%2Fgalerie%2Fpanier');
  await press('Vider le panier');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Vider le panier' }));
  await screen.findByRole('heading', { name: 'Le panier est vide' });
  expect(localStorage.getItem('portal.cart')).toBeNull();
  await press('Annuler');
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(JSON.parse(localStorage.getItem('portal.cart') ?? '')).toMatchObject({ products: [{ frameColor: 'oak' }, {}] });
});

it('believes no price of the browser’s cart: it sends what was chosen, and shows what is no longer sold', async () => {
  const evil = { price: 1, framing: 0, work: { title: '<b>x</b>' } };
  const products = [{ id: CADRAN.uuid, frameColor: 'gold', ...evil }, { id: uuid(99) }, { id: '../x' }, 7];
  localStorage.setItem('portal.cart', JSON.stringify({ version: 1, key: uuid(1), products, total: 1 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.cart' }));
  const { answers, calls } = await openPage(path, {
    answers: { ...shop, 'POST gallery/quote': cart([product(CADRAN)], [uuid(99)]) },
    role: 'visitor',
  });
  await screen.findByText('Une œuvre du panier n’est plus vendue. Elle ne compte pas.');
  expect(sent(calls, 'POST gallery/quote')[0]?.body).toEqual({ products: [{ id: CADRAN.uuid, frameColor: 'gold' }, { id: uuid(99) }] });
  expect(amount('total')).toBe('328,00 €');
  answers['POST gallery/quote'] = cart([product(CADRAN)]);
  await press('Retirer');
  await waitFor(() => expect(screen.queryByText(/n’est plus vendue/)).toBeNull());
});

it('gives a visitor’s cart to the practice once he has signed in: again under the same key after a lost answer', async () => {
  kept({ id: FJORD.uuid, frameColor: 'oak' });
  const { answers, calls } = await openPage(path, { answers: { ...shop, 'POST cart/merge': lost } });
  await screen.findByText(/attendent encore dans ce navigateur/);
  answers['POST cart/merge'] = { cart: BOTH, left: [] };
  await press('Réessayer');
  await screen.findByText('L’œuvre choisie avant la connexion est dans le panier du cabinet.');
  const merges = sent(calls, 'POST cart/merge').map(({ body }) => body);
  expect(merges).toHaveLength(2);
  expect(merges[1]).toEqual(merges[0]);
  expect(merges[0]?.['products']).toEqual([{ id: FJORD.uuid, frameColor: 'oak' }]);
  expect(localStorage.getItem('portal.cart')).toBeNull();
});

it('orders only with the conditions agreed to, and then shows the order', async () => {
  const { calls } = await openPage(path, { answers: { ...shop, 'POST gallery/checkout': placed } });
  await waitFor(() => expect(document.querySelectorAll('address')).toHaveLength(2));
  expect(order().textContent).toMatch(/^Commander, 1\s302,00\s€ TTC/);
  await userEvent.click(order());
  await screen.findByText('Acceptez les conditions pour commander.');
  expect(sent(calls, 'POST')).toEqual([]);
  await agree();
  await userEvent.click(order());
  await waitFor(() => expect(location.pathname + location.search).toBe('/galerie/commande?reference=G26-00001'));
  const { idempotencyKey, ...seen } = sent(calls, 'POST gallery/checkout')[0]!.body;
  expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(seen).toEqual({
    products: [
      { id: CADRAN.uuid, price: 31_000, frameColor: 'oak', framing: 7900 },
      { id: FJORD.uuid, price: 66_000 },
    ],
    total: 108_500,
  });
});

it('orders once under a double press, and under the same key after a lost answer', async () => {
  let lose = (): void => undefined;
  const { answers, calls } = await openPage(path, {
    answers: {
      ...shop,
      'POST gallery/checkout': () => new Promise((_, reject) => (lose = () => reject(new TypeError('Failed to fetch')))),
    },
  });
  await agree();
  await userEvent.dblClick(order());
  lose();
  await screen.findByText(/^La réponse s’est perdue/);
  expect(keysOf(calls)).toHaveLength(1);
  answers['POST gallery/checkout'] = placed;
  await userEvent.click(order());
  await waitFor(() => expect(location.pathname).toBe('/galerie/commande'));
  expect([keysOf(calls).length, new Set(keysOf(calls)).size]).toEqual([2, 1]);
  expect(sessionStorage.getItem('portal.checkout')).toBeNull();
});

it('finds an order whose answer was lost to a reload: the cart is empty since, and the same key is asked for once more', async () => {
  const body = { idempotencyKey: uuid(70), products: [{ id: CADRAN.uuid, price: 31_000 }], total: 32_800 };
  sessionStorage.setItem('portal.checkout', JSON.stringify({ version: 1, user: USER, body }));
  const { calls } = await openPage(path, { answers: { ...shop, 'GET cart/get': cart([]), 'POST gallery/checkout': placed } });
  await waitFor(() => expect(location.pathname + location.search).toBe('/galerie/commande?reference=G26-00001'));
  expect(sent(calls, 'POST gallery/checkout').map((call) => call.body)).toEqual([body]);
  expect(sessionStorage.getItem('portal.checkout')).toBeNull();
});

it('requests no lost order while the cart has works, or for another person', async () => {
  const body = { idempotencyKey: uuid(70), products: [], total: 1800 };
  sessionStorage.setItem('portal.checkout', JSON.stringify({ version: 1, user: uuid(5), body }));
  const { calls } = await openPage(path, { answers: { ...shop, 'GET cart/get': cart([]) } });
  await screen.findByRole('heading', { name: 'Le panier est vide' });
  expect(sent(calls, 'POST')).toEqual([]);
});

it('names what is not as it was seen, shows today’s cart, and orders nothing', async () => {
  const errors = [
    { field: `products.${FJORD.uuid}.price`, code: 'price_changed' },
    { field: 'total', code: 'price_changed' },
  ];
  const { answers, calls } = await openPage(path, {
    answers: {
      ...shop,
      'GET cart/get': cart([product({ ...FJORD, price: euros(100) }, 'oak')]),
      'POST gallery/checkout': problem(409, 'checkout.changed', errors),
    },
  });
  await agree();
  answers['GET cart/get'] = cart([product(FJORD, 'oak')]);
  await userEvent.click(order());
  const alert = (await screen.findByText(/^Rien n’a été commandé/)).closest('[role="alert"]');
  expect(alert?.textContent).toMatch(/«\sFjord\s»\s: 660,00\s€ au lieu de 1,00\s€/);
  expect(alert?.textContent).toMatch(/Total HT\s: 757,00\s€ au lieu de 98,00\s€/);
  expect(amount('total')).toBe('757,00 €');
  answers['POST gallery/checkout'] = problem(409, 'cart.empty');
  await userEvent.click(order());
  await screen.findByText(/^Le panier est vide : il n’y avait rien à commander/);
  expect(new Set(keysOf(calls)).size, 'a refusal ends the key').toBe(2);
});

it('lets an assistant fill the cart and not order it', async () => {
  await openPage(path, { answers: shop, role: 'assistant' });
  await screen.findByText(/Un praticien ou la comptabilité du cabinet passera la commande/);
  expect(lines()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Commander/ })).toBeNull();
});

it('needs an address of each kind before it orders', async () => {
  const { calls } = await openPage(path, {
    answers: { ...shop, 'GET users/addresses-get': [{ ...home, shipping: true, billing: false }] },
    role: 'accounts',
  });
  await screen.findByText('Il faut une adresse de livraison et une de facturation.');
  await agree();
  await userEvent.click(order());
  expect(sent(calls, 'POST')).toEqual([]);
});

it('shows what was ordered, with its papers', async () => {
  const totals = { products: euros(104_900), shipping: euros(3600), vat: euros(21_700), inclTaxes: euros(130_200) };
  const placedOrder = { reference: 'G26-00001', lines: [{ label: 'Cadran', detail: '60 × 40 cm', totalExclTaxes: euros(31_000) }], totals };
  await openPage('/galerie/commande?reference=G26-00001', {
    answers: { 'GET orders/one': { ...placedOrder, invoices: ['F26-00001'] }, 'GET cart/get': cart([]) },
  });
  await screen.findByRole('heading', { level: 2, name: 'Commande enregistrée' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Commande G26-00001');
  expect(screen.getByRole('list', { name: 'Œuvres commandées' }).textContent).toContain('Cadran');
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Suivre la commande')).toBe('/mon-cabinet/commande?reference=G26-00001');
  expect(href('Facture F26-00001')).toBe('/mon-cabinet/facture?reference=F26-00001');
  expect(href('Facture en PDF')).toBe(`/api/product/invoices/pdf/${USER}/F26-00001`);
});

it.each(['/galerie/commande?reference=../x', '/galerie/commande?reference=G99-00000'])(
  'shows for %s that it is unknown',
  async (unknown) => {
    await openPage(unknown, { answers: { 'GET cart/get': cart([]) } });
    await screen.findByText(/^Cette commande n’est pas celle de votre cabinet/);
  },
);
