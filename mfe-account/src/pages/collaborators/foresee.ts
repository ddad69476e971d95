import type { Foresee } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import { collaboratorFacetsQuery, collaboratorsQuery } from '../../queries/team';
import { collaboratorsSchema } from './schema';

/** Prefetches the page's first queries. */
export const foresee: Foresee = (fetchAhead, user) => {
  void fetchAhead(collaboratorsQuery(user, defaultState(collaboratorsSchema)));
  void fetchAhead(collaboratorFacetsQuery(user));
  void fetchAhead(viewsQuery(user, 'collaborators'));
};
