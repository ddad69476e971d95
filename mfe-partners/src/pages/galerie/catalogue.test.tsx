// The catalogue and the page of a work, for visitors. shared-ui/src/table covers search, sort order and Back in the address.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { cart, euros, frames, product, uuid, work } from '../../testing/samples';

const CADRAN = work();
const FJORD = work({ uuid: uuid(11), title: 'Fjord', price: euros(66_000) });
const detail = { ...CADRAN, description: 'Un cadran.', technique: 'Impression', year: 2025, alt: 'Des anneaux' };
const facets = {
  total: 2,
  style: [],
  colour: [{ value: 'blue', count: 2 }],
  orientation: [],
  priceMin: euros(20_000),
  priceMax: euros(90_000),
};
const shop: Answers = {
  'GET gallery/list': pageOf([CADRAN, FJORD]),
  'GET gallery/facets': facets,
  'GET gallery/frames': frames,
  'GET gallery/one': detail,
  'POST gallery/quote': cart([product(CADRAN, 'oak')]),
};
const works = () => within(screen.getByRole('list', { name: 'Œuvres' })).getAllByRole('listitem');
const lastAsked = (calls: { name: string; query: URLSearchParams }[]) =>
  calls.findLast(({ name }) => name.startsWith('GET gallery/list'))!.query;
const address = `/galerie/oeuvre?oeuvre=${CADRAN.uuid}`;

it('shows works to a visitor, asks nothing of a practice, and keeps its filters in the address', async () => {
  const { calls } = await openPage('/galerie', { answers: shop, role: 'visitor' });
  await waitFor(() => expect(works()).toHaveLength(2));
  expect(works()[0]?.textContent).toMatch(/Cadran.*Ana Ruiz.*60\s×\s40\scm.*310,00\s€\sHT/);
  await userEvent.click(screen.getByRole('button', { name: /^Couleur/ }));
  await userEvent.click(screen.getByRole('option', { name: /^Bleu/ }));
  await waitFor(() => expect(location.search).toBe('?colour=blue'));
  await waitFor(() => expect(lastAsked(calls).getAll('colour')).toEqual(['blue']));
  expect(calls.filter(({ name }) => name.includes('{user}'))).toEqual([]);
});

it('asks for a range of prices that is one, and shows what is none', async () => {
  const { calls } = await openPage('/galerie', { answers: shop, role: 'visitor' });
  await waitFor(() => expect(works()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: /^Prix/ }));
  const least = screen.getByRole('textbox', { name: 'Au moins (€)' });
  const most = screen.getByRole('textbox', { name: 'Au plus (€)' });
  const apply = () => userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
  expect(screen.getByText(/^Le catalogue va de 200,00\s€ à 900,00\s€/)).toBeTruthy();
  await userEvent.type(most, 'quatre cents');
  await apply();
  await screen.findByText('Saisissez un montant, par exemple 250.');
  await userEvent.clear(most);
  await userEvent.type(most, '400');
  await userEvent.type(least, '500');
  await apply();
  await screen.findByText('Ce montant est plus petit que le premier.');
  expect(location.search).toBe('');
  await userEvent.clear(least);
  await apply();
  await waitFor(() => expect(location.search).toBe('?priceMax=40000'));
  await waitFor(() => expect(lastAsked(calls).get('priceMax')).toBe('40000'));
  expect(screen.getByRole('button', { name: /^Prix/ }).textContent).toMatch(/jusqu’à 400\s€/);
});

it('offers to clear filters that keep nothing, and tries again what cannot be read', async () => {
  const { answers } = await openPage('/galerie?search=maree&colour=blue', {
    answers: { ...shop, 'GET gallery/list': problem(500) },
    role: 'visitor',
  });
  await screen.findByRole('heading', { name: 'Les œuvres n’ont pas pu être chargées' });
  answers['GET gallery/list'] = pageOf([]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { name: 'Aucun résultat' });
  answers['GET gallery/list'] = pageOf([CADRAN]);
  const filters = within(screen.getByRole('group', { name: 'Filtres' }));
  await userEvent.click(filters.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(works()).toHaveLength(1));
  expect(location.search).toBe('');
});

it('is worked by the keys: from the search into the works', async () => {
  await openPage('/galerie', { answers: shop, role: 'visitor' });
  await waitFor(() => expect(works()).toHaveLength(2));
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(within(works()[0]!).getByRole('link'));
});

it('shows for a work what it is: its size, how it is made, its reference', async () => {
  await openPage(address, { answers: shop, role: 'visitor' });
  await screen.findByText('Un cadran.');
  const facts = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(facts).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Dimensions: \d/), 'Technique: Impression', expect.stringContaining(detail.reference)]),
  );
});

it('offers a work before its owner’s cart has come', async () => {
  await openPage(address, { answers: { ...shop, 'GET cart/get': problem(503) } });
  await screen.findByText('Un cadran.');
  expect(screen.getByRole('button', { name: 'Ajouter au panier' })).toBeTruthy();
});

it('tries a work in frames on walls, kept in the address, with what it costs so', async () => {
  await openPage(address, { answers: shop, role: 'visitor' });
  await screen.findByText('Aperçu : sans cadre, mur plâtre');
  const prices = () => screen.getByRole('region', { name: 'Prix de cette œuvre' }).textContent;
  expect(prices()).toMatch(/310,00\s€.*Sans cadre0,00\s€.*Livraison18,00\s€.*Total HT328,00\s€/);
  await userEvent.click(await screen.findByRole('radio', { name: /^chêne clair/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'sauge' }));
  await screen.findByText('Aperçu : cadre chêne clair, mur sauge');
  expect(prices()).toMatch(/Cadre chêne clair79,00\s€.*Total HT407,00\s€/);
  expect(document.querySelector<HTMLElement>('[data-wall=sage] [data-frame=oak]')?.style.backgroundColor).toBe('rgb(181, 138, 87)');
  await waitFor(() => expect(new URLSearchParams(location.search).get('cadre')).toBe('oak'));
  expect(new URLSearchParams(location.search).get('mur')).toBe('sage');
});

it('opens in the frame and on the wall of its address; one that is none is the plain one', async () => {
  await openPage(`${address}&cadre=oak&mur=sage`, { answers: shop, role: 'visitor' });
  await screen.findByText('Aperçu : cadre chêne clair, mur sauge');
});

it('takes an unknown frame and wall of an address for none', async () => {
  await openPage(`${address}&cadre=gold&mur=constructor`, { answers: shop, role: 'visitor' });
  await screen.findByText('Aperçu : sans cadre, mur plâtre');
});

it.each([`/galerie/oeuvre?oeuvre=${uuid(99)}`, '/galerie/oeuvre?oeuvre=../x', '/galerie/oeuvre'])(
  'shows for %s that it is not in the catalogue',
  async (unknown) => {
    await openPage(unknown, { answers: { ...shop, 'GET gallery/one': problem(404) }, role: 'visitor' });
    await screen.findByText(/n’est plus, au catalogue/);
    expect(screen.getByRole('link', { name: 'Voir la galerie' }).getAttribute('href')).toBe('/galerie');
  },
);

it('fails in its place: the work, or its frames alone', async () => {
  const { answers } = await openPage(address, {
    answers: { ...shop, 'GET gallery/one': problem(500), 'GET gallery/frames': problem(500) },
    role: 'visitor',
  });
  await screen.findByRole('heading', { name: 'Les œuvres n’ont pas pu être chargées' });
  answers['GET gallery/one'] = detail;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText('Les cadres n’ont pas pu être chargés.');
  answers['GET gallery/frames'] = frames;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('radio', { name: /^chêne clair/ });
});

it('puts a work in the cart as it hangs, changes its frame there, and has it once', async () => {
  const { answers, calls } = await openPage(`${address}&cadre=oak`, { answers: shop, role: 'visitor' });
  await screen.findByText('Aperçu : cadre chêne clair, mur plâtre');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter au panier' }));
  const drawer = await screen.findByRole('dialog', { name: 'Panier' });
  expect(within(drawer).getAllByRole('listitem')).toHaveLength(1);
  const quotes = () => calls.filter(({ name }) => name.startsWith('POST gallery/quote')).map(({ body }) => body['products']);
  await waitFor(() => expect(quotes()).toEqual([[{ id: CADRAN.uuid, frameColor: 'oak' }]]));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Fermer le panier' }));
  await screen.findByText('Cette œuvre est dans le panier, telle que vous la voyez.');
  answers['POST gallery/quote'] = cart([product(CADRAN)]);
  await userEvent.click(screen.getByRole('radio', { name: 'Sans cadre' }));
  await userEvent.click(screen.getByRole('button', { name: 'Changer le cadre dans le panier' }));
  await waitFor(() => expect(quotes().at(-1)).toEqual([{ id: CADRAN.uuid }]));
  expect(within(await screen.findByRole('dialog', { name: 'Panier' })).getAllByRole('listitem')).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('portal.cart') ?? '')).toMatchObject({ products: [{ id: CADRAN.uuid }] });
  expect(localStorage.getItem('portal.cart')).not.toMatch(/price|framing|31000|7900/);
});

it('shows that the cart is full, and adds nothing to it', async () => {
  const full = Array.from({ length: 50 }, (_, number) => product(work({ uuid: uuid(100 + number) })));
  const { calls } = await openPage(address, { answers: { ...shop, 'GET cart/get': cart(full) } });
  const add = await screen.findByRole('button', { name: 'Ajouter au panier' });
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByText('Le panier est plein (50 œuvres)')).toBeTruthy();
  await userEvent.click(add);
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
});

it('shows its picture over the page; its tools bring it nearer, and the cancel key closes it', async () => {
  await openPage(address, { answers: shop, role: 'visitor' });
  await userEvent.click(await screen.findByRole('button', { name: 'Voir de près' }));
  const over = await screen.findByRole('dialog', { name: 'Cadran' });
  expect(within(over).getByRole('img', { name: 'Des anneaux' }).getAttribute('src')).toBe(
    `/api/product/gallery/picture/${CADRAN.uuid}/large`,
  );
  const stage = within(over).getByRole('application', { name: /^Image de «\sCadran\s»$/ });
  const scale = () => parseInt(within(over).getByText(/^[\d\s]+\s%$/).textContent ?? '', 10);
  const fitted = scale();
  await userEvent.click(within(over).getByRole('button', { name: 'Taille réelle de l’image' }));
  expect(scale()).toBe(100);
  act(() => stage.focus());
  await userEvent.keyboard('+');
  expect(scale()).toBeGreaterThan(100);
  await userEvent.click(within(over).getByRole('button', { name: 'Tout voir' }));
  expect(scale()).toBe(fitted);
  fireEvent(over, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cadran' })).toBeNull());
});

it('leads back to the portal, to the login with the way back here, and to the cart', async () => {
  await openPage(`${address}&cadre=oak`, { answers: shop, role: 'visitor' });
  const head = within(await screen.findByRole('banner'));
  expect(head.getByRole('link', { name: /Portail/ }).getAttribute('href')).toBe('/');
  const back = `${address}&cadre=oak`;
  expect(head.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe(`/?returnUrl=${encodeURIComponent(back)}`);
  await userEvent.click(head.getByRole('button', { name: /^Panier/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Panier' });
  expect(drawer.textContent).toContain('Choisissez une œuvre et son cadre');
});

it('leads people of a practice to their dashboard, and shows their cart’s works as chosen', async () => {
  await openPage('/galerie', { answers: { ...shop, 'GET cart/get': cart([product(CADRAN, 'oak')]) }, role: 'assistant' });
  await waitFor(() => expect(works()[0]?.textContent).toContain('Dans le panier'));
  expect(within(works()[0]!).getByRole('link').getAttribute('href')).toBe(`${address}&cadre=oak`);
  expect(screen.getByRole('link', { name: /Portail/ }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByRole('button', { name: 'Panier, 1 œuvre' })).toBeTruthy();
});
