import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type OrderSummary = ProductSchemas['OrderSummary'];
export type InvoiceSummary = ProductSchemas['InvoiceSummary'];

/** What waits for the practice, newest first. */
export const TO_HANDLE = ['refused', 'delivery_date_pending', 'partially_delivered'] as const;

const TO_HANDLE_SIZE = 12;
const RECENT_SIZE = 5;
const OVERDUE_SIZE = 6;
const UNPAID_SIZE = 3;

/** Orders that wait for the practice. */
export function ordersToHandleQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['orders', 'dashboard', 'to-handle', userUuid],
    queryFn: ({ signal }) =>
      result(
        product.GET('/orders/list/{userUuid}', {
          params: { path: { userUuid }, query: { status: [...TO_HANDLE], sort: '-date', size: TO_HANDLE_SIZE } },
          signal,
        }),
      ),
    meta: { loader: false },
  });
}

/** The latest orders. */
export function recentOrdersQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['orders', 'dashboard', 'recent', userUuid],
    queryFn: ({ signal }) =>
      result(
        product.GET('/orders/list/{userUuid}', {
          params: { path: { userUuid }, query: { sort: '-date', size: RECENT_SIZE } },
          signal,
        }),
      ),
    meta: { loader: false },
  });
}

/** Invoices that are late by the platform's calendar, the longest overdue at the top. */
export function overdueInvoicesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['invoices', 'dashboard', 'overdue', userUuid],
    queryFn: ({ signal }) =>
      result(
        product.GET('/invoices/list/{userUuid}', {
          params: { path: { userUuid }, query: { due: 'overdue', sort: 'due', size: OVERDUE_SIZE } },
          signal,
        }),
      ),
    meta: { loader: false },
  });
}

/** Unpaid invoices, the one due first at the top. */
export function unpaidInvoicesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['invoices', 'dashboard', 'unpaid', userUuid],
    queryFn: ({ signal }) =>
      result(
        product.GET('/invoices/list/{userUuid}', {
          params: { path: { userUuid }, query: { status: ['NOT_PAID'], sort: 'due', size: UNPAID_SIZE } },
          signal,
        }),
      ),
    meta: { loader: false },
  });
}
