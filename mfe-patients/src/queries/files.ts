import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { patientQuery } from './patients';

/** A file of the record, or one of the tray, which is shown before it is accepted. */
export type ProductFile = ProductSchemas['File'] & {
  /** Address of the content of a file in the tray: it has no comments or measurements, and cannot be linked. */
  trayContent?: string;
};
/** What identifies a file to the queries about it. */
export type FileRef = Pick<ProductFile, 'uuid' | 'trayContent'>;
export type FileKind = ProductSchemas['FileKind'];
export type FileRule = ProductSchemas['FileRule'];
export type FileEdit = ProductSchemas['UpdateFileRequest'];

/** Returns when a file was taken, or where that is unknown uploaded: an ISO 8601 date or time. */
export const dateOf = ({ takenOn, createdAt }: Pick<ProductFile, 'takenOn' | 'createdAt'>): string => takenOn ?? createdAt;

/** Sort orders of files; `-` is descending. */
export type FileSort = '-date' | 'date' | 'name' | '-size';

/** The filters of the files page, as stored in its address. */
export interface FilesView {
  kind: FileKind | null;
  search: string;
  sort: FileSort;
  /** Shows deleted files in place of the present ones. */
  deleted: boolean;
}

/** Page size; most patients have fewer files. */
const SIZE = 60;
/** The contract's largest page. */
const MAX_AT_ONCE = 100;

function listParams(patient: string, { kind, search, sort, deleted }: FilesView) {
  return { patient, kind: kind ? [kind] : undefined, search: search || undefined, sort, deleted: deleted || undefined };
}

/** Returns the query of a patient's files for a view, page by page. */
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

/** Returns the uuids of all files of a view that have content, independent of the pages fetched so far. */
export async function contentUuids(userUuid: string, patientUuid: string, view: FilesView, signal: AbortSignal): Promise<string[]> {
  const uuids: string[] = [];
  const query = { ...listParams(patientUuid, view), size: MAX_AT_ONCE };
  for (let page = 1; ; page += 1) {
    const { items, total } = await result(
      product.GET('/files/list/{userUuid}', { params: { path: { userUuid }, query: { ...query, page } }, signal }),
    );
    uuids.push(...items.filter(({ kind }) => kind !== 'viewer').map(({ uuid }) => uuid));
    if (items.length === 0 || page * MAX_AT_ONCE >= total) return uuids;
  }
}

/** Returns the query of a patient's number of files by kind. */
export function fileFacetsQuery(userUuid: string, patientUuid: string) {
  return queryOptions({
    queryKey: ['files', 'facets', userUuid, patientUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/files/facets/{userUuid}', { params: { path: { userUuid }, query: { patient: patientUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of the file rules by kind, and of the practice's storage quota. */
export function fileQuotaQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['files', 'quota', userUuid],
    queryFn: ({ signal }) => result(product.GET('/files/quota/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of one file, for addresses that name it. */
export function fileQuery(userUuid: string, fileUuid: string) {
  return queryOptions({
    queryKey: ['files', 'one', userUuid, fileUuid],
    queryFn: ({ signal }) => result(product.GET('/files/one/{userUuid}/{fileUuid}', { params: { path: { userUuid, fileUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the tus endpoint of a user's uploads. */
export function uploadsAddress(userUuid: string): string {
  return `/api/product/files/uploads/${userUuid}`;
}

/** Returns the download address of a file. */
export function downloadAddress(fileUuid: string): string {
  return `/api/product/files/download/${fileUuid}`;
}

/** Returns the address of a file's content. */
export function contentAddress({ uuid, trayContent }: FileRef): string {
  return trayContent ?? downloadAddress(uuid);
}

/** Returns the address of a file's preview. It contains the version, so that the browser cache never shows an earlier one. */
export function previewAddress({ uuid }: ProductFile): string {
  return `/api/product/files/preview/${uuid}`;
}

/** Requests an archive of several files; the response's body is still streaming. */
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

/** Returns the mutations of a patient's files; they also refresh lists, facets and the count in the patient's tabs. */
export function useFileChanges(userUuid: string, patientUuid: string) {
  const client = useQueryClient();
  const path = { userUuid };
  const refresh = async () => {
    // Fetched again, not incremented: the change's event may have updated the count already.
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
      await client.invalidateQueries({ queryKey: ['files', 'list'] }); // another user may have changed the file
      throw error;
    }
  };
  return {
    /** Refreshes the lists after uploads. */
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

/** The mutations of files on a page. */
export type FileChanges = ReturnType<typeof useFileChanges>;
