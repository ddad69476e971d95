import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type Hosting = ProductSchemas['Hosting'];
export type HostingExport = ProductSchemas['HostingExport'];
export type EraseRequest = ProductSchemas['EraseRequest'];
export type EraseRequestInput = ProductSchemas['EraseRequestInput'];

/** Polling interval while an export runs. */
const POLL_MS = 2_000;

/** Returns the query of who hosts the practice's data, its size and its retention. */
export function hostingQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['hosting', 'one', userUuid],
    queryFn: ({ signal }) => result(product.GET('/hosting/get/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Reports whether an export is not finished. */
export function isUnderWay({ state }: HostingExport): boolean {
  return state === 'queued' || state === 'running';
}

/** Returns the query of the latest exports, polled while one runs. */
export function exportsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['hosting', 'exports', userUuid],
    queryFn: ({ signal }) => result(product.GET('/hosting/exports/{userUuid}', { params: { path: { userUuid } }, signal })),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
    meta: { loader: false },
  });
}

/** Returns the mutation that starts an export; the list shows it at once. */
export function useStartExport(userUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => result(product.POST('/hosting/export/{userUuid}', { params: { path: { userUuid } } })),
    onSettled: () => client.invalidateQueries({ queryKey: exportsQuery(userUuid).queryKey }),
  });
}

/** Returns the download address of an archive. */
export function exportHref(userUuid: string, exportUuid: string): string {
  return `/api/product/hosting/export-download/${encodeURIComponent(userUuid)}/${encodeURIComponent(exportUuid)}`;
}

/** Returns the query of one page of the practice's erasure requests, the newest first. */
export function eraseRequestsQuery(userUuid: string, page: number) {
  return queryOptions({
    queryKey: ['hosting', 'erase', userUuid, page],
    queryFn: ({ signal }) =>
      result(product.GET('/hosting/erase-requests/{userUuid}', { params: { path: { userUuid }, query: { page, size: 10 } }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the mutations that request an erasure and withdraw the request. */
export function useEraseChanges(userUuid: string) {
  const client = useQueryClient();
  const options = { onSettled: () => client.invalidateQueries({ queryKey: ['hosting', 'erase', userUuid] }) };
  const ask = useMutation({
    mutationFn: (body: EraseRequestInput) =>
      result(product.POST('/hosting/erase-request/{userUuid}', { params: { path: { userUuid } }, body })),
    ...options,
  });
  const cancel = useMutation({
    mutationFn: (requestUuid: string) =>
      result(product.POST('/hosting/erase-cancel/{userUuid}/{requestUuid}', { params: { path: { userUuid, requestUuid } } })),
    ...options,
  });
  return { ask, cancel };
}

/** Returns the query of the practice's patients by words of their name or birth date. */
export function patientSearchQuery(userUuid: string, patientName: string) {
  return queryOptions({
    queryKey: ['patients', 'search', userUuid, patientName],
    queryFn: ({ signal }) =>
      result(product.GET('/users/patients-search/{userUuid}/{patientName}', { params: { path: { userUuid, patientName } }, signal })),
    meta: { loader: false },
  });
}
