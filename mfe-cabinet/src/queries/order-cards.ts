import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

// Kept apart from the list's queries, so that the dashboard loads no table.

export type OrderPage = ProductSchemas['OrderPage'];
export type OrderSummary = ProductSchemas['OrderSummary'];

type Awaiting = ProductSchemas['OrderAwaiting'];
type OrderListQuery = { status?: OrderSummary['status'][]; awaiting?: Awaiting[]; person?: string; sort: '-date'; size: number };

function shortList(userUuid: string, query: OrderListQuery, signal: AbortSignal): Promise<OrderPage> {
  return result(product.GET('/orders/list/{userUuid}', { params: { path: { userUuid }, query }, signal }));
}

/**
 * Returns the query of orders that wait for the practice, or for one of its members, the latest first. Refused ones are fetched apart: work
 * has stopped on them, however long ago. A platform that does not report what orders wait for filters by status.
 */
export function ordersToHandleQuery(userUuid: string, person?: string) {
  const of = person === undefined ? {} : { person };
  return queryOptions({
    queryKey: ['orders', 'to-handle', userUuid, ...(person === undefined ? [] : [person])],
    queryFn: async ({ signal }): Promise<OrderPage> => {
      const [refused, others] = await Promise.all([
        shortList(userUuid, { status: ['refused'], awaiting: ['impression'], ...of, sort: '-date', size: 6 }, signal),
        shortList(
          userUuid,
          { status: ['delivery_date_pending', 'partially_delivered'], awaiting: ['plan', 'date', 'rest'], ...of, sort: '-date', size: 12 },
          signal,
        ),
      ]);
      return { ...others, items: [...refused.items, ...others.items], total: refused.total + others.total };
    },
    meta: { loader: false },
  });
}

/** Returns the query of the latest orders. */
export function recentOrdersQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['orders', 'recent', userUuid],
    queryFn: ({ signal }) => shortList(userUuid, { sort: '-date', size: 5 }, signal),
    meta: { loader: false },
  });
}
