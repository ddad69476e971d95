import type { FetchAhead } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import { patientFacetsQuery, patientsQuery } from '../../queries/patient-list';
import { patientsSchema } from './schema';

/** Prefetches the list's first queries. */
export function first(fetchAhead: FetchAhead, user: string): void {
  void fetchAhead(patientsQuery(user, defaultState(patientsSchema)));
  void fetchAhead(patientFacetsQuery(user));
  void fetchAhead(viewsQuery(user, 'patients'));
}
