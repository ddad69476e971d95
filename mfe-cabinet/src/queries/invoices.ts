import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { writeState, type ListState } from 'shared-ui/table';
import { invoicesSchema, type InvoiceFilter, type InvoiceSort } from '../pages/invoices/schema';

export type Invoice = ProductSchemas['Invoice'];
export type InvoiceSummary = ProductSchemas['InvoiceSummary'];
type InvoiceStatus = ProductSchemas['InvoiceStatus'];

/** The contract's parameters of a list's state. The state was parsed by the schema, so its words are the contract's. */
function invoiceQuery({ search, filters, from, to, sort, page, size }: ListState<InvoiceFilter>) {
  return {
    search: search || undefined,
    status: filters.status as InvoiceStatus[],
    due: filters.due[0] === 'overdue' ? ('overdue' as const) : undefined,
    application: filters.application,
    from,
    to,
    sort: sort as InvoiceSort,
    page,
    size,
  };
}

/** One page of invoices after the filter of decision 19; the last one stays in sight while the next is on its way. */
export function invoicesQuery(userUuid: string, state: ListState<InvoiceFilter>) {
  const query = invoiceQuery(state);
  return queryOptions({
    queryKey: ['invoices', 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/invoices/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** What the filters may choose from, with counts. */
export function invoiceFacetsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['invoices', 'facets', userUuid],
    queryFn: ({ signal }) => result(product.GET('/invoices/facets/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** One invoice; a detail page has nothing to show before it, so the loader may cover. */
export function invoiceQueryOptions(userUuid: string, reference: string) {
  return queryOptions({
    queryKey: ['invoices', 'one', userUuid, reference],
    queryFn: ({ signal }) =>
      result(product.GET('/invoices/one/{userUuid}/{reference}', { params: { path: { userUuid, reference } }, signal })),
  });
}

/** Where the browser fetches the filtered set, or the chosen invoices of it, as CSV. */
export function invoicesCsv(userUuid: string, state: ListState<InvoiceFilter>, references: readonly string[] = []): string {
  const query = writeState(invoicesSchema, state, { paging: false });
  for (const reference of references) query.append('references', reference);
  const text = query.toString();
  return `/api/product/invoices/export/${userUuid}${text ? `?${text}` : ''}`;
}

/** The invoice as PDF. */
export function invoicePdf(userUuid: string, reference: string): string {
  return `/api/product/invoices/pdf/${userUuid}/${encodeURIComponent(reference)}`;
}
