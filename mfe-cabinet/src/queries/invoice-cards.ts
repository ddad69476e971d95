import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { readAccount, type Account } from './payment-account';

// Apart from the list's calls: what stands on the dashboard loads no table.

export type InvoicePage = ProductSchemas['InvoicePage'];
export type InvoiceSummary = ProductSchemas['InvoiceSummary'];
export type Spending = ProductSchemas['Spending'];

type InvoiceListQuery = { status?: InvoiceSummary['status'][]; due?: 'attention'; sort: 'due'; size: number };

const shortList = (userUuid: string, query: InvoiceListQuery, signal: AbortSignal) =>
  result(product.GET('/invoices/list/{userUuid}', { params: { path: { userUuid }, query }, signal }));

/** Invoices that are late or that a bank refused to pay, and what can be paid of them here: no account where nothing can. */
export interface Overdue {
  page: InvoicePage;
  account: Account | null;
}

/** Invoices that are late by the platform's calendar or refused by a bank, the longest overdue at the top. */
export function overdueInvoicesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['invoices', 'overdue', userUuid],
    queryFn: async ({ signal }): Promise<Overdue> => {
      const [page, account] = await Promise.all([
        shortList(userUuid, { due: 'attention', sort: 'due', size: 6 }, signal),
        // Without it the invoices are there, and lead to their pages.
        readAccount(userUuid, signal).catch(() => null),
      ]);
      return { page, account };
    },
    meta: { loader: false, tags: ['payments'] },
  });
}

/** Unpaid invoices, the one due first at the top. */
export function unpaidInvoicesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['invoices', 'unpaid', userUuid],
    queryFn: ({ signal }) => shortList(userUuid, { status: ['NOT_PAID'], sort: 'due', size: 3 }, signal),
    meta: { loader: false },
  });
}

/** What was invoiced in each of the last twelve months, and a year before. */
export function spendingQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['invoices', 'spending', userUuid],
    queryFn: ({ signal }) => result(product.GET('/invoices/spending/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}
