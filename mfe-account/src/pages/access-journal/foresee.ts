import type { Foresee } from 'shared-ui/router';
import { viewsQuery } from 'shared-ui/table';

/** Prefetches the saved views, but not the entries: each read would add an entry about itself. */
export const foresee: Foresee = (fetchAhead, user) => {
  void fetchAhead(viewsQuery(user, 'journal'));
};
