import type { Foresee } from 'shared-ui/router';
import { hostingQuery } from '../../queries/hosting';

/** What the page begins with for everybody; exports and erasures are not for every role. */
export const foresee: Foresee = (fetchAhead, user) => {
  void fetchAhead(hostingQuery(user));
};
