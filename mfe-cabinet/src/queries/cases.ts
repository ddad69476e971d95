import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { writeState, type ListState } from 'shared-ui/table';
import { caseSchemas, type CaseFilter, type CaseSort } from '../parts/case/schema';
import type { CaseView, CaseStatus } from '../parts/case/model';

export type Case = ProductSchemas['Case'];
export type CaseSummary = ProductSchemas['CaseSummary'];
export type CaseCategory = ProductSchemas['CaseCategory'];
export type CaseFacets = ProductSchemas['CaseFacets'];
export type CaseFile = ProductSchemas['CaseFile'];

/** What the draft of each view holds. */
export interface CaseContent {
  claims: ProductSchemas['ClaimContent'];
  incidents: ProductSchemas['IncidentContent'];
  returns: ProductSchemas['ReturnContent'];
}

// The contract writes the same calls out for each view; under the claims' type they are written here once.
function at<P extends string>(view: CaseView, path: P): `/claims/${P}` {
  return `/${view}/${path}` as `/claims/${P}`;
}

/** The contract's parameters of a list's state. The state was parsed by the schema, so its words are the contract's. */
function caseQuery(view: CaseView, { search, filters, from, to, sort, page, size }: ListState<CaseFilter>) {
  return {
    search: search || undefined,
    status: filters.status as CaseStatus[],
    // Only claims have categories: the other two refuse the parameter.
    ...(view === 'claims' ? { category: filters.category as CaseCategory[] } : {}),
    line: filters.line as ProductSchemas['ProductLine'][],
    patient: filters.patient[0],
    from,
    to,
    sort: sort as CaseSort,
    page,
    size,
  };
}

/** One page of a view; the last one stays in sight while the next is on its way. */
export function casesQuery(view: CaseView, userUuid: string, state: ListState<CaseFilter>) {
  const query = caseQuery(view, state);
  return queryOptions({
    queryKey: [view, 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET(at(view, 'list/{userUuid}'), { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** What the filters may choose from, with counts, and how many wait for the practice. */
export function caseFacetsQuery(view: CaseView, userUuid: string) {
  return queryOptions({
    queryKey: [view, 'facets', userUuid],
    queryFn: ({ signal }) => result(product.GET(at(view, 'facets/{userUuid}'), { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** One case with its history, thread and files. */
export function caseQueryOptions(view: CaseView, userUuid: string, caseUuid: string) {
  return queryOptions({
    queryKey: [view, 'one', userUuid, caseUuid],
    queryFn: ({ signal }) =>
      result(product.GET(at(view, 'one/{userUuid}/{caseUuid}'), { params: { path: { userUuid, caseUuid } }, signal })),
  });
}

/** Patients among a view's cases whose name matches: the filter needs no list of patients of its own. */
export async function findCasePatients(view: CaseView, userUuid: string, text: string, signal: AbortSignal) {
  const page = await result(
    product.GET(at(view, 'list/{userUuid}'), {
      params: { path: { userUuid }, query: { search: text || undefined, sort: 'patient', size: 100 } },
      signal,
    }),
  );
  const found = new Map(page.items.flatMap(({ patient }) => (patient ? [[patient.uuid, patient] as const] : [])));
  return [...found.values()];
}

/** Where the browser fetches the filtered set as CSV. */
export function casesCsv(view: CaseView, userUuid: string, state: ListState<CaseFilter>): string {
  const text = writeState(caseSchemas[view], state, { paging: false }).toString();
  return `/api/product/${view}/export/${userUuid}${text ? `?${text}` : ''}`;
}

/** The case as a PDF, of any view; the specification's word for it. */
export function casePdf(caseUuid: string): string {
  return `/api/product/client-clame/clame-pdf/${caseUuid}`;
}

/** Returns the response with the chosen cases' sheets in one archive; its body is a stream. */
export async function casesZip(view: CaseView, userUuid: string, uuids: readonly string[], signal: AbortSignal): Promise<Response> {
  const { data, response } = await product.POST(at(view, 'zip/{userUuid}'), {
    params: { path: { userUuid } },
    body: { caseUuids: [...uuids] },
    parseAs: 'stream',
    signal,
  });
  return new Response(data, { headers: response.headers });
}

/** A file of a case, as an attachment. */
export function caseFileHref(fileUuid: string): string {
  return `/api/product/files/download/${fileUuid}`;
}

/** How a draft is sent: `keepalive` lets the call outlive the page. */
type Sending = { keepalive?: boolean };

/** Makes a draft of the content, once for each key however often it is sent. */
export function createDraft<V extends CaseView>(
  view: V,
  userUuid: string,
  content: CaseContent[V],
  idempotencyKey: string,
  sending: Sending = {},
) {
  const body = { content, idempotencyKey } as ProductSchemas['ClaimCreate'];
  return result(product.POST(at(view, 'draft/{userUuid}'), { params: { path: { userUuid } }, body, ...sending }));
}

/** Replaces a draft's content; refused with `version.conflict` when another user has saved since `version`. */
export function saveDraft<V extends CaseView>(
  view: V,
  userUuid: string,
  { uuid: caseUuid, version }: { uuid: string; version: number },
  content: CaseContent[V],
  sending: Sending = {},
) {
  const body = { version, content } as ProductSchemas['ClaimSave'];
  return result(product.PUT(at(view, 'draft/{userUuid}/{caseUuid}'), { params: { path: { userUuid, caseUuid } }, body, ...sending }));
}

/** Sends a draft to the manufacturer as it was last saved. */
export function submitDraft(view: CaseView, userUuid: string, { uuid: caseUuid, version }: { uuid: string; version: number }) {
  const params = { path: { userUuid, caseUuid } };
  return result(product.POST(at(view, 'submit/{userUuid}/{caseUuid}'), { params, body: { version } }));
}

/** Takes a draft away for good. */
export async function deleteDraft(view: CaseView, userUuid: string, caseUuid: string): Promise<void> {
  await product.DELETE(at(view, 'draft/{userUuid}/{caseUuid}'), { params: { path: { userUuid, caseUuid } } });
}

/** Writes the server's answer to the query cache of every page of the view; lists and counts are refetched. */
export function useKeepCase(view: CaseView, userUuid: string) {
  const client = useQueryClient();
  return (kept: Case) => {
    client.setQueryData(caseQueryOptions(view, userUuid, kept.uuid).queryKey, kept);
    void client.invalidateQueries({ queryKey: [view, 'list'] });
    void client.invalidateQueries({ queryKey: [view, 'facets'] });
  };
}

/** Returns the mutations of a case. A refusal means that the page is out of date: the case is refetched. */
export function useCaseChanges(view: CaseView, userUuid: string, caseUuid: string) {
  const client = useQueryClient();
  const onSuccess = useKeepCase(view, userUuid);
  const onError = () => client.invalidateQueries({ queryKey: caseQueryOptions(view, userUuid, caseUuid).queryKey });
  const params = { path: { userUuid, caseUuid } };
  const comment = useMutation({
    mutationFn: (body: ProductSchemas['CaseCommentCreate']) =>
      result(product.POST(at(view, 'comment/{userUuid}/{caseUuid}'), { params, body })),
    onSuccess,
    onError,
  });
  const withdraw = useMutation({
    mutationFn: (body: ProductSchemas['CaseWithdraw']) =>
      result(product.POST(at(view, 'withdraw/{userUuid}/{caseUuid}'), { params, body })),
    onSuccess,
    onError,
  });
  return { comment: comment.mutateAsync, withdraw: withdraw.mutateAsync };
}
