import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import type { FilesView } from '../pages/files/view';
import { patientQuery } from './patients';

export type ProductFile = ProductSchemas['File'];
export type FileKind = ProductSchemas['FileKind'];
export type FileRule = ProductSchemas['FileRule'];
export type FileEdit = ProductSchemas['UpdateFileRequest'];

/** How many files come at once: most patients have fewer. */
const SIZE = 60;
/** The contract's largest page. */
const MOST_AT_ONCE = 100;

function listParams(patient: string, { kind, search, sort, deleted }: FilesView) {
  return { patient, kind: kind ? [kind] : undefined, search: search || undefined, sort, deleted: deleted || undefined };
}

/** The files of one patient as a view shows them, page by page. */
export function filesQuery(userUuid: string, patientUuid: string, view: FilesView) {
  const query = listParams(patientUuid, view);
  return infiniteQueryOptions({
    queryKey: ['files', 'list', userUuid, query],
    queryFn: ({ pageParam, signal }) =>
      result(
        product.GET('/files/list/{userUuid}', { params: { path: { userUuid }, query: { ...query, page: pageParam, size: SIZE } }, signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Every file of a view that has a content of its own, however many of them a page has fetched. */
export async function contentUuids(userUuid: string, patientUuid: string, view: FilesView, signal: AbortSignal): Promise<string[]> {
  const uuids: string[] = [];
  const query = { ...listParams(patientUuid, view), size: MOST_AT_ONCE };
  for (let page = 1; ; page += 1) {
    const { items, total } = await result(
      product.GET('/files/list/{userUuid}', { params: { path: { userUuid }, query: { ...query, page } }, signal }),
    );
    uuids.push(...items.filter(({ kind }) => kind !== 'viewer').map(({ uuid }) => uuid));
    if (items.length === 0 || page * MOST_AT_ONCE >= total) return uuids;
  }
}

/** How many files of each kind one patient has. */
export function fileFacetsQuery(userUuid: string, patientUuid: string) {
  return queryOptions({
    queryKey: ['files', 'facets', userUuid, patientUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/files/facets/{userUuid}', { params: { path: { userUuid }, query: { patient: patientUuid } }, signal })),
    meta: { loader: false },
  });
}

/** What each kind takes, and how much room the practice has. */
export function fileQuotaQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['files', 'quota', userUuid],
    queryFn: ({ signal }) => result(product.GET('/files/quota/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** One file, for an address that leads to it. */
export function fileQuery(userUuid: string, fileUuid: string) {
  return queryOptions({
    queryKey: ['files', 'one', userUuid, fileUuid],
    queryFn: ({ signal }) => result(product.GET('/files/one/{userUuid}/{fileUuid}', { params: { path: { userUuid, fileUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Where a user's uploads begin. */
export function uploadsAddress(userUuid: string): string {
  return `/api/product/files/uploads/${userUuid}`;
}

/** Where a file's bytes are. */
export function downloadAddress(fileUuid: string): string {
  return `/api/product/files/download/${fileUuid}`;
}

/** A file's small picture; its version is in the address, so that a browser never shows an earlier one. */
export function previewAddress({ uuid }: ProductFile): string {
  return `/api/product/files/preview/${uuid}`;
}

/** The answer that bears several files in one archive; its body is still on its way. */
export async function filesZip(filesUuids: readonly string[], signal: AbortSignal): Promise<Response> {
  const { data, response } = await product.POST('/files/download-multiple', {
    body: { filesUuids: [...filesUuids] },
    bodySerializer: (body) => new URLSearchParams(body.filesUuids.map((uuid) => ['filesUuids', uuid])),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    parseAs: 'stream',
    signal,
  });
  return new Response(data as ReadableStream<Uint8Array> | null, { headers: response.headers });
}

/** Everything that changes a patient's files; lists, counts and the number in the patient's tabs follow. */
export function useFileChanges(userUuid: string, patientUuid: string) {
  const client = useQueryClient();
  const path = { userUuid };
  const refresh = async () => {
    // Counted anew, not added to: the page may have heard of the change already.
    await Promise.all([
      client.invalidateQueries({ queryKey: ['files'] }),
      client.invalidateQueries({ queryKey: patientQuery(userUuid, patientUuid).queryKey }),
    ]);
  };
  const after = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call;
      await refresh();
      return answer;
    } catch (error) {
      await client.invalidateQueries({ queryKey: ['files', 'list'] }); // somebody else may have changed it
      throw error;
    }
  };
  return {
    /** Files came by uploads. */
    refresh,
    rename: ({ uuid: fileUuid, version }: ProductFile, name: string) =>
      after(
        result(product.POST('/files/rename/{userUuid}/{fileUuid}', { params: { path: { ...path, fileUuid } }, body: { name, version } })),
      ),
    update: (fileUuid: string, body: FileEdit) =>
      after(result(product.PUT('/files/update/{userUuid}/{fileUuid}', { params: { path: { ...path, fileUuid } }, body }))),
    remove: (filesUuids: string[]) => after(result(product.POST('/files/delete/{userUuid}', { params: { path }, body: { filesUuids } }))),
    restore: (filesUuids: string[]) => after(result(product.POST('/files/restore/{userUuid}', { params: { path }, body: { filesUuids } }))),
    link: (name: string, url: string) =>
      after(result(product.POST('/files/link/{userUuid}', { params: { path }, body: { patientUuid, name, url } }))),
  };
}

/** What a page can do to files. */
export type FileChanges = ReturnType<typeof useFileChanges>;
