import type { Prefetch } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import { partnerCountsQuery } from '../../queries/counts';
import { requestsQuery } from '../../queries/requests';
import { requestsSchema } from './schema';

/** Prefetches the page's first queries. */
export const prefetch: Prefetch = (prefetchQuery, user, prefetchPlain) => {
  void prefetchPlain(requestsQuery(user, defaultState(requestsSchema)));
  void prefetchQuery(partnerCountsQuery(user));
  void prefetchQuery(viewsQuery(user, 'partnerships'));
};
