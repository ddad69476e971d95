import type { FetchAhead } from 'shared-ui/router';
import { smileysQuery } from 'shared-ui/core';
import { ordersToHandleQuery, overdueInvoicesQuery, recentOrdersQuery, unpaidInvoicesQuery } from './queries/commerce';

/** What the dashboard begins with. remote.json names the calls of these queries, and a test holds both to it. */
export function firstQueries(fetchAhead: FetchAhead, user: string): void {
  void fetchAhead(smileysQuery(user));
  void fetchAhead(ordersToHandleQuery(user));
  void fetchAhead(overdueInvoicesQuery(user));
  void fetchAhead(recentOrdersQuery(user));
  void fetchAhead(unpaidInvoicesQuery(user));
}
