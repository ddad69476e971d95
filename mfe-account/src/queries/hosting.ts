import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type Hosting = ProductSchemas['Hosting'];
export type HostingExport = ProductSchemas['HostingExport'];
export type EraseRequest = ProductSchemas['EraseRequest'];
export type EraseRequestInput = ProductSchemas['EraseRequestInput'];

/** How often an export under way is asked after. */
const POLL_MS = 2_000;

/** Who keeps the practice's data, how much of it there is, and how long it is kept. */
export function hostingQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['hosting', 'one', userUuid],
    queryFn: ({ signal }) => result(product.GET('/hosting/get/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** An export that is not over yet. */
export function isUnderWay({ state }: HostingExport): boolean {
  return state === 'queued' || state === 'running';
}

/** The last exports; asked for again while one is under way. */
export function exportsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['hosting', 'exports', userUuid],
    queryFn: ({ signal }) => result(product.GET('/hosting/exports/{userUuid}', { params: { path: { userUuid } }, signal })),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
    meta: { loader: false },
  });
}

/** Begins an export; the list shows it at once. */
export function useStartExport(userUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => result(product.POST('/hosting/export/{userUuid}', { params: { path: { userUuid } } })),
    onSettled: () => client.invalidateQueries({ queryKey: exportsQuery(userUuid).queryKey }),
  });
}

/** Where the browser fetches an archive from. */
export function exportHref(userUuid: string, exportUuid: string): string {
  return `/api/product/hosting/export-download/${encodeURIComponent(userUuid)}/${encodeURIComponent(exportUuid)}`;
}

/** A page of the practice's requests to erase, the newest first. */
export function eraseRequestsQuery(userUuid: string, page: number) {
  return queryOptions({
    queryKey: ['hosting', 'erase', userUuid, page],
    queryFn: ({ signal }) =>
      result(product.GET('/hosting/erase-requests/{userUuid}', { params: { path: { userUuid }, query: { page, size: 10 } }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Asks for an erasure, or takes the wish back. */
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

/** The practice's patients whose name or birth date has these words. */
export function patientSearchQuery(userUuid: string, patientName: string) {
  return queryOptions({
    queryKey: ['patients', 'search', userUuid, patientName],
    queryFn: ({ signal }) =>
      result(product.GET('/users/patients-search/{userUuid}/{patientName}', { params: { path: { userUuid, patientName } }, signal })),
    meta: { loader: false },
  });
}
