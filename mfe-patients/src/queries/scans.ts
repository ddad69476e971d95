import { keepPreviousData, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { edge, product, result, type EdgeSchemas, type ProductSchemas } from 'shared-ui/core';

export type ScanImport = ProductSchemas['UniteImport'];

/** Polling interval while an import runs. */
const WATCH_MS = 1500;
/** The edge's handles live for half an hour; this one is renewed earlier. */
const HANDLE_MS = 25 * 60_000;

/** Returns the query of whether the user's account is paired with the scan service. */
export function pairingQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['scans', 'pairing', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/unite-pairing/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of an opaque handle of this session; the scan service's own tokens stay at the edge. */
export function handleQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['scans', 'handle', userUuid],
    queryFn: async ({ signal }) => (await result(edge.POST('/api/getUniteToken', { body: { uuid: userUuid }, signal }))).token,
    staleTime: HANDLE_MS,
    gcTime: 0,
    meta: { loader: false },
  });
}

/** Returns the query of one page of the paired account's cases; the previous page stays on screen while the next loads. */
export function casesQuery(userUuid: string, { page, size, search }: { page: number; size: number; search: string }) {
  return queryOptions({
    queryKey: ['scans', 'cases', userUuid, { page, size, search }],
    queryFn: async ({ client, signal }) => {
      const token = await client.fetchQuery(handleQuery(userUuid));
      return result(edge.POST('/api/getUniteCases', { body: { token, page, size, ...(search ? { search } : {}) }, signal }));
    },
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** A case of the scan service. */
export type ScanCase = EdgeSchemas['ScanCase'];

/** Returns the query of the user's imports, polled while one of them runs. */
export function importsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['scans', 'imports', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/unite-imports/{userUuid}', { params: { path: { userUuid } }, signal })),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'running') ? WATCH_MS : false),
    meta: { loader: false },
  });
}

const UNPAIR = ['scans', 'unpair'];

/** Reports whether the pairing is being removed. Its event arrives before the answer, and by then the edge issues no handle. */
export const useIsUnpairing = () => useIsMutating({ mutationKey: UNPAIR }) > 0;

/** Returns the mutations of a pairing and of imports. */
export function useScanChanges(userUuid: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['scans'] });
  const start = useMutation({ mutationFn: () => result(edge.POST('/api/startUnitePairing')) });
  const finish = useMutation({
    gcTime: 0,
    mutationFn: (callback: { code: string; state: string }) =>
      result(edge.POST('/api/getUniteToken', { body: { uuid: userUuid, ...callback } })),
    onSuccess: refresh,
  });
  const unpair = useMutation({
    mutationKey: UNPAIR,
    // A running request would be refused, that of a handle for cases too.
    onMutate: () => Promise.all(['cases', 'handle'].map((kind) => client.cancelQueries({ queryKey: ['scans', kind] }))),
    mutationFn: () => edge.POST('/api/unpairUnite', { body: { uuid: userUuid } }),
    onSuccess: () => {
      // Updated first, so that the page no longer shows cases: it would fetch them once more, without a handle.
      client.setQueryData(pairingQuery(userUuid).queryKey, (known) => known && { ...known, paired: false });
      client.removeQueries({ queryKey: ['scans', 'handle'] });
      client.removeQueries({ queryKey: ['scans', 'cases'] });
      return refresh();
    },
  });
  const bringIn = useMutation({
    mutationFn: ({ patientUuid, ...body }: ProductSchemas['SaveUniteFiles'] & { patientUuid: string }) =>
      result(product.POST('/users/save-unite-files/{userUuid}/{patientUuid}', { params: { path: { userUuid, patientUuid } }, body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['scans', 'imports'] }),
  });
  return { start, finish, unpair, bringIn };
}

/** Returns the query of patients by name, for selecting one. */
export function patientsByNameQuery(userUuid: string, search: string) {
  return queryOptions({
    queryKey: ['patients', 'by-name', userUuid, search],
    queryFn: ({ signal }) =>
      result(product.GET('/patients/list/{userUuid}', { params: { path: { userUuid }, query: { search, size: 8 } }, signal })),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}
