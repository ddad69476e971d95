import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type JournalLine = ProductSchemas['JournalLine'];
export type JournalActor = ProductSchemas['JournalActor'];

/** Page size. */
const SIZE = 25;

// Opening a patient adds an entry, so cached entries are outdated at once.
const FRESH = { staleTime: 0, meta: { loader: false } } as const;

function linesOf(userUuid: string, patientUuid: string, query: { page?: number; size: number }, signal: AbortSignal) {
  return result(product.GET('/journal/patient/{userUuid}/{patientUuid}', { params: { path: { userUuid, patientUuid }, query }, signal }));
}

/** Returns the query of a patient's latest journal entries. */
export function lastSeenQuery(userUuid: string, patientUuid: string, size: number) {
  return queryOptions({
    queryKey: ['journal', 'patient', 'last', userUuid, patientUuid, size],
    queryFn: ({ signal }) => linesOf(userUuid, patientUuid, { size }, signal),
    ...FRESH,
  });
}

/** Returns the query of who accessed and changed a patient's file, the newest first, page by page. */
export function patientJournalQuery(userUuid: string, patientUuid: string) {
  return infiniteQueryOptions({
    queryKey: ['journal', 'patient', 'all', userUuid, patientUuid],
    queryFn: ({ pageParam, signal }) => linesOf(userUuid, patientUuid, { page: pageParam, size: SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    ...FRESH,
  });
}
