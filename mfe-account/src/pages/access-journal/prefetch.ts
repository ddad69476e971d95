import type { Prefetch } from 'shared-ui/router';
import { viewsQuery } from 'shared-ui/table';

/** Prefetches the saved views, but not the entries: each read would add an entry about itself. */
export const prefetch: Prefetch = (prefetchQuery, user) => {
  void prefetchQuery(viewsQuery(user, 'journal'));
};
