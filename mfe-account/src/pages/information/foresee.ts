import type { Foresee } from 'shared-ui/router';
import { addressesQuery } from '../../queries/addresses';
import { applicationsQuery } from '../../queries/applications';
import { userQuery } from '../../queries/user';

/** What the page begins with, except the last lines of the access journal: it would fill with lines about itself. */
export const foresee: Foresee = (fetchAhead, user) => {
  void fetchAhead(userQuery(user));
  void fetchAhead(addressesQuery(user));
  void fetchAhead(applicationsQuery(user));
};
