import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

// Kept apart from the list's queries, so that the dashboard loads no table.

export type OrderPage = ProductSchemas['OrderPage'];
export type OrderSummary = ProductSchemas['OrderSummary'];

type Awaiting = ProductSchemas['OrderAwaiting'];
type OrderListQuery = { status?: OrderSummary['status'][]; awaiting?: Awaiting[]; person?: string; sort: 'since' | '-date'; size: number };

/** The orders that wait for the same act. */
export interface AwaitedOrders {
  awaiting: Awaiting;
  total: number;
  /** Since when the oldest is in its state; absent without orders. */
  oldest?: string;
}

/** Orders that wait for the practice, with all of them by act; without groups where the platform does not report the acts. */
export interface OrdersToHandle extends OrderPage {
  groups?: AwaitedOrders[];
  /** The acts whose orders could not be counted, with the number of all their orders. */
  ungrouped?: { awaiting: Awaiting[]; total: number };
}

function shortList(userUuid: string, query: OrderListQuery, signal: AbortSignal): Promise<OrderPage> {
  return result(product.GET('/orders/list/{userUuid}', { params: { path: { userUuid }, query }, signal }));
}

const ACTS: readonly Awaiting[] = ['impression', 'plan', 'date', 'rest'];

/** Groups orders by act. If they are all that wait, no further request is made. */
async function groupsOf(
  userUuid: string,
  of: { person?: string },
  { items, total }: OrderPage,
  signal: AbortSignal,
): Promise<Pick<OrdersToHandle, 'groups' | 'ungrouped'>> {
  if (items.length >= total) {
    const groups = ACTS.map((awaiting) => {
      const since = items.filter((order) => order.awaiting === awaiting).map(({ statusSince }) => statusSince);
      return { awaiting, total: since.length, oldest: since.sort()[0] };
    });
    return { groups };
  }
  const counted = await Promise.allSettled(
    ACTS.map(async (awaiting) => {
      const oldest = await shortList(userUuid, { awaiting: [awaiting], ...of, sort: 'since', size: 1 }, signal);
      return { awaiting, total: oldest.total, oldest: oldest.items[0]?.statusSince };
    }),
  );
  signal.throwIfAborted();
  const groups = counted.flatMap((count) => (count.status === 'fulfilled' ? count.value : []));
  if (groups.length === ACTS.length) return { groups };
  const failed = ACTS.filter((act) => !groups.some(({ awaiting }) => awaiting === act));
  console.warn('orders were not counted', failed);
  const rest = total - groups.reduce((sum, group) => sum + group.total, 0);
  return { groups, ungrouped: { awaiting: failed, total: Math.max(rest, 0) } };
}

/**
 * Returns the query of orders that wait for the practice, or for one of its members, the latest first. Refused ones are fetched apart: work
 * has stopped on them, however long ago. A platform that does not report what orders wait for filters by status.
 */
export function ordersToHandleQuery(userUuid: string, person?: string) {
  const of = person === undefined ? {} : { person };
  return queryOptions({
    queryKey: ['orders', 'to-handle', userUuid, ...(person === undefined ? [] : [person])],
    queryFn: async ({ signal }): Promise<OrdersToHandle> => {
      const [refused, others] = await Promise.all([
        shortList(userUuid, { status: ['refused'], awaiting: ['impression'], ...of, sort: '-date', size: 6 }, signal),
        shortList(
          userUuid,
          { status: ['delivery_date_pending', 'partially_delivered'], awaiting: ['plan', 'date', 'rest'], ...of, sort: '-date', size: 12 },
          signal,
        ),
      ]);
      const page = { ...others, items: [...refused.items, ...others.items], total: refused.total + others.total };
      if (page.items.some(({ awaiting }) => awaiting === undefined)) return page;
      return { ...page, ...(await groupsOf(userUuid, of, page, signal)) };
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
