import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { writeState, type ListState } from 'shared-ui/table';
import { invoicesSchema, type InvoiceFilter, type InvoiceSort } from '../pages/invoices/schema';
import { isUndecided, keyFor, settle } from './idempotency-key';

export type Invoice = ProductSchemas['Invoice'];
export type InvoiceSummary = ProductSchemas['InvoiceSummary'];
export type InvoiceLink = ProductSchemas['InvoiceLink'];
export type Statement = ProductSchemas['InvoiceStatement'];
type InvoiceStatus = ProductSchemas['InvoiceStatus'];
type InvoiceDue = 'overdue' | 'attention';

/** Returns the contract's parameters of a list's state. The schema has parsed the state, so its values are those of the contract. */
function invoiceQuery({ search, filters, from, to, sort, page, size }: ListState<InvoiceFilter>) {
  return {
    search: search || undefined,
    status: filters.status as InvoiceStatus[],
    due: filters.due[0] as InvoiceDue | undefined,
    application: filters.application,
    from,
    to,
    sort: sort as InvoiceSort,
    page,
    size,
  };
}

/** Returns the query of one page of invoices after the filter of REQ-19; the previous page stays visible while the next loads. */
export function invoicesQuery(userUuid: string, state: ListState<InvoiceFilter>) {
  const query = invoiceQuery(state);
  return queryOptions({
    queryKey: ['invoices', 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/invoices/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the query of the filters' values, with counts. */
export function invoiceFacetsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['invoices', 'facets', userUuid],
    queryFn: ({ signal }) => result(product.GET('/invoices/facets/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of one invoice; its page is empty until it loads, so the full-screen loader may cover it. */
export function invoiceQueryOptions(userUuid: string, reference: string) {
  return queryOptions({
    queryKey: ['invoices', 'one', userUuid, reference],
    queryFn: ({ signal }) =>
      result(product.GET('/invoices/one/{userUuid}/{reference}', { params: { path: { userUuid, reference } }, signal })),
  });
}

/** Returns the address of the filtered or the chosen invoices as CSV. */
export function invoicesCsv(userUuid: string, state: ListState<InvoiceFilter>, references: readonly string[] = []): string {
  const query = writeState(invoicesSchema, state, { paging: false });
  for (const reference of references) query.append('references', reference);
  const text = query.toString();
  return `/api/product/invoices/export/${userUuid}${text ? `?${text}` : ''}`;
}

/** Returns the address of the invoice as PDF. */
export function invoicePdf(userUuid: string, reference: string): string {
  return `/api/product/invoices/pdf/${userUuid}/${encodeURIComponent(reference)}`;
}

/** Returns the response with the chosen invoices in one archive; its body is a stream. */
export async function invoicesZip(userUuid: string, references: readonly string[], signal: AbortSignal): Promise<Response> {
  const { data, response } = await product.GET('/invoices/zip/{userUuid}', {
    params: { path: { userUuid }, query: { references: [...references] } },
    parseAs: 'stream',
    signal,
  });
  return new Response(data, { headers: response.headers });
}

/** Returns the query of the open invoices, the earliest due date first. */
export function statementQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['invoices', 'statement', userUuid],
    queryFn: ({ signal }) => result(product.GET('/invoices/statement/{userUuid}', { params: { path: { userUuid } }, signal })),
  });
}

/** Returns the address of the statement as a file. */
export function statementFile(userUuid: string, kind: 'pdf' | 'csv'): string {
  return `/api/product/invoices/${kind === 'pdf' ? 'statement-pdf' : 'statement-export'}/${userUuid}`;
}

/** Returns the address of a year's purchases and payments as accounting entries. */
export function entriesFile(userUuid: string, year: number): string {
  return `/api/product/invoices/entries/${userUuid}?year=${year}`;
}

/** Returns the query of the valid links to an invoice. Their times of last use can change at any moment. */
export function invoiceLinksQuery(userUuid: string, reference: string) {
  return queryOptions({
    queryKey: ['invoices', 'links', userUuid, reference],
    queryFn: ({ signal }) =>
      result(product.GET('/invoices/links/{userUuid}/{reference}', { params: { path: { userUuid, reference } }, signal })),
    staleTime: 0,
    meta: { loader: false },
  });
}

const linkOf = (invoice: string, days: number) => ({ act: 'link', invoice, days });

/** Creates a link to an invoice, once for each idempotency key, and revokes one. */
export function useInvoiceLinks(userUuid: string, reference: string) {
  const client = useQueryClient();
  const { queryKey } = invoiceLinksQuery(userUuid, reference);
  const refresh = () => client.invalidateQueries({ queryKey });
  const create = useMutation({
    // The response is a secret, so it is dropped when the dialog closes.
    gcTime: 0,
    mutationFn: (days: number) =>
      result(
        product.POST('/invoices/links/{userUuid}/{reference}', {
          params: { path: { userUuid, reference } },
          body: { days, idempotencyKey: keyFor(linkOf(reference, days)) },
        }),
      ),
    onSettled: (_link, error, days) => {
      if (!isUndecided(error)) settle(linkOf(reference, days));
      return refresh();
    },
  });
  const revoke = useMutation({
    mutationFn: (linkUuid: string) =>
      product.DELETE('/invoices/links/{userUuid}/{reference}/{linkUuid}', { params: { path: { userUuid, reference, linkUuid } } }),
    onSuccess: (_nothing, linkUuid) => {
      if (create.data?.uuid === linkUuid) create.reset(); // a revoked link is not offered for copying
    },
    onSettled: refresh,
  });
  return { create, revoke };
}
