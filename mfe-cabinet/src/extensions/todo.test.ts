import { QueryClient } from '@tanstack/react-query';
import { pageState, replacePageState } from 'shared-ui/core';
import { data } from 'shared-ui/roles';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import declared from '../../remote.json' with { type: 'json' };
import type { CasePage } from '../queries/cases-to-answer';
import type { InvoiceSummary, Overdue } from '../queries/invoice-cards';
import type { OrderPage, OrderSummary } from '../queries/order-cards';
import type { Account } from '../queries/payment-account';
import claims from './claims-to-answer';
import incidents from './incidents-to-answer';
import orders from './orders-to-handle';
import invoices from './overdue-invoices';
import returns from './returns-to-answer';

afterEach(() => replacePageState({ ...pageState, person: null }));

const now = new Date(2026, 10, 20, 9, 30);
const euros = { amount: 113_240, currency: 'EUR' };
const application = { uuid: '00000000-0000-4000-8000-000000000000', name: 'Digital' };
const patient = { uuid: '00000000-0000-4000-8000-000000000001', personInfo: { firstName: 'Anaïs', lastName: 'N’Diaye' } };
/** Returns the key and its values as text. */
const t = (key: string, values?: Record<string, unknown>) => (values ? `${key} ${JSON.stringify(values)}` : key);

function order(reference: string, status: OrderSummary['status'], statusSince: string, more: Partial<OrderSummary> = {}): OrderSummary {
  const place = { reference, status, statusSince, orderedAt: statusSince };
  return { ...place, line: 'protheses', product: 'Couronne', teeth: [], application, totalPriceInclTaxes: euros, ...more };
}

const orderPage = (...items: OrderSummary[]): OrderPage => ({ items, total: 30, page: 1, size: 12, sum: euros });

describe('orders to handle', () => {
  it('are refusals first, then dates to set, then what came in part, the latest of each at the top', () => {
    const page = orderPage(
      order('M', 'partially_delivered', '2026-11-19T08:00:00Z'),
      order('D', 'delivery_date_pending', '2026-11-19T09:00:00Z'),
      order('R1', 'refused', '2026-11-01T08:00:00Z'),
      order('R2', 'refused', '2026-11-18T08:00:00Z'),
    );
    const items = orders.items(page, t);
    expect(items.map(({ reference, kind, urgency }) => [reference, kind, urgency])).toEqual([
      ['R2', 'refused', 0],
      ['R1', 'refused', 0],
      ['D', 'date', 2],
      ['M', 'modified', 4],
    ]);
    expect(orders.total(page)).toBe(30);
  });

  it('have old refusals besides the latest of the rest, for which twelve others leave no room in one list', async () => {
    const others = Array.from({ length: 12 }, (_, index) => order(`D${index}`, 'delivery_date_pending', '2026-11-19T09:00:00Z'));
    const refused = order('R', 'refused', '2024-11-01T08:00:00Z');
    vi.stubGlobal('fetch', ({ url }: Request) => {
      const awaited = new URL(url).searchParams.getAll('awaiting');
      const all = [...(awaited.includes('date') ? others : []), ...(awaited.includes('impression') ? [refused] : [])];
      return Promise.resolve(Response.json({ result: { ...orderPage(...all.slice(0, 12)), total: all.length } }));
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const page = await new QueryClient().fetchQuery(orders.query('u'));
    expect(orders.items(page, t)[0]?.reference).toBe('R');
    expect([page.items.length, orders.total(page)]).toEqual([13, 13]);
  });

  it('are counted by act with the oldest of each, from a request for each where more wait than are read', async () => {
    const waiting = { impression: 700, plan: 0, date: 11, rest: 1 };
    const asked: string[] = [];
    vi.stubGlobal('fetch', ({ url }: Request) => {
      const { searchParams } = new URL(url);
      const [act] = searchParams.getAll('awaiting') as [keyof typeof waiting];
      if (searchParams.get('sort') === 'since') asked.push(act);
      const oldest = order('A', 'refused', '2026-01-02T08:00:00Z', { awaiting: act });
      return Promise.resolve(Response.json({ result: { ...orderPage(oldest), total: waiting[act] } }));
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const page = await new QueryClient().fetchQuery(orders.query('u'));
    expect(asked.sort()).toEqual(['date', 'impression', 'plan', 'rest']);
    expect(orders.groups(page, t)).toEqual([
      {
        text: 'ext.todo.group.impression {"count":700,"n":"700"}',
        href: '/mon-cabinet/mes-commandes?awaiting=impression',
        oldest: '2026-01-02T08:00:00Z',
      },
      {
        text: 'ext.todo.group.date {"count":11,"n":"11"}',
        href: '/mon-cabinet/mes-commandes?awaiting=date',
        oldest: '2026-01-02T08:00:00Z',
      },
      { text: 'ext.todo.group.rest {"count":1,"n":"1"}', href: '/mon-cabinet/mes-commandes?awaiting=rest', oldest: '2026-01-02T08:00:00Z' },
    ]);
  });

  it('show the orders whose kind could not be counted, beside the kinds that could', async () => {
    const waiting = { impression: 700, plan: 0, date: 11, rest: 1 };
    let refused: string[] = ['date', 'rest'];
    vi.stubGlobal('fetch', ({ url }: Request) => {
      const { searchParams } = new URL(url);
      const acts = searchParams.getAll('awaiting') as (keyof typeof waiting)[];
      if (searchParams.get('sort') === 'since' && refused.includes(acts[0] ?? ''))
        return Promise.resolve(new Response('', { status: 500 }));
      const total = acts.reduce((sum, act) => sum + waiting[act], 0);
      return Promise.resolve(
        Response.json({ result: { ...orderPage(order('A', 'refused', '2026-01-02T08:00:00Z', { awaiting: acts[0] })), total } }),
      );
    });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => {
      vi.unstubAllGlobals();
      warned.mockRestore();
    });
    const groups = async () => orders.groups(await new QueryClient().fetchQuery(orders.query('u')), t);
    expect((await groups())?.map(({ text, href }) => [text, href])).toEqual([
      ['ext.todo.group.impression {"count":700,"n":"700"}', '/mon-cabinet/mes-commandes?awaiting=impression'],
      ['ext.todo.ungrouped {"count":12,"n":"12"}', '/mon-cabinet/mes-commandes?awaiting=date&awaiting=rest'],
    ]);
    expect(warned).toHaveBeenCalledOnce();
    refused = ['impression', 'plan', 'date', 'rest'];
    expect((await groups())?.map(({ text }) => text)).toEqual(['ext.todo.ungrouped {"count":712,"n":"712"}']);
  });

  it('state what they are about, why, and where to go', () => {
    const reason = 'Empreinte illisible';
    const [refused, modified] = orders.items(
      orderPage(
        order('C26-04098', 'refused', '2026-11-20T08:00:00Z', { refusalReason: reason, patient }),
        order('C26-1', 'partially_delivered', '2026-11-20T08:00:00Z', { deliveredParts: { delivered: 1, of: 3 }, lateDays: 2 }),
      ),
      t,
    );
    expect(refused).toMatchObject({
      title: 'ext.todo.refusedFor {"reason":"empreinte illisible"}',
      detail: 'C26-04098 · Couronne · Anaïs N’Diaye',
      href: '/mon-cabinet/commande?reference=C26-04098',
      since: '2026-11-20T08:00:00Z',
    });
    expect(modified).toMatchObject({
      title: 'ext.todo.modifiedParts {"delivered":1,"of":3}',
      detail: 'C26-1 · Couronne · ext.order.lateShort {"count":2,"n":"2"}',
    });
    const [bridge] = orders.items(orderPage(order('C', 'refused', '2026-11-20T08:00:00Z', { refusalReason: 'CFAO indisponible' })), t);
    expect(bridge?.title).toContain('CFAO');
  });

  it('are decided in the list where the platform takes decisions, and by those who may', () => {
    const as = (role: string) => replacePageState({ ...pageState, person: { practice: 'P', role } as never });
    const acts = () =>
      orders
        .items(
          orderPage(
            order('R', 'refused', '2026-11-20T08:00:00Z', { awaiting: 'impression', patient }),
            order('R2', 'refused', '2026-11-19T08:00:00Z', { awaiting: 'impression' }),
            order('P', 'validated', '2026-11-20T08:00:00Z', { awaiting: 'plan', patient }),
            order('D', 'delivery_date_pending', '2026-11-19T08:00:00Z', { awaiting: 'date' }),
            order('D2', 'delivery_date_pending', '2026-11-18T08:00:00Z'),
            order('M', 'partially_delivered', '2026-11-18T08:00:00Z', { awaiting: 'rest' }),
          ),
          t,
        )
        .map(({ reference, act }) => [reference, act?.label]);
    as('practitioner');
    expect(acts()).toEqual([
      ['R', 'ext.todo.act.refused'],
      ['R2', undefined], // files without a patient
      ['P', 'ext.todo.act.plan'],
      ['D', 'ext.todo.act.date'],
      ['D2', undefined], // a platform without decisions
      ['M', undefined],
    ]);
    as('assistant');
    expect(acts()[2]).toEqual(['P', undefined]);
  });

  it('leave out what waits for no user', () => {
    expect(orders.items(orderPage(order('A', 'delivered', ''), order('B', 'in_progress', ''), order('C', 'pending', '')), t)).toEqual([]);
  });
});

function invoice(reference: string, dueOn: string): InvoiceSummary {
  const what = { type: 'invoice' as const, isOrder: true, label: 'Couronne', invoiceOrders: [], application };
  return {
    reference,
    dueOn,
    status: 'NOT_PAID',
    issuedOn: '2026-10-01',
    totalPriceInclTaxes: euros,
    rebate: { ...euros, amount: 0 },
    toPay: euros,
    ...what,
  };
}

describe('overdue invoices', () => {
  const page = (...items: InvoiceSummary[]): Overdue => ({
    page: { items, total: 9, page: 1, size: 6, sum: euros, toPay: euros, hidden: 0 },
    account: null,
  });

  it('lead to where they are paid, to the payment that is under way, and to themselves where nothing is paid here', () => {
    const payable = (reference: string, cents: number, ...payments: string[]) => ({
      reference,
      toPay: { ...euros, amount: cents },
      payments,
    });
    const account = { methods: ['card'], items: [payable('F1', 100), payable('F2', 0, 'p-1'), payable('F3', 0)] } as unknown as Account;
    const all = page(invoice('F1', '2026-11-11'), invoice('F2', '2026-11-12'), invoice('F3', '2026-11-13'), invoice('F4', '2026-11-14'));
    const ways = (given: Account | null) =>
      invoices.items({ ...all, account: given }, t, now).map(({ action, href, detail }) => [action, href, detail]);
    expect(ways(account).map(([action, href]) => [action, href])).toEqual([
      ['ext.todo.pay', '/mon-cabinet/regler?invoice=F1'],
      ['ext.todo.seePayment', '/mon-cabinet/reglement?id=p-1'],
      ['ext.todo.seeInvoice', '/mon-cabinet/facture?reference=F3'],
      ['ext.todo.seeInvoice', '/mon-cabinet/facture?reference=F4'],
    ]);
    for (const none of [null, { ...account, methods: [] }]) {
      expect(ways(none).map(([action]) => action)).toEqual(Array.from({ length: 4 }, () => 'ext.todo.seeInvoice'));
    }
  });

  it('state what is being paid and what a bank refused, which is offered again', () => {
    const account = { methods: ['card'], items: [{ reference: 'F1', toPay: euros, payments: [] }] } as unknown as Account;
    const row = (dueOn: string, more: Partial<InvoiceSummary>) =>
      invoices
        .items({ ...page({ ...invoice('F1', dueOn), ...more }), account }, t, now)
        .map(({ title, detail, action }) => [title, detail, action])[0];
    const scheduled = { uuid: 'p-1', status: 'scheduled' as const, scheduledOn: '2026-12-20' };
    expect(row('2026-11-13', { payment: scheduled, underWay: { ...euros, amount: 40_000 } })).toEqual([
      'ext.todo.overdue {"count":7,"n":"7"}',
      'F1 · 1\u202f132,40\u00a0€ · ext.todo.underWayPart {"amount":"400,00\u00a0€"} · ext.invoicePayment.scheduled {"date":"20/12/2026"}',
      'ext.todo.pay',
    ]);
    const failed = { uuid: 'p-1', status: 'failed' as const };
    expect(row('2026-11-13', { payment: failed })).toEqual([
      'ext.todo.overdue {"count":7,"n":"7"}',
      'F1 · 1\u202f132,40\u00a0€ · ext.invoicePayment.failed {"date":""}',
      'ext.todo.payAgain',
    ]);
    const both = page({ ...invoice('F1', '2026-11-01') }, { ...invoice('F2', '2026-11-19'), payment: failed });
    expect(invoices.items(both, t, now).map(({ reference }) => reference)).toEqual(['F2', 'F1']);
    expect(row('2026-12-31', { payment: failed })).toEqual(['ext.todo.payRefused', 'F1 · 1\u202f132,40\u00a0€', 'ext.todo.payAgain']);
  });

  it('are the longest overdue first, in calendar days', () => {
    const items = invoices.items(page(invoice('F1', '2026-11-19'), invoice('F2', '2026-11-13')), t, now);
    expect(items.map(({ reference, kind, urgency, title }) => [reference, kind, urgency, title])).toEqual([
      ['F2', 'overdue', 1, 'ext.todo.overdue {"count":7,"n":"7"}'],
      ['F1', 'overdue', 1, 'ext.todo.overdue {"count":1,"n":"1"}'],
    ]);
    expect(items[0]?.detail).toBe('F2 · 1\u202f132,40\u00a0€');
  });

  it('leave it to the platform what is overdue', () => {
    expect(invoices.items(page(invoice('F', '2026-11-20')), t, now)[0]?.title).toContain('"count":1');
  });
});

describe('what waits for an answer', () => {
  const found = (kind: 'claim' | 'incident' | 'return'): CasePage => ({
    items: [
      {
        uuid: '00000000-0000-4000-8000-000000000002',
        kind,
        reference: 'R26-0031',
        status: 'info_requested',
        statusSince: '2026-11-19T08:00:00Z',
        awaiting: true,
        createdAt: '2026-11-01T08:00:00Z',
        subject: 'Éclat au bord',
        product: '',
        lot: '',
        teeth: [],
        version: 3,
        patient,
      },
    ],
    total: 1,
    page: 1,
    size: 6,
  });

  it.each([
    ['claims', claims, 'claim', '/mon-cabinet/reclamation', '/mon-cabinet/document/mes-reclamations'],
    ['incidents', incidents, 'incident', '/mon-cabinet/incident', '/mon-cabinet/document/mes-incidents'],
    ['returns', returns, 'return', '/mon-cabinet/retour', '/mon-cabinet/document/mes-retours'],
  ] as const)('leads to it: %s', async (view, source, kind, page, list) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', ({ url }: Request) => {
      asked.push(new URL(url).pathname + new URL(url).search);
      return Promise.resolve(Response.json({ result: found(kind) }));
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const data = await new QueryClient().fetchQuery(source.query('u'));
    expect(asked).toEqual([`/api/product/${view}/list/u?status=info_requested&sort=since&size=6`]);
    expect(source.items(data, t)).toMatchObject([
      {
        id: `${kind}-00000000-0000-4000-8000-000000000002`,
        kind,
        urgency: 3,
        title: `ext.todo.case.${view} {"reference":"R26-0031"}`,
        detail: 'Éclat au bord · Anaïs N’Diaye',
        href: `${page}?id=00000000-0000-4000-8000-000000000002`,
      },
    ]);
    expect(source.all(t, 1)).toEqual({
      href: `${list}?status=info_requested`,
      text: `ext.todo.allCases.${view} {"count":1,"n":"1"}`,
    });
    expect(source.failure(t)).toBe(`ext.todo.errorCases.${view}`);
  });

  it('is shown to the roles that the lists have', () => {
    const roles = (name: string) => declared.extensions.find((extension) => extension.name === `${name}-to-answer`)?.roles;
    expect(roles('claims')).toEqual(data.claims);
    expect(roles('incidents')).toEqual(data.claims);
    expect(roles('returns')).toEqual(data.returns);
  });
});
