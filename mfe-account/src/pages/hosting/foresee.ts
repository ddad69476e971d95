import type { Foresee } from 'shared-ui/router';
import { hostingQuery } from '../../queries/hosting';

/** Prefetches what every role sees; exports and erasures are limited to some roles. */
export const foresee: Foresee = (fetchAhead, user) => {
  void fetchAhead(hostingQuery(user));
};
