import type { Prefetch } from 'shared-ui/router';
import { digestQuery } from './queries/digest';
import { layoutQuery } from './queries/layout';
import { snoozedQuery } from './queries/snoozed';

/** Prefetches the dashboard's own first queries; its cards have theirs. */
const dashboard: Prefetch = (prefetchQuery, user) => {
  void prefetchQuery(digestQuery(user));
  void prefetchQuery(layoutQuery(user));
  void prefetchQuery(snoozedQuery(user));
};

/** The first queries of each page, by the id of its route. */
export const prefetch = { dashboard };
