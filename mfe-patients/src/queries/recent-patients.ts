import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type PatientSummary = ProductSchemas['PatientSummary'];

/** Each request is recorded in the access journal; returning to the dashboard is no new access. */
const ONE_LOOK_MS = 5 * 60_000;

/** Returns the query of the patients treated last. */
export function recentPatientsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['patients', 'recent', userUuid],
    queryFn: ({ signal }) =>
      result(
        product.GET('/patients/list/{userUuid}', { params: { path: { userUuid }, query: { sort: '-lastAct', page: 1, size: 5 } }, signal }),
      ),
    staleTime: ONE_LOOK_MS,
    meta: { loader: false },
  });
}
