// One partner, its notice, and a request of the practice: texts and behaviour.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { notice, partnerDetail, request, uuid } from '../../testing/samples';

const address = `/nos-partenaires/partenaire?id=${uuid(1)}`;
const requestAddress = `/nos-partenaires/demande?id=${uuid(50)}`;
const one = (more: Parameters<typeof partnerDetail>[0] = {}): Answers => ({ 'GET partners/one': partnerDetail(more) });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
/** Presses a button and waits for the dialog that it opens. */
const opens = async (name: string) => {
  await userEvent.click(await button(name));
  return screen.findByRole('dialog');
};
const steps = () => within(screen.getByRole('list', { name: 'Étapes de la demande' })).getAllByRole('listitem');

it.each([
  ['/nos-partenaires/partenaire?id=1', 'Nos partenaires', '/nos-partenaires/liste'],
  [address, 'Nos partenaires', '/nos-partenaires/liste'],
  ['/nos-partenaires/demande', 'Demandes de partenariat', '/nos-partenaires/demandes'],
  [requestAddress, 'Demandes de partenariat', '/nos-partenaires/demandes'],
])('shows for %s that it is unknown, with the way to the list', async (unknown, name, href) => {
  await openPage(unknown);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

it.each([
  [address, 'GET partners/one', 'Ce partenaire n’a pas pu être chargé', partnerDetail(), 'Stérilia'],
  [requestAddress, 'GET partners/request-one', 'Les demandes n’ont pas pu être chargées', request(), 'Demande à Stérilia'],
])('tries again what cannot be read, and names the page after it: %s', async (at, call, failed, answer, heading) => {
  const { answers } = await openPage(at, { answers: { [call]: problem(500) } });
  await screen.findByRole('heading', { name: failed });
  answers[call] = answer;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { level: 1, name: heading });
});

it('shows whose texts are in another language than the page', async () => {
  await openPage(address, { answers: one({ locale: 'en', category: 'lifestyle' }) });
  await screen.findByText(/ne s’exprime pas encore dans votre langue ; ce texte est en anglais/);
  expect(screen.getByText('Autoclaves et traçabilité.').getAttribute('lang')).toBe('en');
  expect(screen.getByText(/ne paient pas les offres lifestyle/)).toBeTruthy();
  expect(screen.getByText('français, anglais')).toBeTruthy();
});

it('leads out of the portal by a notice that shows whose site it is, where, and what goes along', async () => {
  await openPage(address, { answers: { ...one(), 'GET partners/notice': notice() } });
  await opens('Aller sur le site');
  const link = await dialog().findByRole('link', { name: 'Continuer vers Stérilia' });
  const text = screen.getByRole('dialog').textContent;
  for (const words of ['Vous allez quitter le portail', 'Stérilia SAS', 'sterilia.example', 'aucune donnée de vos patients', 'Aucune']) {
    expect(text).toContain(words);
  }
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://sterilia.example/',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(link.getAttribute('referrerpolicy')).toBe('no-referrer');
});

it('opens a partner of the group with the portal’s account, and shows what it learns', async () => {
  await openPage(address, { answers: { ...one({ application: 'academy' }), 'GET partners/notice': notice({ application: 'academy' }) } });
  await opens('Ouvrir avec mon compte');
  const link = await dialog().findByRole('link', { name: 'Ouvrir Stérilia' });
  expect(screen.getByRole('dialog').textContent).toContain('Votre nom et votre adresse électronique');
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '/sso/academy',
    '_blank',
    'noopener noreferrer',
  ]);
});

it('leads nowhere without its notice, or to an address that is not safe', async () => {
  const { answers } = await openPage(address, { answers: { ...one(), 'GET partners/notice': problem(500) } });
  await opens('Aller sur le site');
  await dialog().findByText('Les informations sur ce site n’ont pas pu être chargées');
  expect(dialog().queryByRole('link')).toBeNull();
  answers['GET partners/notice'] = notice({ url: 'http://sterilia.example/' });
  await userEvent.click(dialog().getByRole('button', { name: 'Réessayer' }));
  await dialog().findByText('L’adresse de ce site n’est pas sûre : le portail n’y mène pas');
  expect(dialog().queryByRole('link')).toBeNull();
});

it('asks for a partnership in the practice’s name, and then shows the request in place of the button', async () => {
  const { answers, calls } = await openPage(address, { answers: { ...one(), 'POST partners/request/': request() } });
  await screen.findByText('Votre cabinet n’a rien demandé à ce partenaire.');
  expect((await opens('Demander un partenariat')).textContent).toContain('au nom de Cabinet des Tilleuls');
  await userEvent.type(screen.getByLabelText(/^Message/), 'Pour le stock.');
  answers['GET partners/one'] = partnerDetail({ request: 'requested', latestRequest: request({ message: '<b>Pour</b> le stock.' }) });
  await userEvent.click(dialog().getByRole('button', { name: 'Envoyer la demande' }));
  await screen.findByText('La demande est partie pour Stérilia');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({ message: 'Pour le stock.' });
  await waitFor(() => expect(steps()[0]?.textContent).toContain('<b>Pour</b> le stock.'));
  expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null]);
  expect(screen.queryByRole('button', { name: /partenariat$/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Voir la demande' }).getAttribute('href')).toBe(requestAddress);
});

it('shows that a colleague was first, keeps what was written, and shows the colleague’s request behind the form', async () => {
  const { answers } = await openPage(address, { answers: { ...one(), 'POST partners/request/': problem(409, 'partnership.open') } });
  await opens('Demander un partenariat');
  await userEvent.type(await screen.findByLabelText(/^Message/), 'Pour le stock.');
  answers['GET partners/one'] = partnerDetail({ request: 'requested', latestRequest: request({ message: 'Du collègue' }) });
  await userEvent.click(dialog().getByRole('button', { name: 'Envoyer la demande' }));
  await dialog().findByText(/un collègue vous a devancé/);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('Pour le stock.');
  await userEvent.click(dialog().getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(steps()[0]?.textContent).toContain('Du collègue'));
  expect(screen.queryByRole('button', { name: 'Demander un partenariat' })).toBeNull();
});

it.each([
  ['refused', 'Faire une nouvelle demande'],
  ['withdrawn', 'Faire une nouvelle demande'],
  ['accepted', null],
  ['in_review', null],
] as const)('after a request that is %s, offers: %s', async (status, name) => {
  await openPage(address, { answers: one({ request: status, latestRequest: request({ status, next: [] }) }) });
  await screen.findByRole('list', { name: 'Étapes de la demande' });
  expect(screen.queryByRole('button', { name: /demande$|partenariat$/ })?.textContent ?? null).toBe(name);
});

it('lets an assistant ask for no partnership, and shows who may', async () => {
  await openPage(address, { answers: one(), role: 'assistant' });
  const ask = await button('Demander un partenariat');
  expect(ask.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(ask.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/engagent le cabinet/);
  await userEvent.click(ask);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lets an assistant read a request and not take it back', async () => {
  await openPage(requestAddress, { answers: { 'GET partners/request-one': request() }, role: 'assistant' });
  await screen.findByText('La demande attend d’être étudiée.');
  expect(screen.queryByRole('button', { name: 'Retirer la demande' })).toBeNull();
});

it('takes a request back after a question, in the version that was read', async () => {
  const { answers, calls } = await openPage(requestAddress, {
    answers: { 'GET partners/request-one': request(), 'POST partners/request-withdraw': problem(409, 'version.conflict') },
  });
  const withdraw = async () => {
    await userEvent.click(await button('Retirer la demande'));
    expect(screen.getByRole('alertdialog').textContent).toContain('Retirer la demande à Stérilia');
    await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
  };
  await withdraw();
  await screen.findByText('La demande a avancé entre-temps ; la page est à jour, réessayez.');
  answers['POST partners/request-withdraw'] = request({ status: 'withdrawn' });
  const at = '2026-11-12T09:00:00Z';
  const withdrawn = request({ status: 'withdrawn', next: [], steps: [...request().steps, { status: 'withdrawn', at }] });
  answers['GET partners/request-one'] = () => (calls.filter(({ name }) => name.startsWith('POST')).length > 1 ? withdrawn : request());
  await withdraw();
  await screen.findByText('La demande à Stérilia est retirée');
  expect(calls.findLast(({ name }) => name.startsWith('POST'))?.body).toEqual({ version: 3 });
  await waitFor(() => expect(steps().at(-1)?.textContent).toContain('Demande retirée'));
  expect(screen.queryByRole('button', { name: 'Retirer la demande' })).toBeNull();
});

it('shows the manufacturer’s last word beside the step that it took', async () => {
  const at = '2026-11-12T09:00:00Z';
  const accepted = request({
    status: 'accepted',
    reason: 'Convention signée, bienvenue.',
    next: [],
    steps: [
      { status: 'requested', at },
      { status: 'accepted', at },
    ],
  });
  await openPage(requestAddress, { answers: { 'GET partners/request-one': accepted } });
  await screen.findByText('Le partenariat est ouvert à votre cabinet.');
  expect(steps().map(({ textContent }) => textContent?.includes('Convention signée'))).toEqual([false, true]);
});
