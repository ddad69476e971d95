import { parseState } from 'shared-ui/table';
import { expect, it, vi } from 'vitest';
import overdueTodo from '../extensions/overdue-invoices';
import { invoicesSchema } from '../pages/invoices/schema';
import { ORDER_VIEWS, ordersSchema } from '../pages/orders/schema';
import { smileysSchema } from '../pages/smileys/schema';
import { overdueInvoicesQuery } from './invoice-cards';
import { invoicePdf, invoicesCsv, invoicesQuery } from './invoices';
import { ordersCsv, ordersQuery } from './orders';
import { smileysCsv } from './smileys';

const user = '8a5c1c56-b4d9-50fd-b833-421448f10e32';
const state = parseState(ordersSchema, 'search=Œuvrard&status=sent&status=refused&from=2026-06-01&sort=amount&page=3&size=50');

it('exports the filtered set whole: every page, or only the chosen rows', () => {
  const base = `/api/product/orders/export/${user}`;
  expect(ordersCsv(user, state)).toBe(`${base}?search=%C5%92uvrard&status=refused&status=sent&from=2026-06-01&sort=amount`);
  expect(ordersCsv(user, parseState(ordersSchema, 'page=4'))).toBe(base);
  expect(ordersCsv(user, parseState(ordersSchema, ''), ['C26-1', 'C26-2'])).toBe(`${base}?references=C26-1&references=C26-2`);
  expect(invoicesCsv(user, parseState(invoicesSchema, 'status=UNKNOWN'))).toBe(`/api/product/invoices/export/${user}?status=UNKNOWN`);
});

it('exports of the ledger what the list shows: one user’s lines are the practice’s', () => {
  const base = `/api/product/smileys/export/${user}`;
  expect(smileysCsv(user, parseState(smileysSchema, 'page=2'))).toBe(base);
  expect(smileysCsv(user, parseState(smileysSchema, 'kind=spend&sort=amount'))).toBe(`${base}?kind=spend&sort=amount`);
  expect(smileysCsv(user, parseState(smileysSchema, `user=${user}`))).toBe(`${base}?user=${user}&scope=practice`);
});

it('escapes a reference in a path', () => {
  expect(invoicePdf(user, '../x')).toBe(`/api/product/invoices/pdf/${user}/..%2Fx`);
});

it('asks for the page that the address names', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(decodeURIComponent(new URL(request.url).search));
    return Promise.resolve(Response.json({ result: { items: [], total: 0, page: 1, size: 25, sum: { amount: 0, currency: 'EUR' } } }));
  });
  const { queryFn } = ordersQuery(user, state);
  await (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)({ signal: new AbortController().signal });
  vi.unstubAllGlobals();
  expect(asked).toEqual(['?search=Œuvrard&status=sent&status=refused&from=2026-06-01&sort=amount&page=3&size=50']);
});

it('names in its views only statuses that the contract knows', () => {
  for (const statuses of Object.values(ORDER_VIEWS)) {
    const query = statuses.map((status) => `status=${status}`).join('&');
    expect(parseState(ordersSchema, query).filters.status).toEqual([...statuses]);
  }
});

it('lists and exports behind the dashboard’s link the invoices that the dashboard counts', async () => {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.url.includes('/invoices/list/')) asked.push(new URL(request.url).searchParams);
    return Promise.resolve(Response.json({ result: { items: [], total: 42, page: 1, size: 25, sum: { amount: 0, currency: 'EUR' } } }));
  });
  const link = new URL(overdueTodo.all((key: string) => key, 42).href, 'https://portal.example');
  const linked = parseState(invoicesSchema, link.search);
  for (const { queryFn } of [overdueInvoicesQuery(user), invoicesQuery(user, linked)]) {
    await (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)({ signal: new AbortController().signal });
  }
  vi.unstubAllGlobals();
  asked.push(new URL(invoicesCsv(user, linked), 'https://portal.example').searchParams);
  const kept = (query: URLSearchParams) => ['due', 'sort', 'status', 'search'].map((name) => query.get(name));
  expect(asked.map(kept)).toEqual([0, 1, 2].map(() => ['attention', 'due', null, null]));
});
