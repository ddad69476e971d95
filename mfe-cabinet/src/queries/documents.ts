import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { writeState, type ListState } from 'shared-ui/table';
import { documentsSchema, type DocumentFilter, type DocumentSort } from '../pages/documents/schema';

export type DocumentKind = ProductSchemas['DocumentKind'];
export type DocumentSummary = ProductSchemas['DocumentSummary'];
export type DocumentDetail = ProductSchemas['DocumentDetail'];
export type Validity = ProductSchemas['Validity'];
type ProductLine = ProductSchemas['ProductLine'];

/** The contract's parameters of a list's state. The state was parsed by the schema, so its words are the contract's. */
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

/** One page of documents; the last one stays in sight while the next is on its way. */
export function documentsQuery(userUuid: string, state: ListState<DocumentFilter>) {
  const query = documentQuery(state);
  return queryOptions({
    queryKey: ['documents', 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/documents/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** What the filters may choose from, with counts. */
export function documentFacetsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['documents', 'facets', userUuid],
    queryFn: ({ signal }) => result(product.GET('/documents/facets/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** One document and what it says. */
export function documentQueryOptions(userUuid: string, documentUuid: string) {
  return queryOptions({
    queryKey: ['documents', 'one', userUuid, documentUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/documents/one/{userUuid}/{documentUuid}', { params: { path: { userUuid, documentUuid } }, signal })),
  });
}

/** Where the browser fetches the filtered set as CSV. */
export function documentsCsv(userUuid: string, state: ListState<DocumentFilter>): string {
  const text = writeState(documentsSchema, state, { paging: false }).toString();
  return `/api/product/documents/export/${userUuid}${text ? `?${text}` : ''}`;
}

/** The document as PDF, to look at. */
export function documentPdf(userUuid: string, documentUuid: string): string {
  return `/api/product/documents/pdf/${userUuid}/${documentUuid}`;
}

/** The answer that bears several documents in one archive; its body is still on its way. */
export async function documentsZip(userUuid: string, documentUuids: readonly string[], signal: AbortSignal): Promise<Response> {
  const { data, response } = await product.POST('/documents/zip/{userUuid}', {
    params: { path: { userUuid } },
    body: { documentUuids: [...documentUuids] },
    parseAs: 'stream',
    signal,
  });
  return new Response(data as ReadableStream<Uint8Array> | null, { headers: response.headers });
}
