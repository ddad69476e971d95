import type { Prefetch } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import { patientFacetsQuery, patientsQuery } from '../../queries/patient-list';
import { patientsSchema } from './schema';

/** Prefetches the list's first queries. */
export const first: Prefetch = (prefetchQuery, user, prefetchPlain) => {
  void prefetchPlain(patientsQuery(user, defaultState(patientsSchema)));
  void prefetchQuery(patientFacetsQuery(user));
  void prefetchQuery(viewsQuery(user, 'patients'));
};
