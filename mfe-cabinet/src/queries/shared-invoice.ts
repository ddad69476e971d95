import { queryOptions } from '@tanstack/react-query';
import { product, result } from 'shared-ui/core';

const headerOf = (link: string) => ({ header: { 'X-Invoice-Link': link } });

/**
 * Returns the query of the invoice that a link opens for anyone who has it. The link travels in a header, so that no server logs it as part
 * of an address. Each request is recorded in the practice's journal, so it is never repeated automatically.
 */
export function sharedInvoiceQuery(link: string) {
  return queryOptions({
    queryKey: ['shared-invoice', link],
    queryFn: ({ signal }) => result(product.GET('/invoices/shared', { params: headerOf(link), signal })),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Fetches the invoice's PDF, because an anchor could not send the header. */
export async function sharedInvoicePdf(link: string, signal: AbortSignal): Promise<Blob> {
  const { data } = await product.GET('/invoices/shared-pdf', { params: headerOf(link), parseAs: 'blob', signal });
  return data as Blob;
}
