import { queryOptions } from '@tanstack/react-query';
import { product, result } from 'shared-ui/core';

const headerOf = (link: string) => ({ header: { 'X-Invoice-Link': link } });

/**
 * The invoice that a link opens, for whoever has it. The link travels in a header: it stands in no address that a server logs.
 * Each reading leaves a line in the practice's journal, so nothing is read twice without a wish.
 */
export function sharedInvoiceQuery(link: string) {
  return queryOptions({
    queryKey: ['shared-invoice', link],
    queryFn: ({ signal }) => result(product.GET('/invoices/shared', { params: headerOf(link), signal })),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Its PDF. A link in the page could not bear the header. */
export async function sharedInvoicePdf(link: string, signal: AbortSignal): Promise<Blob> {
  const { data } = await product.GET('/invoices/shared-pdf', { params: headerOf(link), parseAs: 'blob', signal });
  return data as Blob;
}
