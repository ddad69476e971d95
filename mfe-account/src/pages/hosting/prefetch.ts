import type { Prefetch } from 'shared-ui/router';
import { hostingQuery } from '../../queries/hosting';

/** Prefetches what every role sees; exports and erasures are limited to some roles. */
export const prefetch: Prefetch = (prefetchQuery, user) => {
  void prefetchQuery(hostingQuery(user));
};
