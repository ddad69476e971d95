import type { PrefetchQuery } from 'shared-ui/router';
import { digestQuery } from './queries/digest';
import { layoutQuery } from './queries/layout';
import { snoozedQuery } from './queries/snoozed';

/** Prefetches the dashboard's own first queries; its cards declare theirs. remote.json lists the calls, and a test compares both. */
export function firstQueries(prefetchQuery: PrefetchQuery, user: string): void {
  void prefetchQuery(digestQuery(user));
  void prefetchQuery(layoutQuery(user));
  void prefetchQuery(snoozedQuery(user));
}
