import type { Prefetch } from 'shared-ui/router';
import { addressesQuery } from '../../queries/addresses';
import { applicationsQuery } from '../../queries/applications';
import { userQuery } from '../../queries/user';

/** Prefetches the page's first queries, but not the journal's last entries: each read would add an entry about itself. */
export const prefetch: Prefetch = (prefetchQuery, user) => {
  void prefetchQuery(userQuery(user));
  void prefetchQuery(addressesQuery(user));
  void prefetchQuery(applicationsQuery(user));
};
