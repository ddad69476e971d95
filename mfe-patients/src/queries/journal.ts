import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type JournalLine = ProductSchemas['JournalLine'];
export type JournalActor = ProductSchemas['JournalActor'];

/** How many lines come at once. */
const SIZE = 25;

// Opening a patient is itself a line: what was read a minute ago lacks it.
const FRESH = { staleTime: 0, meta: { loader: false } } as const;

function linesOf(userUuid: string, patientUuid: string, query: { page?: number; size: number }, signal: AbortSignal) {
  return result(product.GET('/journal/patient/{userUuid}/{patientUuid}', { params: { path: { userUuid, patientUuid }, query }, signal }));
}

/** The last lines about one patient. */
export function lastSeenQuery(userUuid: string, patientUuid: string, size: number) {
  return queryOptions({
    queryKey: ['journal', 'patient', 'last', userUuid, patientUuid, size],
    queryFn: ({ signal }) => linesOf(userUuid, patientUuid, { size }, signal),
    ...FRESH,
  });
}

/** Who saw and changed one patient's file, the newest first, page by page. */
export function patientJournalQuery(userUuid: string, patientUuid: string) {
  return infiniteQueryOptions({
    queryKey: ['journal', 'patient', 'all', userUuid, patientUuid],
    queryFn: ({ pageParam, signal }) => linesOf(userUuid, patientUuid, { page: pageParam, size: SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    ...FRESH,
  });
}
