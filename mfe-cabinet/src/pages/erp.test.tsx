// The manufacturer's ERP on the pages, and each error message of the specification's section 8.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetUnsaved } from 'shared-ui/core';
import { afterEach, describe, expect, it } from 'vitest';
import texts from '../../locales/fr.json';
import { type Answers, type Call, pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../testing/open-page';
import { caseRow, draftOf, euros, invoiceRow, note, noteLine, orderRow, uuid } from '../testing/samples';

afterEach(() => forgetUnsaved());

const KINDS = [
  ['unavailable', 503],
  ['timeout', 504],
  ['bad_answer', 502],
] as const;

const main = () => document.querySelector('main')!;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const named = (name: string, calls: Call[]) => calls.filter((call) => call.name.startsWith(name));

/** Returns the alert with a technical message, and checks its other content. */
async function alertOf(technical: string, message: string) {
  const line = await screen.findByText(technical);
  const alert = within(line.closest<HTMLElement>('[role="alert"]')!);
  expect(line.lang).toBe('en');
  expect(alert.getByText(message)).toBeTruthy();
  expect(alert.getByText('Référence 7F3A-91C2')).toBeTruthy();
  return alert;
}

const codes: Answers = { 'GET users/client-codes': [{ code: 'C10442', name: 'Cabinet' }] };
const bill = (more: object = {}) => ({
  number: 'F26-1',
  type: 'INVOICE',
  date: '2026-11-01',
  dueDate: '2026-12-01',
  label: 'Implants',
  total: euros(12_000),
  ...more,
});
const bills = pageOf([bill(), bill({ number: 'F26-2', paid: true }), bill({ number: 'F26-3', paid: false })], { total: 60 });
const slip = (more: object = {}) =>
  bill({ number: 'BL-C26-1', type: 'DELIVERY_NOTE', dueDate: undefined, orderReference: 'C26-1', ...more });
const returnable = (number: string, ...left: number[]) => ({
  deliveryNoteNumber: number,
  orderReference: number.slice(3),
  deliveredOn: '2026-11-08',
  lines: left.map((pieces, index) => ({
    position: index + 1,
    codeArticle: 'CI-4010',
    label: `Implant ${String(index + 1)}`,
    lot: 'L1',
    delivered: 2,
    returnable: pieces,
  })),
});
const known = (more: object = {}) => ({
  number: 'T26-1',
  deliveryNoteNumber: 'BL-C26-1',
  status: 'received',
  createdAt: '2026-11-20T10:00:00Z',
  lines: [{ position: 1, quantity: 2 }],
  ...more,
});

describe('the history of bills', () => {
  const path = '/mon-cabinet/historique';
  const answers = (more: Answers = {}): Answers => ({ ...codes, 'POST getHistoBillByClientCode': bills, ...more });

  it('shows paid, unpaid and unknown invoices; the address contains page and tab', async () => {
    const { answers: edge, calls } = await openPage(path, { answers: answers() });
    const rows = within(await screen.findByRole('list', { name: 'Factures' }));
    expect(rows.getAllByRole('listitem').map((row) => row.querySelector('[data-status]')?.getAttribute('data-status'))).toEqual([
      'UNKNOWN',
      'PAID',
      'NOT_PAID',
    ]);
    expect(rows.getByRole('link', { name: 'F26-1' }).getAttribute('href')).toBe('/mon-cabinet/facture?reference=F26-1');
    await press('Page suivante');
    await waitFor(() => expect(location.search).toBe('?page=2'));
    edge['POST getHistoBillByClientCode'] = pageOf([slip()]);
    await userEvent.click(screen.getByRole('link', { name: 'Bons de livraison' }));
    const slips = within(await screen.findByRole('list', { name: 'Bons de livraison' }));
    expect(location.search).toBe('?type=notes');
    expect(slips.getByRole('link', { name: /^Retourner/ }).getAttribute('href')).toBe('/mon-cabinet/retour/nouveau?note=BL-C26-1');
    const asked = named('POST getHisto', calls).map(({ body }) => `${String(body['type'])} ${String(body['page'])}`);
    expect([...new Set(asked)]).toEqual(['INVOICE 1', 'INVOICE 2', 'DELIVERY_NOTE 1']);
  });

  it('lets a practice of several codes choose', async () => {
    const { calls } = await openPage(`${path}?code=C2`, {
      answers: answers({ 'GET users/client-codes': [{ code: 'C1' }, { code: 'C2' }] }),
    });
    await screen.findByRole('list', { name: 'Factures' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Code client' }), 'C1');
    await waitFor(() => expect([...new Set(named('POST getHisto', calls).map(({ body }) => body['codeClient']))]).toEqual(['C2', 'C1']));
  });

  it.each([
    ['no client code', answers({ 'GET users/client-codes': [] }), 'Aucun compte client'],
    ['no such call', answers({ 'GET users/client-codes': problem(404, 'not_found') }), 'Aucun compte client'],
    [
      'an ERP that does not know the code',
      answers({ 'POST getHisto': problem(404, 'not_found'), 'POST getHistoBillByClientCode': problem(404, 'not_found') }),
      'Aucune facture',
    ],
  ])('with %s leads to the invoices', async (_, given, title) => {
    await openPage(path, { answers: given });
    await screen.findByRole('heading', { name: title });
    expect(within(main()).getByRole('link', { name: 'Mes factures' }).getAttribute('href')).toBe('/mon-cabinet/mes-factures');
  });

  it.each(KINDS)('shows “error histo bill galaxy” when the ERP is %s, and asks again', async (kind, status) => {
    const { answers: edge } = await openPage(path, {
      answers: answers({ 'POST getHistoBillByClientCode': problem(status, `erp.histo_bill.${kind}`) }),
    });
    await alertOf('error histo bill galaxy', texts.history.error);
    edge['POST getHistoBillByClientCode'] = bills;
    await press('Réessayer');
    await screen.findByRole('list', { name: 'Factures' });
    expect(screen.queryByText('error histo bill galaxy')).toBeNull();
  });

  it('is offered on the list of invoices only where there is one', async () => {
    const invoices = { 'GET invoices/list': pageOf([invoiceRow()], { hidden: 0, sum: euros(1), toPay: euros(1) }) };
    await openPage('/mon-cabinet/mes-factures', { answers: { ...invoices, ...codes } });
    expect((await screen.findByRole('link', { name: 'Historique' })).getAttribute('href')).toBe(path);
  });
});

describe('the warehouse’s returns', () => {
  const path = '/mon-cabinet/document/mes-retours';
  const list = { 'GET returns/list': pageOf([]) };

  it('are read when they are opened, in the portal’s words where it has them', async () => {
    const { calls } = await openPage(path, {
      answers: { ...list, ...codes, 'POST getAllReturns': pageOf([known(), known({ number: 'X-9', status: 'EN TRANSIT' })]) },
    });
    const button = await screen.findByRole('button', { name: texts.warehouse.title });
    expect(named('POST getAllReturns', calls)).toEqual([]);
    await userEvent.click(button);
    const rows = within(await screen.findByRole('list', { name: texts.warehouse.title })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain(`T26-1BL-C26-1 · 2 pièces${texts.cases.status.returns.received}20/11/2026`);
    expect(within(rows[1]!).getByText('EN TRANSIT').lang).toBe('');
  });

  it.each(KINDS)('show that they could not be read when the ERP is %s, with a way to ask again', async (kind, status) => {
    const { answers } = await openPage(path, {
      answers: { ...list, ...codes, 'POST getAllReturns': problem(status, `erp.all_returns.${kind}`) },
    });
    await userEvent.click(await screen.findByRole('button', { name: texts.warehouse.title }));
    await screen.findByText(texts.warehouse.error);
    expect(screen.getByText('Référence 7F3A-91C2')).toBeTruthy();
    answers['POST getAllReturns'] = pageOf([]);
    await press('Réessayer');
    await screen.findByText(texts.warehouse.none);
  });

  it('are absent without an ERP', async () => {
    await openPage(path, { answers: list });
    await screen.findByRole('heading', { name: texts.cases.returns.empty.title });
    expect(screen.queryByRole('button', { name: texts.warehouse.title })).toBeNull();
  });
});

const RETURN = {
  kind: 'return',
  deliveryNote: 'BL-C26-04071',
  description: 'Mot',
  lines: [{ orderLine: 1, quantity: 1, opened: 'Non', reason: 'damaged' }],
};

function drafts(view: 'returns' | 'claims', content: object): Answers {
  return {
    [`GET ${view}/one`]: draftOf(content),
    [`PUT ${view}/draft`]: ({ body }: Call) => draftOf(body['content'] as object, { version: Number(body['version']) + 1 }),
    [`DELETE ${view}/draft`]: {},
    'GET orders/list': pageOf([orderRow({ status: 'delivered' })]),
    'GET users/full-list-app-shortcut': [],
    'GET returns/delivery-note': note(noteLine({ sterile: true })),
  };
}

describe('a new return', () => {
  const path = '/mon-cabinet/retour/nouveau';
  const order = orderRow().product;

  it('offers the delivery notes that the ERP takes goods of', async () => {
    await openPage(path, {
      answers: {
        ...drafts('returns', RETURN),
        ...codes,
        'POST getHistoBillForReturns': pageOf([returnable('BL-C26-8', 0), returnable('BL-C26-9', 0, 2, 1)]),
      },
    });
    await screen.findByText('BL-C26-9 · 08/11/2026 · 2 articles peuvent revenir');
    expect(screen.queryByText(/BL-C26-8/)).toBeNull();
    expect(screen.queryByText(order)).toBeNull();
    await press('Choisir');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Numéro du bon de livraison' }).value).toBe('BL-C26-9');
  });

  it.each(KINDS)('shows “error histo bill for returns” when the ERP is %s, and offers the last orders meanwhile', async (kind, status) => {
    const { answers } = await openPage(path, {
      answers: { ...drafts('returns', RETURN), ...codes, 'POST getHistoBillForReturns': problem(status, `erp.histo_bill_returns.${kind}`) },
    });
    const alert = await alertOf('error histo bill for returns', texts.returnForm.recent.notesFailed);
    await screen.findByText(order);
    answers['POST getHistoBillForReturns'] = pageOf([returnable('BL-C26-9', 1)]);
    await userEvent.click(alert.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText(/BL-C26-9 · /);
  });

  async function review(more: Answers) {
    const page = await openPage(`${path}?id=${uuid(30)}`, { answers: { ...drafts('returns', RETURN), ...codes, ...more } });
    await screen.findByText('Implant CI Ø 4,0 × 10 mm');
    await press('Continuer');
    await screen.findByRole('heading', { level: 2, name: /Relecture/ });
    return page;
  }
  const send = () => press('Demander le retour');

  it('is announced to the ERP, and its draft is no more', async () => {
    const { calls } = await review({
      'POST createReturn': known({ number: 'T26-7' }),
      'GET returns/list': pageOf([caseRow({ reference: 'T26-7', uuid: uuid(77) })]),
    });
    await send();
    await waitFor(() => expect(location.pathname + location.search).toBe(`/mon-cabinet/retour?id=${uuid(77)}`));
    expect(named('POST createReturn', calls)[0]?.body['bodyData']).toEqual({
      codeClient: 'C10442',
      deliveryNoteNumber: 'BL-C26-04071',
      comment: 'Mot',
      lines: [{ position: 1, quantity: 1, opened: false, reason: 'damaged' }],
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(named('DELETE returns/draft', calls)).toHaveLength(1);
    expect(named('POST returns/submit', calls)).toEqual([]);
  });

  it.each(KINDS)(
    'shows “error creating return” when the ERP is %s, keeps what was entered, and is sent under one key',
    async (kind, status) => {
      const { answers, calls } = await review({
        'POST createReturn': problem(status, `erp.create_return.${kind}`),
        'GET returns/list': pageOf([]),
      });
      await send();
      await alertOf('error creating return', texts.returnForm.erpFailed.replaceAll('\u00a0', ' '));
      expect(location.pathname).toBe(path);
      answers['POST createReturn'] = known({ number: 'T26-8' });
      await send();
      await waitFor(() => expect(location.pathname).toBe('/mon-cabinet/document/mes-retours'));
      const keys = named('POST createReturn', calls).map(({ body }) => (body['bodyData'] as { idempotencyKey: string }).idempotencyKey);
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBe(keys[1]);
    },
  );

  it('shows what the ERP refuses at its line', async () => {
    await review({ 'POST createReturn': problem(409, 'return.ineligible', [{ field: 'bodyData.lines.0', code: 'already_returned' }]) });
    await send();
    await screen.findByRole('heading', { level: 2, name: /Articles et motifs/ });
    expect(screen.queryByText('error creating return')).toBeNull();
  });

  it('goes by the product API where the ERP does not know the note', async () => {
    const { calls } = await review({
      'POST createReturn': problem(404, 'not_found'),
      'POST returns/submit': draftOf(RETURN, { status: 'submitted', reference: 'T26-9' }),
    });
    await send();
    await waitFor(() => expect(named('POST returns/submit', calls)).toHaveLength(1));
  });
});

describe('the lots of an article', () => {
  const content = { category: 'A', subject: 'x', description: 'x', ref: 'CI-4010' };
  const sold = {
    codeArticle: 'CI-4010',
    label: 'Implant CI',
    lot: 'L26-9',
    udi: '(01)1',
    quantity: 1,
    orderReference: 'C26-1',
    soldOn: '2026-11-01',
  };
  const open = (answer: object) =>
    openPage(`/mon-cabinet/reclamation/nouvelle?id=${uuid(30)}`, {
      answers: { ...drafts('claims', content), ...codes, 'POST getLotArticleHistoSell': answer },
    });
  const value = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

  it('are offered for the one that is typed, and fill in the lot', async () => {
    await open(pageOf([sold]));
    await userEvent.click(await screen.findByRole('button', { name: /L26-9/ }));
    expect([value(/^Lot/), value(/^UDI|^Identifiant/), value(/^Produit/)]).toEqual(['L26-9', '(01)1', 'Implant CI']);
  });

  it.each(KINDS)('show “error lot article galaxy” when the ERP is %s, and are requested again', async (kind, status) => {
    const { answers } = await open(problem(status, `erp.lot_article.${kind}`));
    const alert = await alertOf('error lot article galaxy', texts.claimForm.lots.failed);
    answers['POST getLotArticleHistoSell'] = pageOf([]);
    await userEvent.click(alert.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText(texts.claimForm.lots.none);
  });
});
