import type { Foresee } from 'shared-ui/router';
import { viewsQuery } from 'shared-ui/table';

/** What the page begins with. Its lines are not: the journal would fill with lines about itself. */
export const foresee: Foresee = (fetchAhead, user) => {
  void fetchAhead(viewsQuery(user, 'journal'));
};
