import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { writeState, type ListState } from 'shared-ui/table';
import type { ActType } from './patients';
import { patientsSchema, type FILES, type PatientFilter, type PatientSort, type SHARED } from '../pages/patients/schema';

// Kept apart from the queries of one patient, so that pages without a list do not load the table.

export type PatientFacets = ProductSchemas['PatientFacets'];

/** Age limits in whole years, for minors and adults. */
const AGES: Readonly<Record<string, { minAge?: number; maxAge?: number }>> = { minor: { maxAge: 17 }, adult: { minAge: 18 } };

/** Returns the contract's parameters for a list state. The schema has validated the state, so its values are the contract's. */
function patientParams({ search, filters, sort, page, size }: ListState<PatientFilter>) {
  return {
    search: search || undefined,
    status: filters.status[0] as 'archived' | 'all' | undefined,
    files: filters.files[0] as (typeof FILES)[number] | undefined,
    actType: filters.actType as ActType[],
    shared: filters.shared[0] as (typeof SHARED)[number] | undefined,
    sharedWith: filters.sharedWith,
    // A search finds patients of other practices too.
    incoming: search ? true : undefined,
    ...AGES[filters.age[0] ?? ''],
    sort: sort as PatientSort,
    page,
    size,
  };
}

/** Returns the query of one page of patients; the previous page stays on screen while the next loads. */
export function patientsQuery(userUuid: string, state: ListState<PatientFilter>) {
  const query = patientParams(state);
  return queryOptions({
    queryKey: ['patients', 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/patients/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    // The user may just have opened the new files of one.
    ...(query.files === 'new' && { staleTime: 0 }),
    meta: { loader: false },
  });
}

/** Returns the query of the filters' values with counts. */
export function patientFacetsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['patients', 'facets', userUuid],
    queryFn: ({ signal }) => result(product.GET('/patients/facets/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the address of the filtered patients, or of the selected ones among them, as CSV. */
export function patientsCsv(userUuid: string, state: ListState<PatientFilter>, uuids: readonly string[] = []): string {
  const query = writeState(patientsSchema, state, { paging: false });
  const ages = AGES[query.get('age') ?? ''] ?? {};
  query.delete('age');
  for (const [name, years] of Object.entries(ages)) query.set(name, String(years));
  for (const uuid of uuids) query.append('patients', uuid);
  const text = query.toString();
  return `/api/product/patients/export/${userUuid}${text ? `?${text}` : ''}`;
}
