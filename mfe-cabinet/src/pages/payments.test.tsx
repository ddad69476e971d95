// Payment page, list of payments, refunds, and payments shown in invoices and in the statement.
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Call, bodies, lost, pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../testing/open-page';
import { account, payable, payment } from '../testing/payments';
import { euros, invoice, invoiceRow, uuid } from '../testing/samples';

const main = () => document.querySelector('main')!;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('a payment', () => {
  const address = `/mon-cabinet/reglement?id=${uuid(70)}`;
  const action = { url: 'http://bank.example/3ds', origin: 'http://bank.example', reference: 'pi_1' };

  it('waits for the bank’s page and believes nothing but it; then the provider is asked', async () => {
    const { answers: edge, calls } = await openPage(address, {
      answers: { 'GET payments/one': payment({ status: 'action_required', action }), 'POST payments/refresh': payment() },
    });
    const frame = await screen.findByTitle<HTMLIFrameElement>('Accord de votre banque');
    const hear = (message: MessageEventInit) => act(() => void window.dispatchEvent(new MessageEvent('message', message)));
    const data = { type: 'payment.done', reference: 'pi_1' };
    hear({ data, origin: 'http://evil.example', source: frame.contentWindow });
    hear({ data, origin: action.origin, source: window });
    hear({ data: { ...data, reference: 'pi_2' }, origin: action.origin, source: frame.contentWindow });
    expect(bodies(calls, 'POST payments/refresh')).toEqual([]);
    edge['GET payments/one'] = payment();
    hear({ data, origin: action.origin, source: frame.contentWindow });
    await screen.findByText('Le règlement est reçu.');
    expect(screen.getByRole('link', { name: 'Reçu (PDF)' }).getAttribute('href')).toContain(`/payments/receipt/`);
  });

  it('gives the page its number, and has the charge as the figure of the head', async () => {
    await openPage(address, { answers: { 'GET payments/one': payment() } });
    await screen.findByRole('heading', { level: 1, name: 'Règlement P26-000001' });
    expect(main().querySelector('header')?.textContent).toMatch(/100,00\s€/);
  });

  it('by transfer shows what the bank needs, as a code and as text to copy', async () => {
    const transfer = {
      beneficiary: 'Circle',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      reference: 'RF18539007547034',
      amount: euros(10_000),
      qr: { size: 21, path: 'M0 0h1v1z' },
    };
    await openPage(address, { answers: { 'GET payments/one': payment({ status: 'awaiting_transfer', transfer }) } });
    await screen.findByRole('img', { name: 'Code QR du virement SEPA' });
    for (const value of [transfer.iban, transfer.bic, transfer.reference]) expect(main().textContent).toContain(value);
  });

  it('that failed shows why and that nothing was charged; one that can be given up is, after a question', async () => {
    const { answers: edge } = await openPage(address, {
      answers: { 'GET payments/one': payment({ status: 'scheduled', scheduledOn: '2026-12-20', cancellable: true }) },
    });
    await screen.findByText('Sera débité le 20/12/2026.');
    const failed = payment({ status: 'failed', failure: 'insufficient_funds' });
    Object.assign(edge, { 'POST payments/cancel': failed, 'GET payments/one': failed });
    await press('Annuler ce règlement');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Annuler le règlement' }));
    await screen.findByText('Rien n’a été débité. La provision est insuffisante.');
  });
});

it('a paid invoice leads to its payment and the receipt', async () => {
  await openPage('/mon-cabinet/facture?reference=F26-02346', {
    answers: { 'GET invoices/one': invoice({ status: 'PAID' }), 'GET payments/list': pageOf([payment()]) },
  });
  const link = await screen.findByRole('link', { name: 'Règlement P26-000001' });
  expect(link.getAttribute('href')).toBe(`/mon-cabinet/reglement?id=${uuid(70)}`);
  expect(document.querySelector(`a[href*="/payments/receipt/"][href$="${uuid(70)}"]`)).not.toBeNull();
});

// REQ-35
describe('without payments at the manufacturer', () => {
  it.each([['an invoice has no dead button', '/mon-cabinet/facture?reference=F26-02346', { 'GET invoices/one': invoice() }, 'Lignes']])(
    '%s',
    async (_what, address, given, table) => {
      await openPage(address, { answers: { ...given, 'GET payments/account': problem(404, 'not_found') } });
      await screen.findByRole('table', { name: table });
      expect(screen.queryByRole('link', { name: 'Régler' })).toBeNull();
    },
  );

  it('with them, an invoice leads to its payment', async () => {
    await openPage('/mon-cabinet/facture?reference=F26-02346', {
      answers: { 'GET invoices/one': invoice(), 'GET payments/account': account({ items: [payable('F26-02346', 164_980)] }) },
    });
    expect((await screen.findByRole('link', { name: 'Régler' })).getAttribute('href')).toBe('/mon-cabinet/regler?invoice=F26-02346');
  });

  it('with them, an invoice leads to its payment where the account lists only others', async () => {
    const items = [payable('F26-00001', 10_000)];
    await openPage('/mon-cabinet/facture?reference=F26-02346', {
      answers: {
        'GET invoices/one': invoice(),
        'GET payments/account': ({ query }: Call) =>
          account({ total: 904, items: query.getAll('reference').includes('F26-02346') ? [payable('F26-02346', 164_980)] : items }),
      },
    });
    await screen.findByRole('link', { name: 'Régler' });
  });
});

describe('an invoice that is being paid', () => {
  const address = '/mon-cabinet/facture?reference=F26-02346';
  const scheduled = { uuid: uuid(70), status: 'scheduled' as const, scheduledOn: '2026-12-20' };
  const whole = { payment: scheduled, underWay: euros(164_980) };

  it('shows it, leads to its payment, and is not offered to be paid', async () => {
    const items = [payable('F26-02346', 164_980, { toPay: euros(0), payments: [uuid(70)] })];
    await openPage(address, { answers: { 'GET invoices/one': invoice(whole), 'GET payments/account': account({ items }) } });
    const notice = await screen.findByText(/en cours de règlement : débit prévu le 20\/12\/2026\./);
    expect(notice.textContent).toContain('1\u202f649,80');
    expect(screen.getByRole('link', { name: 'Voir le règlement' }).getAttribute('href')).toBe(`/mon-cabinet/reglement?id=${uuid(70)}`);
    expect(screen.queryByRole('link', { name: 'Régler' })).toBeNull();
    // The ground of a badge means that something is to be done.
    for (const badge of document.querySelectorAll('[data-status="NOT_PAID"]')) expect(badge.className).not.toMatch(/fill/);
  });

  it('shows it to those who may not see payments, without a way there', async () => {
    await openPage(address, { answers: { 'GET invoices/one': invoice(whole) }, role: 'assistant' });
    await screen.findByText(/débit prévu le/);
    expect(screen.queryByRole('link', { name: 'Voir le règlement' })).toBeNull();
  });

  const failed = { uuid: uuid(70), status: 'failed' as const };

  it('and refused by the bank shows that', async () => {
    await openPage(address, { answers: { 'GET invoices/one': invoice({ payment: failed }), 'GET payments/account': account() } });
    await screen.findByText('Le dernier règlement a été refusé par la banque.');
    expect(document.querySelector('[data-status="NOT_PAID"]')!.className).toMatch(/fill/);
  });

  it('and refused by the payer does not blame the bank', async () => {
    const notAgreed = { ...failed, failure: 'authentication_failed' as const };
    await openPage(address, { answers: { 'GET invoices/one': invoice({ payment: notAgreed }), 'GET payments/account': account() } });
    await screen.findByText('Le dernier règlement n’a pas abouti : l’accord n’a pas été donné à la banque.');
  });

  it('or was refused shows it in the list', async () => {
    await openPage('/mon-cabinet/mes-factures', {
      answers: { 'GET invoices/list': pageOf([invoiceRow({ payment: failed })], { hidden: 0, sum: euros(1), toPay: euros(1) }) },
    });
    await screen.findByText('Paiement refusé');
  });
});

it('a payment that failed shows which smileys and credits stay deducted', async () => {
  const failed = payment({ status: 'failed', failure: 'authentication_failed', smileys: 100, rebate: euros(1000), credit: euros(250) });
  await openPage(`/mon-cabinet/reglement?id=${uuid(70)}`, { answers: { 'GET payments/one': failed } });
  expect((await screen.findByText(/^Rien n’a été débité/)).textContent).toMatch(
    /donné à la banque. 100 smileys utilisés restent déduits des factures. Les avoirs utilisés \(2,50.€\) restent/,
  );
});

it('a payment that failed can be tried again while something is left of it', async () => {
  const failed = payment({ status: 'failed', failure: 'card_declined' });
  await openPage(`/mon-cabinet/reglement?id=${uuid(70)}`, { answers: { 'GET payments/one': failed, 'GET payments/account': account() } });
  expect((await screen.findByRole('link', { name: 'Réessayer' })).getAttribute('href')).toBe('/mon-cabinet/regler?invoice=F26-1');
});

describe('a refund', () => {
  const address = `/mon-cabinet/reglement?id=${uuid(70)}`;
  const paid = payment({ refundable: euros(8000) });

  it('is asked for with an amount and a reason, and shown with what became of it', async () => {
    const asked = payment({
      refundable: euros(5500),
      refunds: [
        { uuid: uuid(90), status: 'requested', amount: euros(2500), at: '2026-11-26T10:00:00Z', reason: 'Couronne rendue' },
        { uuid: uuid(91), status: 'declined', amount: euros(100), at: '2026-11-25T10:00:00Z', reason: 'Geste', answer: 'Hors garantie' },
      ],
    });
    const { answers: edge, calls } = await openPage(address, { answers: { 'GET payments/one': paid, 'POST payments/refund': lost } });
    await press('Demander un remboursement');
    const dialog = within(screen.getByRole('dialog'));
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Envoyer la demande' }));
    await userEvent.type(dialog.getByLabelText('Montant à rembourser'), '90');
    await dialog.findByText(/entre 0,01 et 80,00/);
    await userEvent.clear(dialog.getByLabelText('Montant à rembourser'));
    await userEvent.type(dialog.getByLabelText('Montant à rembourser'), '25,00');
    await send();
    await dialog.findByText('Indiquez le motif.');
    expect(dialog.getByLabelText('Motif').getAttribute('aria-invalid')).toBe('true');
    expect(bodies(calls, 'POST payments/refund')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Motif'), 'Couronne rendue');
    await send();
    await dialog.findByText(/Renvoyer ne demande pas deux fois/);
    Object.assign(edge, { 'POST payments/refund': asked, 'GET payments/one': asked });
    await send();
    const rows = within(await screen.findByRole('list', { name: 'Remboursements' })).getAllByRole('listitem');
    expect(rows[0]!.textContent).toMatch(/Demandé le 26\/11\/2026, en attente de réponse25,00.€Couronne rendue/);
    expect(rows[1]!.textContent).toContain('Hors garantie');
    const sent = bodies(calls, 'POST payments/refund') as { amount: number; reason: string; idempotencyKey: string }[];
    expect(sent.map(({ amount, reason }) => [amount, reason])).toEqual([
      [2500, 'Couronne rendue'],
      [2500, 'Couronne rendue'],
    ]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('is not offered where nothing can be given back', async () => {
    await openPage(address, { answers: { 'GET payments/one': payment() } });
    await screen.findByText('Le règlement est reçu.');
    expect(screen.queryByText('Remboursements')).toBeNull();
  });
});

it('the statement names credits and money that waits to be assigned', async () => {
  const credits = [
    { kind: 'credit_note', reference: 'A26-1', left: euros(2000) },
    { kind: 'account', left: euros(1250) },
  ];
  const row = {
    reference: 'F26-1',
    issuedOn: '2026-06-20',
    dueOn: '2026-07-20',
    label: 'Aligneurs',
    overdue: true,
    total: euros(9000),
    rebate: euros(0),
  };
  const part = { underWay: euros(4000), payment: { uuid: uuid(70), status: 'awaiting_transfer' } };
  await openPage('/mon-cabinet/releve', {
    answers: {
      'GET invoices/statement': {
        asOf: '2026-11-20',
        items: [{ ...row, toPay: euros(9000), ...part }],
        open: euros(9000),
        overdue: euros(9000),
        underWay: euros(4000),
      },
      'GET payments/account': account({ credits, credit: euros(3250) }),
    },
  });
  await screen.findByText('Virement reçu, à affecter');
  expect(main().textContent).toMatch(/dont 40,00.€ en cours de règlement/);
  expect(screen.getByText('virement attendu')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'A26-1' }).getAttribute('href')).toBe('/mon-cabinet/facture?reference=A26-1');
  expect(screen.getByRole('link', { name: 'Les déduire d’un règlement' }).getAttribute('href')).toBe('/mon-cabinet/regler');
});

it('the payments name the amount that can still be paid apart from what the statement calls left to pay', async () => {
  const left = account({ owed: euros(2_754_441), underWay: euros(94_920), toPay: euros(2_659_521) });
  await openPage('/mon-cabinet/mes-reglements', { answers: { 'GET payments/list': pageOf([payment()]), 'GET payments/account': left } });
  const head = await screen.findByRole('heading', { level: 2 });
  expect(head.textContent).toMatch(/^Montant à régler 26\u202f595,21.€$/);
  expect(main().querySelector('header')?.textContent).toMatch(/hors 949,20.€ en cours de règlement · 1 règlement/);
});

it('the payments are listed with where they stand', async () => {
  await openPage('/mon-cabinet/mes-reglements', { answers: { 'GET payments/list': pageOf([payment({ refunded: euros(2500) })]) } });
  const row = within(await screen.findByRole('list', { name: 'Mes règlements' })).getByRole('listitem');
  expect(row.textContent).toMatch(/P26-000001.*Visa se terminant par 4242.*1 facture.*Payé.*100,00.*25,00/);
});

it('a payment that smileys reduce is listed with its charge, and the smileys apart', async () => {
  const reduced = payment({ total: euros(10_000), charge: euros(8770), smileys: 123, rebate: euros(1230) });
  await openPage('/mon-cabinet/mes-reglements', { answers: { 'GET payments/list': pageOf([reduced]) } });
  const row = within(await screen.findByRole('list', { name: 'Mes règlements' })).getByRole('listitem');
  expect(row.textContent).toMatch(/87,70.*et 123 smileys \(12,30/);
  expect(row.textContent).not.toMatch(/100,00/);
});

it.each([
  ['processing', 'Débit en cours'],
  ['failed', 'Non débité'],
  ['canceled', 'Non débité'],
  ['returned', 'Repris par la banque'],
])('the amount of a payment that is %s is named after it', async (status, name) => {
  await openPage(`/mon-cabinet/reglement?id=${uuid(70)}`, { answers: { 'GET payments/one': payment({ status }) } });
  await screen.findByText(name);
  expect(screen.queryByText('À débiter')).toBeNull();
});
