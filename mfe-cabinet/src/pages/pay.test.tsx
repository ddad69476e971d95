// Creating a payment: the request, idempotency, and the sum.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bodies, type Call, goOnline, lost, problem } from 'shared-ui/testing';
import { openPage } from '../testing/open-page';
import { account, card, payable, payment, quote } from '../testing/payments';
import { euros, uuid } from '../testing/samples';

const main = () => document.querySelector('main')!;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const answers = (more: object = {}) => ({
  'GET payments/account': account(),
  'POST payments/quote': quote(10_000),
  'GET cards/list': [card],
  'GET mandates/list': [],
  'POST payments/create': payment(),
  'GET payments/one': payment(),
  ...more,
});
const payOne = '/mon-cabinet/regler?invoice=F26-1&key=key-00000001';

describe('paying', () => {
  it('pays with the default card unless another method is chosen', async () => {
    const { calls } = await openPage(payOne, { answers: answers() });
    const visa = await screen.findByRole<HTMLInputElement>('radio', { name: 'Visa se terminant par 4242' });
    expect(visa.checked).toBe(true);
    await press(/^Régler 100,00/);
    await screen.findByText('Le règlement est reçu.');
    expect(bodies(calls, 'POST payments/create')[0]).toMatchObject({ method: { kind: 'card', uuid: uuid(50) } });
  });

  it('has no method while the default card has expired', async () => {
    const other = { ...card, uuid: uuid(51), lastFour: '1111', default: false };
    await openPage(payOne, { answers: answers({ 'GET cards/list': [{ ...card, expired: true }, other] }) });
    await screen.findByRole('radio', { name: 'Visa se terminant par 1111' });
    expect(screen.queryAllByRole<HTMLInputElement>('radio', { name: /Visa|Virement/ }).filter(({ checked }) => checked)).toEqual([]);
  });

  it('pays only what is overdue, where other invoices are not', async () => {
    const both = account({ items: [payable('F26-1', 10_000), payable('F26-2', 5000, { dueOn: '2126-12-19', overdue: false })] });
    const { calls } = await openPage('/mon-cabinet/regler?key=key-00000006', { answers: answers({ 'GET payments/account': both }) });
    await screen.findByText(/^Laissez vide pour régler le tout : 150,00/);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Échues seulement : 100,00/ }));
    screen.getByText(/^Laissez vide pour régler le tout : 100,00/);
    await waitFor(() => expect(bodies(calls, 'POST payments/quote').at(-1)).toMatchObject({ items: [{ reference: 'F26-1' }] }));
  });

  it('does not distinguish overdue invoices where all of them are', async () => {
    await openPage(payOne, { answers: answers() });
    await screen.findByLabelText('Montant à régler');
    expect(screen.queryByRole('checkbox', { name: /^Échues/ })).toBeNull();
  });

  it('sends the chosen invoice with the key of the address and the charge that was shown', async () => {
    const { calls } = await openPage(payOne, { answers: answers({ 'GET cards/list': [{ ...card, default: false }] }) });
    await press(/^Régler 100,00/);
    await screen.findByText('Choisissez un moyen de paiement.');
    expect(document.activeElement?.getAttribute('name')).toBe('method');
    await userEvent.click(screen.getByRole('radio', { name: 'Visa se terminant par 4242' }));
    await press(/^Régler 100,00/);
    await screen.findByText('Le règlement est reçu.');
    expect(bodies(calls, 'POST payments/create')).toEqual([
      {
        items: [{ reference: 'F26-1' }],
        smileys: 0,
        credits: false,
        method: { kind: 'card', uuid: uuid(50) },
        expected: 10_000,
        idempotencyKey: 'key-00000001',
        locale: 'fr',
      },
    ]);
    expect(location.pathname + location.search).toBe(`/mon-cabinet/reglement?id=${uuid(70)}`);
  });

  it('sends the same key again after a lost answer', async () => {
    const { answers: edge, calls } = await openPage(payOne, { answers: answers({ 'POST payments/create': lost }) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Visa se terminant par 4242' }));
    await press(/^Régler 100,00/);
    await screen.findByText(/Renvoyer ne paie pas deux fois/);
    edge['POST payments/create'] = payment();
    await press(/^Régler 100,00/);
    await screen.findByText('Le règlement est reçu.');
    const keys = bodies(calls, 'POST payments/create').map((body) => (body as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys)).toEqual(new Set(['key-00000001']));
  });

  it('is refused at once without a network, and not sent on reconnection', async () => {
    const { calls } = await openPage(payOne, { answers: answers() });
    await userEvent.click(await screen.findByRole('radio', { name: 'Visa se terminant par 4242' }));
    const button = await screen.findByRole('button', { name: /^Régler 100,00/ });
    goOnline(false);
    await userEvent.click(button);
    await screen.findByText(/rien n’a été envoyé et rien ne le sera/);
    goOnline(true);
    await act(async () => {});
    expect(bodies(calls, 'POST payments/create')).toEqual([]);
  });

  it('offers the due date of an invoice that is not due yet, and names the day', async () => {
    const later = account({ items: [payable('F26-1', 10_000, { dueOn: '2126-12-19', overdue: false })] });
    const { calls } = await openPage(payOne, { answers: answers({ 'GET payments/account': later }) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Visa se terminant par 4242' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Payer le jour de l’échéance : sera débité le 19/12/2126' }));
    expect(main().textContent).toContain('À débiter le 19/12/2126');
    await press(/^Programmer 100,00/);
    await waitFor(() => expect(bodies(calls, 'POST payments/create')[0]).toMatchObject({ onDueDate: true }));
  });

  it('does not offer the due date where one has passed', async () => {
    const later = { dueOn: '2126-12-19', overdue: false };
    const both = account({ items: [payable('F26-1', 10_000, later), payable('F26-2', 5000)] });
    await openPage('/mon-cabinet/regler?key=key-00000003', { answers: answers({ 'GET payments/account': both }) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Visa se terminant par 4242' }));
    expect(screen.queryByRole('checkbox', { name: /échéance/ })).toBeNull();
  });

  it('shows no amount beside a wrong number of smileys', async () => {
    await openPage(payOne, { answers: answers() });
    await screen.findByRole('button', { name: /^Régler 100,00/ });
    await userEvent.type(screen.getByLabelText('Smileys à utiliser d’abord'), '-5');
    await screen.findByText('Le récapitulatif attend une valeur correcte.');
    expect(screen.getByRole('button', { name: 'Régler' })).toBeTruthy();
    expect(main().textContent).toMatch(/10\u00a0smileys\u00a0=\u00a01,00/u);
  });

  it('names the chosen invoices that it leaves out', async () => {
    const some = account({ items: [payable('F26-1', 10_000), payable('F26-2', 5000, { toPay: euros(0), payments: [uuid(71)] })] });
    await openPage('/mon-cabinet/regler?invoice=F26-1&invoice=F26-2&invoice=F26-9&key=key-00000004', {
      answers: answers({ 'GET payments/account': some }),
    });
    await screen.findByText('Déjà en cours de règlement, non repris ici : F26-2. Rien à régler : F26-9.');
  });

  it('spreads a part over invoices and shows what smileys take off', async () => {
    const { calls } = await openPage('/mon-cabinet/regler?key=key-00000002', {
      answers: answers({ 'POST payments/quote': quote(11_500, { smileys: 50, rebate: euros(500) }) }),
    });
    await userEvent.type(await screen.findByLabelText('Montant à régler'), '120,00');
    await userEvent.type(await screen.findByLabelText('Smileys à utiliser d’abord'), '50');
    await waitFor(() => expect(main().textContent).toContain('50 smileys'));
    await waitFor(() =>
      expect(bodies(calls, 'POST payments/quote').at(-1)).toEqual({
        items: [
          { reference: 'F26-1', amount: 10_000 },
          { reference: 'F26-2', amount: 2000 },
        ],
        smileys: 50,
        credits: false,
      }),
    );
  });

  it('makes a key where the address has none, and keeps it there', async () => {
    await openPage('/mon-cabinet/regler?invoice=F26-1', { answers: answers() });
    await screen.findByLabelText('Montant à régler');
    expect(new URLSearchParams(location.search).get('key')).toMatch(/^[\da-f-]{36}$/);
  });

  it.each([
    [problem(409, 'payments.under_way'), /déjà en cours de règlement/],
    [problem(409, 'payments.changed'), /Le montant vient de changer/],
    [problem(409, 'smileys.insufficient'), /Ces smileys ne peuvent pas/],
  ])('a refusal has a message', async (refusal, words) => {
    await openPage(payOne, { answers: answers({ 'POST payments/create': refusal }) });
    await userEvent.click(await screen.findByRole('radio', { name: 'Virement' }));
    await press(/^Préparer le virement/);
    await screen.findByText(words);
  });

  it('is for those who may, and asks nothing for the others', async () => {
    const { calls } = await openPage(payOne, { answers: answers(), role: 'assistant' });
    await screen.findByText(/réservé au titulaire/);
    expect(bodies(calls, 'GET payments/')).toEqual([]);
  });
});

it('the sum shows which credits are available and whether they are deducted', async () => {
  const some = { 'GET payments/account': account({ credit: euros(3250) }) };
  const deducted = (call: Call) => ((call.body as { credits: boolean }).credits ? quote(6750, { credit: euros(3250) }) : quote(10_000));
  await openPage(payOne, { answers: answers({ ...some, 'POST payments/quote': deducted }) });
  expect((await screen.findByText(/^disponibles : 32,50\s€, déduits$/)).closest('div')!.textContent).toMatch(/−32,50\s€$/);
  await userEvent.click(screen.getByRole('checkbox', { name: /Déduire d’abord mes avoirs/ }));
  expect((await screen.findByText(/^disponibles : 32,50\s€, non déduits$/)).closest('div')!.textContent).toMatch(/\D0,00\s€$/);
});

it.each([
  ['some', account({ credit: euros(3250) }), /^Ce sont vos avoirs et virements à affecter/],
  ['none', account(), /^Aucun avoir ni virement à affecter/],
])('the source of the credits is named: %s', async (_, answer, text) => {
  await openPage(payOne, { answers: answers({ 'GET payments/account': answer }) });
  const note = await screen.findByText(text);
  expect(note.querySelector('a')?.getAttribute('href')).toBe('/mon-cabinet/mes-credits');
});

it('the sum is silent about credits without any', async () => {
  await openPage(payOne, { answers: answers() });
  await screen.findByRole('button', { name: /^Régler 100,00/ });
  expect(screen.queryByText('Avoirs')).toBeNull();
});

it('the sum folds many invoices into their count and sum, which opens', async () => {
  const items = Array.from({ length: 6 }, (_, i) => payable(`F26-${i + 1}`, 1000));
  const quoted = quote(6000, { items: items.map(({ reference, total }) => ({ reference, total })) });
  await openPage('/mon-cabinet/regler?key=key-00000005', {
    answers: answers({ 'GET payments/account': account({ items, total: 6 }), 'POST payments/quote': quoted }),
  });
  const summary = await screen.findByText('6 factures');
  expect(summary.closest('summary')!.textContent).toMatch(/60,00/);
  expect(summary.closest('details')!.open).toBe(false);
  expect(screen.getByText('F26-6').closest('details')).toBe(summary.closest('details'));
});
