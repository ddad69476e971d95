import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { writeState, type ListState } from 'shared-ui/table';
import type { ActType } from './patients';
import { patientsSchema, type PatientFilter, type PatientSort } from '../pages/patients/schema';

// Apart from the calls about one patient: pages without a list load no table.

export type PatientFacets = ProductSchemas['PatientFacets'];

/** Whole years of those who are minors, and of those who are not. */
const AGES: Readonly<Record<string, { minAge?: number; maxAge?: number }>> = { minor: { maxAge: 17 }, adult: { minAge: 18 } };

/** The contract's parameters of a list's state. The state was parsed by the schema, so its words are the contract's. */
function patientParams({ search, filters, sort, page, size }: ListState<PatientFilter>) {
  return {
    search: search || undefined,
    status: filters.status[0] as 'archived' | 'all' | undefined,
    files: filters.files[0] as 'with' | 'without' | undefined,
    actType: filters.actType as ActType[],
    ...AGES[filters.age[0] ?? ''],
    sort: sort as PatientSort,
    page,
    size,
  };
}

/** One page of patients; the last one stays in sight while the next is on its way. */
export function patientsQuery(userUuid: string, state: ListState<PatientFilter>) {
  const query = patientParams(state);
  return queryOptions({
    queryKey: ['patients', 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/patients/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** What the filters may choose from, with counts. */
export function patientFacetsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['patients', 'facets', userUuid],
    queryFn: ({ signal }) => result(product.GET('/patients/facets/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Where the browser fetches the filtered set, or the chosen patients of it, as CSV. */
export function patientsCsv(userUuid: string, state: ListState<PatientFilter>, uuids: readonly string[] = []): string {
  const query = writeState(patientsSchema, state, { paging: false });
  const ages = AGES[query.get('age') ?? ''] ?? {};
  query.delete('age');
  for (const [name, years] of Object.entries(ages)) query.set(name, String(years));
  for (const uuid of uuids) query.append('patients', uuid);
  const text = query.toString();
  return `/api/product/patients/export/${userUuid}${text ? `?${text}` : ''}`;
}
