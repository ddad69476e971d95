import type { Prefetch } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import { caseFacetsQuery, casesQuery } from '../../queries/cases';
import type { CaseView } from './model';
import { caseSchemas } from './schema';

/** Returns the prefetch of a list of cases. */
export const prefetch =
  (view: CaseView): Prefetch =>
  (prefetchQuery, user, prefetchPlain) => {
    void prefetchPlain(casesQuery(view, user, defaultState(caseSchemas[view])));
    void prefetchQuery(caseFacetsQuery(view, user));
    void prefetchQuery(viewsQuery(user, view));
  };
