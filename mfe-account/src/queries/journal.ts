import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { writeState, type ListState } from 'shared-ui/table';
import { journalSchema, type JournalFilter, type JournalSort } from '../pages/access-journal/schema';

export type JournalLine = ProductSchemas['JournalLine'];
export type JournalActor = ProductSchemas['JournalActor'];
export type JournalFacets = ProductSchemas['JournalFacets'];
type JournalAction = ProductSchemas['JournalAction'];
type JournalCategory = ProductSchemas['JournalCategory'];

/** Returns the contract's parameters for a list state. The schema has validated the state, so its values are the contract's. */
function journalParams({ search, filters, from, to, sort, page, size }: ListState<JournalFilter>) {
  return {
    search: search || undefined,
    category: filters.category[0] as JournalCategory | undefined,
    action: filters.action as JournalAction[],
    kind: filters.kind,
    actor: filters.actor[0],
    patient: filters.patient[0],
    from,
    to,
    sort: sort as JournalSort,
    page,
    size,
  };
}

/** Returns the query of one page of the journal; the previous page stays on screen while the next loads. */
export function journalQuery(userUuid: string, state: ListState<JournalFilter>) {
  const query = journalParams(state);
  return queryOptions({
    queryKey: ['journal', 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/journal/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the query of the journal's last entries. */
export function lastLinesQuery(userUuid: string, size: number) {
  return queryOptions({
    queryKey: ['journal', 'last', userUuid, size],
    queryFn: ({ signal }) => result(product.GET('/journal/list/{userUuid}', { params: { path: { userUuid }, query: { size } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of the filters' values with counts. */
export function journalFacetsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['journal', 'facets', userUuid],
    queryFn: ({ signal }) => result(product.GET('/journal/facets/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the address of the filtered journal as CSV, with each entry's digest. */
export function journalCsv(userUuid: string, state: ListState<JournalFilter>): string {
  const text = writeState(journalSchema, state, { paging: false }).toString();
  return `/api/product/journal/export/${userUuid}${text ? `?${text}` : ''}`;
}
