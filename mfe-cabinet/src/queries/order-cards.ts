import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

// Kept apart from the list's queries, so that the dashboard loads no table.

export type OrderPage = ProductSchemas['OrderPage'];
export type OrderSummary = ProductSchemas['OrderSummary'];

type Awaiting = ProductSchemas['OrderAwaiting'];
type OrderListQuery = { status?: OrderSummary['status'][]; awaiting?: Awaiting[]; person?: string; sort: '-date'; size: number };

function shortList(part: string, userUuid: string, query: OrderListQuery) {
  return queryOptions({
    queryKey: ['orders', part, userUuid, ...(query.person === undefined ? [] : [query.person])],
    queryFn: ({ signal }) => result(product.GET('/orders/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    meta: { loader: false },
  });
}

/**
 * Returns the query of orders that wait for the practice, or for one of its members, the latest first. A platform that does not report what
 * orders wait for filters by status.
 */
export function ordersToHandleQuery(userUuid: string, person?: string) {
  return shortList('to-handle', userUuid, {
    status: ['refused', 'delivery_date_pending', 'partially_delivered'],
    awaiting: ['impression', 'plan', 'date', 'rest'],
    ...(person === undefined ? {} : { person }),
    sort: '-date',
    size: 12,
  });
}

/** Returns the query of the latest orders. */
export function recentOrdersQuery(userUuid: string) {
  return shortList('recent', userUuid, { sort: '-date', size: 5 });
}
