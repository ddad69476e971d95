import type { Foresee } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import { partnerCountsQuery } from '../../queries/counts';
import { requestsQuery } from '../../queries/requests';
import { requestsSchema } from './schema';

/** Prefetches the page's first queries. */
export const foresee: Foresee = (fetchAhead, user) => {
  void fetchAhead(requestsQuery(user, defaultState(requestsSchema)));
  void fetchAhead(partnerCountsQuery(user));
  void fetchAhead(viewsQuery(user, 'partnerships'));
};
