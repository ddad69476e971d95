// Texts and requests of the lists of partners and of requests. shared-ui/src/table/data-list.test.tsx covers the list kit: search, filters,
// sort order, Back, keyboard, saved views and offline.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLocale } from 'shared-ui/core';
import { expect, it, onTestFinished } from 'vitest';
import { type Answers, openViews, pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { partner, partnerPage, request, uuid } from '../../testing/samples';

const path = '/nos-partenaires/liste';
const SOUFFLE = partner({ uuid: uuid(2), name: 'Souffle', category: 'lifestyle' });
const listed = (...items: ReturnType<typeof partner>[]): Answers => ({
  'GET partners/list/{user}?page=1&size=1': partnerPage([]),
  'GET partners/list': partnerPage(items),
});
const tiles = () => [...document.querySelectorAll<HTMLElement>('li[data-row]')];
const tile = (name: string) => within(screen.getByRole('article', { name }));
const tab = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Catégories et demandes' })).getByRole('link', { name });
const asked = (calls: { name: string; query: URLSearchParams }[]) =>
  calls.findLast(({ name, query }) => name.startsWith('GET partners/list') && query.has('artwork'))!.query;

it('shows each partner with its drawing, its offer, its account and where a request stands', async () => {
  await openPage(path, { answers: listed(partner({ request: 'requested', application: 'academy' }), SOUFFLE) });
  await waitFor(() => expect(tiles()).toHaveLength(2));
  const [first] = tiles();
  expect([...first!.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual(['Stérilia', 'La stérilisation tracée']);
  expect(first!.textContent).toMatch(/15 % sur les autoclaves.*Médical.*S’ouvre avec votre compte.*Demandé/);
  expect(tile('Stérilia').getByRole('link', { name: 'Stérilia' }).getAttribute('href')).toBe(`/nos-partenaires/partenaire?id=${uuid(1)}`);
  expect(tab(/^Médical/).textContent).toContain('4');
  expect(tab(/^Tous/).textContent).toContain('16');
  expect(tab(/^Tous/).getAttribute('aria-current')).toBe('page');
});

it('requests what its address contains, and nothing that its schema does not know', async () => {
  const { calls } = await openPage(`${path}?category=finance&category=x&saved=true&sort=-name&search=bleu&page=2`, {
    answers: listed(SOUFFLE),
  });
  await waitFor(() => expect(tiles()).toHaveLength(1));
  const query = asked(calls);
  expect(query.getAll('category')).toEqual(['finance']);
  expect([query.get('saved'), query.get('sort'), query.get('search'), query.get('locale')]).toEqual(['true', '-name', 'bleu', 'fr']);
});

it.each([
  ['medical', 'Partenaires médicaux'],
  ['lifestyle', 'Partenaires lifestyle'],
  ['formation', 'Partenaires de formation'],
  ['finance', 'Partenaires financiers'],
])('has an address for the category %s, which asks for that category alone', async (category, title) => {
  const { calls } = await openPage(`/nos-partenaires/${category}?category=medical&sort=category`, { answers: listed(SOUFFLE) });
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(tiles()).toHaveLength(1));
  expect([asked(calls).getAll('category'), asked(calls).get('sort')]).toEqual([[category], 'position']);
  expect(document.querySelector('nav [aria-current="page"]')?.getAttribute('href')).toBe(`/nos-partenaires/${category}`);
  expect(screen.queryByRole('button', { name: /^Catégorie/ })).toBeNull();
  // Smileys do not pay for offers; only the lifestyle page, where a reader might expect it, says so.
  expect(screen.queryAllByText(/ne paient pas les offres lifestyle/)).toHaveLength(category === 'lifestyle' ? 1 : 0);
});

it('saves a partner at once, and shows what the platform has where it refuses', async () => {
  const { answers, calls } = await openPage(path, { answers: { ...listed(SOUFFLE), 'POST partners/save': problem(500) } });
  const keep = () => screen.findByRole('button', { name: 'Enregistrer Souffle' });
  await userEvent.click(await keep());
  await screen.findByText('Souffle n’a pas pu être modifié dans votre sélection. Réessayez.');
  await keep();
  answers['POST partners/save'] = problem(409, 'partners.saved_limit');
  await userEvent.click(await keep());
  await screen.findByText(/^Votre sélection compte déjà 100 partenaires.* pour ajouter Souffle\.$/);
  let save = (): void => undefined;
  answers['POST partners/save'] = () => new Promise((resolve) => (save = () => resolve({})));
  await userEvent.click(await keep());
  await screen.findByRole('button', { name: /^Enregistré\s: ne plus garder Souffle$/ });
  answers['GET partners/list'] = partnerPage([{ ...SOUFFLE, saved: true }]);
  save();
  answers['DELETE partners/unsave'] = {};
  await waitFor(() => expect(calls.at(-1)?.name).toMatch(/^GET partners\/list/));
  await userEvent.click(screen.getByRole('button', { name: /^Enregistré/ }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(`DELETE partners/unsave/{user}/${uuid(2)}`));
});

it('fails under its tabs and comes back; an empty list and an empty search each show what to do', async () => {
  const { answers } = await openPage(path, {
    answers: { ...listed(SOUFFLE), 'GET partners/list': problem(500), 'GET views/list': problem(500) },
  });
  const alert = (await screen.findByText('Les partenaires n’ont pas pu être chargés')).closest<HTMLElement>('[role="alert"]')!;
  expect(alert.textContent).toContain('7F3A-91C2');
  expect(tab(/^Finance/)).toBeTruthy();
  answers['GET partners/list'] = partnerPage([]);
  await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { name: 'Aucun partenaire pour le moment' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Nom, offre, domaine' }), 'rien de tel');
  await screen.findByRole('heading', { name: 'Aucun partenaire ne correspond' });
  await userEvent.click(screen.getAllByRole('button', { name: /^Effacer/ }).at(-1)!);
  await screen.findByRole('heading', { name: 'Aucun partenaire pour le moment' });
});

it('asks for the partners in the language of the page, and marks texts with their own', async () => {
  onTestFinished(() => setLocale('fr'));
  const { answers, calls } = await openPage(path, { answers: listed(partner()) });
  await waitFor(() => expect(tiles()).toHaveLength(1));
  answers['GET partners/list'] = partnerPage([partner({ locale: 'it', offer: '15 % sulle autoclavi' })]);
  await setLocale('it');
  await screen.findByText('15 % sulle autoclavi');
  expect(asked(calls).get('locale')).toBe('it');
  expect(screen.getByText('15 % sulle autoclavi').closest('[lang]')?.getAttribute('lang')).toBe('it');
});

it('takes what a partner sends for text: no element, no address of its own', async () => {
  const evil = '"><script>window.taken=1</script><img src=x onerror="window.taken=1">';
  await openPage(path, { answers: listed(partner({ name: evil, offer: evil, tagline: evil, host: evil })) });
  await waitFor(() => expect(tiles()).toHaveLength(1));
  expect(tiles()[0]!.querySelectorAll('script, img, [onerror]')).toHaveLength(0);
  expect(screen.getByRole('article', { name: evil }).textContent).toContain(evil);
});

const requests = '/nos-partenaires/demandes';
const rows = () => [...document.querySelectorAll('tr[data-row]')];

it('lists the requests, each with where it stands, and asks for those of a view', async () => {
  const statuses = ['requested', 'in_review', 'accepted', 'refused', 'withdrawn'] as const;
  const items = statuses.map((status, index) => request({ uuid: uuid(50 + index), status }));
  const { calls } = await openPage(requests, { answers: { ...listed(), 'GET partners/requests': pageOf(items) } });
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect([...document.querySelectorAll('tr[data-row] [data-status]')].map(({ textContent }) => textContent)).toEqual([
    'Demandé',
    'À l’étude',
    'Accepté',
    'Refusé',
    'Demande retirée',
  ]);
  expect(rows()[0]?.textContent).toMatch(/Stérilia.*Médical.*10\/11\/2026.*Camille Martin/);
  expect(rows()[1]?.querySelector('a')?.getAttribute('href')).toBe(`/nos-partenaires/demande?id=${uuid(51)}`);
  expect(tab(/^Mes demandes/).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('button', { name: /^Vue/ }).textContent, 'their number').toMatch(/Toutes\s*5$/);
  await userEvent.click((await openViews()).getByRole('link', { name: 'En cours' }));
  await waitFor(() => expect(calls.at(-1)?.query.getAll('status')).toEqual(['in_review', 'requested']));
  expect(location.search).toBe('?status=in_review&status=requested');
  await userEvent.click((await openViews()).getByRole('link', { name: 'Acceptées' }));
  await waitFor(() => expect(calls.at(-1)?.query.getAll('status')).toEqual(['accepted']));
});

it('leads a practice that has asked for nothing to the partners; a list that fails comes back', async () => {
  const { answers } = await openPage(requests, { answers: { ...listed(), 'GET partners/requests': problem(500) } });
  await screen.findByText('Les demandes n’ont pas pu être chargées');
  answers['GET partners/requests'] = pageOf([]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { name: 'Aucune demande de partenariat' });
  await userEvent.click(screen.getByRole('link', { name: 'Choisir un partenaire' }));
  expect(location.pathname).toBe(path);
});
