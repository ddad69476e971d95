import type { PrefetchQuery } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import { patientFacetsQuery, patientsQuery } from '../../queries/patient-list';
import { patientsSchema } from './schema';

/** Prefetches the list's first queries. */
export function first(prefetchQuery: PrefetchQuery, user: string): void {
  void prefetchQuery(patientsQuery(user, defaultState(patientsSchema)));
  void prefetchQuery(patientFacetsQuery(user));
  void prefetchQuery(viewsQuery(user, 'patients'));
}
