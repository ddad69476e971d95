// SEPA mandates: what is shown of them, when removal is not offered, and which window's messages are accepted.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import texts from '../../../locales/fr.json';
import { problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { card, uuid } from '../../testing/samples';

const list = '/mon-compte/mes-cartes';
const use = {
  uuid: uuid(80),
  number: 'P26-00012',
  status: 'scheduled',
  charge: { amount: 164_980, currency: 'EUR' },
  scheduledOn: '2026-12-20',
};
const mandate = (more: object = {}) => ({
  uuid: uuid(71),
  reference: 'RUM26-00007',
  bank: 'La Banque Postale',
  lastFour: '2606',
  signedOn: '2026-11-02',
  addedAt: '2026-11-02T10:00:00Z',
  payments: [],
  ...more,
});
/** Returns a text as queries by text normalise it. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const name = 'La Banque Postale, compte se terminant par 2606';

it('a card that a scheduled payment uses is not removed, and shows which payment that is', async () => {
  await openPage(list, { answers: { 'GET cards/list': [card({ payments: [use] })] } });
  const row = within(await screen.findByRole('list', { name: texts.title.cards })).getAllByRole('listitem')[0]!;
  expect(row.textContent).toContain('P26-00012 · 1\u202f649,80\u00a0€ · débit prévu le 20/12/2026');
  expect(within(row).getByRole('link', { name: 'P26-00012' }).getAttribute('href')).toBe(`/mon-cabinet/reglement?id=${uuid(80)}`);
  await userEvent.click(within(row).getByRole('button', { name: /^Supprimer/u }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('keeps a card that a payment has started to use meanwhile, and shows the reason', async () => {
  const { answers } = await openPage(list, {
    answers: { 'GET cards/list': [card()], 'DELETE cards/remove': problem(409, 'cards.in_use') },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Supprimer/u }));
  answers['GET cards/list'] = [card({ payments: [use] })];
  const question = within(screen.getByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: texts.common.remove }));
  await question.findByText(spaced(texts.methodUses.inUse));
  await question.findByRole('link', { name: 'P26-00012' });
});

it('mandates are listed, and revoked after a question', async () => {
  const { answers, calls } = await openPage(list, {
    answers: {
      'GET cards/list': [],
      'GET mandates/list': [mandate({ lastUsedAt: '2026-11-20T08:30:00Z' }), mandate({ uuid: uuid(72), lastFour: '0189', expired: true })],
      'DELETE mandates/remove': problem(409, 'mandates.in_use'),
    },
  });
  const rows = within(await screen.findByRole('list', { name: texts.mandates.title })).getAllByRole('listitem');
  expect(spaced(rows[0]!.textContent)).toMatch(/Mandat RUM26-00007, signé le 02\/11\/2026Dernière utilisation : 20\/11\/2026/);
  expect(rows[1]!.textContent).toContain(texts.mandates.expired);
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Révoquer.: ${name}`, 'u') }));
  const question = within(screen.getByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Révoquer' }));
  await question.findByText(spaced(texts.methodUses.inUse));
  Object.assign(answers, { 'DELETE mandates/remove': {}, 'GET mandates/list': [] });
  await userEvent.click(question.getByRole('button', { name: 'Révoquer' }));
  await screen.findByText(texts.mandates.none);
  expect(calls.filter((call) => call.name.startsWith('DELETE mandates/remove'))).toHaveLength(2);
});

it('a mandate is signed in the provider’s frame, and only that is believed', async () => {
  const session = { url: 'http://pay.example/mandate', origin: 'http://pay.example', state: 's' };
  const { answers, calls } = await openPage(list, {
    answers: { 'GET cards/list': [], 'GET mandates/list': [], 'POST mandates/session': session, 'POST mandates/complete': mandate() },
  });
  await userEvent.click(await screen.findByRole('button', { name: texts.mandates.sign }));
  const frame = await screen.findByTitle<HTMLIFrameElement>(texts.mandates.frame);
  const data = { type: 'mandate.signed', reference: 'r' };
  const hear = (message: MessageEventInit) => act(() => void window.dispatchEvent(new MessageEvent('message', message)));
  hear({ data, origin: 'http://evil.example', source: frame.contentWindow });
  hear({ data, origin: session.origin, source: window });
  hear({ data: { ...data, type: 'card.registered' }, origin: session.origin, source: frame.contentWindow });
  answers['GET mandates/list'] = [mandate()];
  hear({ data, origin: session.origin, source: frame.contentWindow });
  await screen.findByText(name);
  await waitFor(() => expect(screen.queryByTitle(texts.mandates.frame)).toBeNull());
  expect(calls.filter((call) => call.name.startsWith('POST mandates/complete')).map(({ body }) => body)).toEqual([
    { state: 's', reference: 'r' },
  ]);
});

it('nothing of mandates is shown where the manufacturer debits no account', async () => {
  await openPage(list, { answers: { 'GET cards/list': [card()], 'GET mandates/list': problem(404, 'not_found') } });
  await screen.findByRole('list', { name: texts.title.cards });
  await waitFor(() => expect(screen.queryByText(texts.mandates.title)).toBeNull());
});
