import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

// Apart from the list's calls: what stands on the dashboard loads no table.

export type InvoicePage = ProductSchemas['InvoicePage'];
export type InvoiceSummary = ProductSchemas['InvoiceSummary'];
export type Spending = ProductSchemas['Spending'];

type InvoiceListQuery = { status?: InvoiceSummary['status'][]; due?: 'overdue'; sort: 'due'; size: number };

function shortList(part: string, userUuid: string, query: InvoiceListQuery) {
  return queryOptions({
    queryKey: ['invoices', part, userUuid],
    queryFn: ({ signal }) => result(product.GET('/invoices/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    meta: { loader: false },
  });
}

/** Invoices that are late by the platform's calendar, the longest overdue at the top. */
export function overdueInvoicesQuery(userUuid: string) {
  return shortList('overdue', userUuid, { due: 'overdue', sort: 'due', size: 6 });
}

/** Unpaid invoices, the one due first at the top. */
export function unpaidInvoicesQuery(userUuid: string) {
  return shortList('unpaid', userUuid, { status: ['NOT_PAID'], sort: 'due', size: 3 });
}

/** What was invoiced in each of the last twelve months, and a year before. */
export function spendingQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['invoices', 'spending', userUuid],
    queryFn: ({ signal }) => result(product.GET('/invoices/spending/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}
