import { keepPreviousData, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { edge, product, result, type EdgeSchemas, type ProductSchemas } from 'shared-ui/core';

export type ScanImport = ProductSchemas['UniteImport'];

/** While an import runs, how often it is asked how far it is. */
const WATCH_MS = 1500;
/** Handles of the edge live for half an hour; ours is renewed before. */
const HANDLE_MS = 25 * 60_000;

/** Whether the user's account is paired with the scan service. */
export function pairingQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['scans', 'pairing', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/unite-pairing/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** An opaque handle of this session: the scan service's own tokens stay at the edge. */
export function handleQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['scans', 'handle', userUuid],
    queryFn: async ({ signal }) => (await result(edge.POST('/api/getUniteToken', { body: { uuid: userUuid }, signal }))).token,
    staleTime: HANDLE_MS,
    gcTime: 0,
    meta: { loader: false },
  });
}

/** One page of the paired account's cases; the last one stays in sight while the next is on its way. */
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

/** The user's own imports, asked again while one of them runs. */
export function importsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['scans', 'imports', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/unite-imports/{userUuid}', { params: { path: { userUuid } }, signal })),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'running') ? WATCH_MS : false),
    meta: { loader: false },
  });
}

const UNPAIR = ['scans', 'unpair'];

/** Reports whether the pairing is being ended. Its change arrives live before the answer, and by then no handle can be had. */
export const useIsUnpairing = () => useIsMutating({ mutationKey: UNPAIR }) > 0;

/** Everything that changes a pairing, and what comes of it. */
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
    // A call that is on its way would come back refused.
    onMutate: () => client.cancelQueries({ queryKey: ['scans', 'cases'] }),
    mutationFn: () => edge.POST('/api/unpairUnite', { body: { uuid: userUuid } }),
    onSuccess: () => {
      // First, so that the page shows no cases any more: it would ask for them once again, without a handle to ask with.
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

/** Patients by name, for choosing one. */
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
