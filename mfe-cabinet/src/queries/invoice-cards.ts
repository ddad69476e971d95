import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { readAccount, type Account } from './payment-account';

// Separate from the list's queries, so that the dashboard loads no table.

export type InvoicePage = ProductSchemas['InvoicePage'];
export type InvoiceSummary = ProductSchemas['InvoiceSummary'];
export type Spending = ProductSchemas['Spending'];

type InvoiceListQuery = { status?: InvoiceSummary['status'][]; due?: 'attention'; sort: 'due'; size: number };

const shortList = (userUuid: string, query: InvoiceListQuery, signal: AbortSignal) =>
  result(product.GET('/invoices/list/{userUuid}', { params: { path: { userUuid }, query }, signal }));

/** Overdue and refused invoices, with the account of what can be paid here; no account if nothing can. */
export interface Overdue {
  page: InvoicePage;
  account: Account | null;
}

/** Returns the query of the invoices that are overdue by the platform's calendar or refused by a bank, the longest overdue first. */
export function overdueInvoicesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['invoices', 'overdue', userUuid],
    queryFn: async ({ signal }): Promise<Overdue> => {
      const [page, account] = await Promise.all([
        shortList(userUuid, { due: 'attention', sort: 'due', size: 6 }, signal),
        // Without it the invoices are shown and link to their pages.
        readAccount(userUuid, signal).catch(() => null),
      ]);
      return { page, account };
    },
    meta: { loader: false, tags: ['payments'] },
  });
}

/** Returns the query of unpaid invoices, the earliest due date first. */
export function unpaidInvoicesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['invoices', 'unpaid', userUuid],
    queryFn: ({ signal }) => shortList(userUuid, { status: ['NOT_PAID'], sort: 'due', size: 3 }, signal),
    meta: { loader: false },
  });
}

/** Returns the query of the invoiced amounts of each of the last twelve months, and of the year before. */
export function spendingQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['invoices', 'spending', userUuid],
    queryFn: ({ signal }) => result(product.GET('/invoices/spending/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}
