// Cards: roles, unavailability, and which window's messages are accepted. e2e/cards.spec.ts registers a real card.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import texts from '../../../locales/fr.json';
import { problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { card } from '../../testing/samples';

const list = '/mon-compte/mes-cartes';
const register = '/mon-compte/cb/enregistrer';
const registration = { url: 'http://pay.example/fields', origin: 'http://pay.example', state: 's' };
const name = 'Visa se terminant par 4242';

it('the list can fail, is requested again, and shows what a card is', async () => {
  const { answers } = await openPage(list, { answers: { 'GET cards/list': problem(500) } });
  await screen.findByText(texts.cards.error);
  answers['GET cards/list'] = [card()];
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  const row = within(await screen.findByRole('list', { name: texts.title.cards })).getByRole('listitem');
  expect(row.textContent).toContain(name);
  expect(row.textContent).toContain('12/2030');
});

it('without a card the way to the first one stands where the row would be', async () => {
  await openPage(list, { answers: { 'GET cards/list': [] } });
  await screen.findByText(texts.cards.none);
  const add = screen.getByRole('link', { name: texts.cards.add });
  expect(add.getAttribute('href')).toBe(register);
});

it('an expired default card is named above the list, with what to do', async () => {
  await openPage(list, { answers: { 'GET cards/list': [card({ default: true, expired: true })] } });
  await screen.findByText(/^Votre carte par défaut, se terminant par 4242, a expiré\./);
});

it('a card is removed after a question; a failed removal is shown', async () => {
  const { answers } = await openPage(list, { answers: { 'GET cards/list': [card()], 'DELETE cards/remove': problem(500) } });
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Supprimer.*${name}`, 'u') }));
  const question = within(screen.getByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: texts.common.remove }));
  await question.findByText(texts.cards.notChanged);
  Object.assign(answers, { 'DELETE cards/remove': {}, 'GET cards/list': [] });
  await userEvent.click(question.getByRole('button', { name: texts.common.remove }));
  await screen.findByText(texts.cards.none);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('explains to an assistant that cards are for other roles, and reads none', async () => {
  const { calls } = await openPage(list, { answers: { 'GET cards/list': [card()] }, role: 'assistant' });
  await screen.findByText(texts.cards.barred);
  expect(calls.filter(({ name: call }) => call.includes('cards/'))).toEqual([]);
});

it('a visitor is led to the login and back to the registration', async () => {
  const { calls } = await openPage(register, { role: 'visitor' });
  const link = await screen.findByRole('link', { name: texts.card.toLogin });
  expect(link.getAttribute('href')).toBe(`/?returnUrl=${encodeURIComponent(register)}`);
  expect(calls).toEqual([]);
});

it.each([
  ['internal', texts.card.errorText],
  ['card.sessions_limit', texts.card.tooMany],
])('a provider that is away (%s) is said, and asked again', async (code, message) => {
  const { answers } = await openPage(register, { answers: { 'POST cards/session': problem(503, code) } });
  await screen.findByText(texts.card.error);
  expect(screen.getByText(message)).toBeTruthy();
  answers['POST cards/session'] = registration;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect((await screen.findByTitle(texts.card.frame)).getAttribute('src')).toBe(registration.url);
});

it('the registration shows who stores the card, that nothing is charged and which cards are accepted, and can be cancelled', async () => {
  await openPage(register, { answers: { 'POST cards/session': registration, 'GET cards/list': [card()] } });
  await screen.findByTitle(texts.card.frame);
  expect(screen.getByRole('heading', { name: texts.card.heading })).toBeTruthy();
  expect(screen.getByText(texts.card.text)).toBeTruthy();
  expect(screen.getByText(texts.card.nothing)).toBeTruthy();
  const { cb, visa, mastercard, amex } = texts.cards.brand;
  expect(screen.getAllByRole('definition').map((brand) => brand.textContent)).toEqual([cb, visa, mastercard, amex]);
  await userEvent.click(screen.getByRole('link', { name: 'Annuler' }));
  await waitFor(() => expect(location.pathname).toBe(list));
});

it('only the provider’s page in the very frame is believed, and once', async () => {
  const { calls } = await openPage(register, {
    answers: { 'POST cards/session': registration, 'POST cards/complete': card(), 'GET cards/list': [card()] },
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>(texts.card.frame);
  const data = { type: 'card.registered', reference: 'r' };
  const hear = (message: MessageEventInit) => act(() => void window.dispatchEvent(new MessageEvent('message', message)));
  const completed = () => calls.filter(({ name: call }) => call.startsWith('POST cards/complete')).map(({ body }) => body);
  hear({ data, origin: registration.origin, source: window });
  hear({ data, origin: 'http://evil.example', source: frame.contentWindow });
  hear({ data: { ...data, type: 'other' }, origin: registration.origin, source: frame.contentWindow });
  expect(completed()).toEqual([]);
  for (let times = 0; times < 2; times++) hear({ data, origin: registration.origin, source: frame.contentWindow });
  await waitFor(() => expect(location.pathname).toBe(list));
  expect(completed()).toEqual([{ state: 's', reference: 'r' }]);
});
