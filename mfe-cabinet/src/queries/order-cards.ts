import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

// Apart from the list's calls: what stands on the dashboard loads no table.

export type OrderPage = ProductSchemas['OrderPage'];
export type OrderSummary = ProductSchemas['OrderSummary'];

type OrderListQuery = { status?: OrderSummary['status'][]; sort: '-date'; size: number };

function shortList(part: string, userUuid: string, query: OrderListQuery) {
  return queryOptions({
    queryKey: ['orders', part, userUuid],
    queryFn: ({ signal }) => result(product.GET('/orders/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    meta: { loader: false },
  });
}

/** Orders that wait for the practice, the latest first. */
export function ordersToHandleQuery(userUuid: string) {
  return shortList('to-handle', userUuid, { status: ['refused', 'delivery_date_pending', 'partially_delivered'], sort: '-date', size: 12 });
}

/** The latest orders. */
export function recentOrdersQuery(userUuid: string) {
  return shortList('recent', userUuid, { sort: '-date', size: 5 });
}
