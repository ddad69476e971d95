import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { writeState, type ListState } from 'shared-ui/table';
import { documentsSchema, type DocumentFilter, type DocumentSort } from '../pages/documents/schema';

export type DocumentKind = ProductSchemas['DocumentKind'];
export type DocumentSummary = ProductSchemas['DocumentSummary'];
export type DocumentDetail = ProductSchemas['DocumentDetail'];
export type Validity = ProductSchemas['Validity'];
type ProductLine = ProductSchemas['ProductLine'];

/** Returns the contract's parameters for a list state. The schema has validated the state, so its values are the contract's. */
function documentQuery({ search, filters, from, to, sort, page, size }: ListState<DocumentFilter>) {
  return {
    search: search || undefined,
    kind: filters.kind as DocumentKind[],
    line: filters.line as ProductLine[],
    validity: filters.validity as Validity[],
    application: filters.application,
    from,
    to,
    sort: sort as DocumentSort,
    page,
    size,
  };
}

/** Returns the query of one page of documents; the previous page stays on screen while the next loads. */
export function documentsQuery(userUuid: string, state: ListState<DocumentFilter>) {
  const query = documentQuery(state);
  return queryOptions({
    queryKey: ['documents', 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/documents/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the query of the filters' values with counts. */
export function documentFacetsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['documents', 'facets', userUuid],
    queryFn: ({ signal }) => result(product.GET('/documents/facets/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of one document with its text. */
export function documentQueryOptions(userUuid: string, documentUuid: string) {
  return queryOptions({
    queryKey: ['documents', 'one', userUuid, documentUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/documents/one/{userUuid}/{documentUuid}', { params: { path: { userUuid, documentUuid } }, signal })),
  });
}

/** Returns the address of the filtered documents as CSV. */
export function documentsCsv(userUuid: string, state: ListState<DocumentFilter>): string {
  const text = writeState(documentsSchema, state, { paging: false }).toString();
  return `/api/product/documents/export/${userUuid}${text ? `?${text}` : ''}`;
}

/** Returns the address of the document's PDF, for display. */
export function documentPdf(userUuid: string, documentUuid: string): string {
  return `/api/product/documents/pdf/${userUuid}/${documentUuid}`;
}

/** Requests an archive of several documents; the response's body is still streaming. */
export async function documentsZip(userUuid: string, documentUuids: readonly string[], signal: AbortSignal): Promise<Response> {
  const { data, response } = await product.POST('/documents/zip/{userUuid}', {
    params: { path: { userUuid } },
    body: { documentUuids: [...documentUuids] },
    parseAs: 'stream',
    signal,
  });
  return new Response(data as ReadableStream<Uint8Array> | null, { headers: response.headers });
}
