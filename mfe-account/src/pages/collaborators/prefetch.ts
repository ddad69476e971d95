import type { Prefetch } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import { collaboratorFacetsQuery, collaboratorsQuery } from '../../queries/team';
import { collaboratorsSchema } from './schema';

/** Prefetches the page's first queries. */
export const prefetch: Prefetch = (prefetchQuery, user, prefetchPlain) => {
  void prefetchPlain(collaboratorsQuery(user, defaultState(collaboratorsSchema)));
  void prefetchQuery(collaboratorFacetsQuery(user));
  void prefetchQuery(viewsQuery(user, 'collaborators'));
};
