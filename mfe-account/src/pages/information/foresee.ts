import type { Foresee } from 'shared-ui/router';
import { addressesQuery } from '../../queries/addresses';
import { applicationsQuery } from '../../queries/applications';
import { userQuery } from '../../queries/user';

/** Prefetches the page's first queries, but not the journal's last entries: each read would add an entry about itself. */
export const foresee: Foresee = (fetchAhead, user) => {
  void fetchAhead(userQuery(user));
  void fetchAhead(addressesQuery(user));
  void fetchAhead(applicationsQuery(user));
};
