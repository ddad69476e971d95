import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type CasePrefill = ProductSchemas['CasePrefill'];

/** The origin of a claim, as its address names it. */
export type ClaimOrigin = { order: string } | { invoice: string } | { lot: string };

/** Returns the query of a new claim's data from an order, an invoice or a lot of the practice; 404 where there is none. */
export function prefillQuery(userUuid: string, origin: ClaimOrigin) {
  return queryOptions({
    queryKey: ['claims', 'prefill', userUuid, origin],
    queryFn: ({ signal }) => result(product.GET('/claims/prefill/{userUuid}', { params: { path: { userUuid }, query: origin }, signal })),
    meta: { loader: false },
  });
}

/** Records at a message that a claim was created from it. The claim does not depend on it: after a failure only this note is missing. */
export async function noteMessage(userUuid: string, messageUuid: string, claimUuid: string): Promise<void> {
  try {
    await product.POST('/messages/claim/{userUuid}/{messageUuid}', { params: { path: { userUuid, messageUuid } }, body: { claimUuid } });
  } catch (error) {
    console.warn('the message does not know of its claim', error);
  }
}

/** The numbers of orders and invoices that a search shows. */
const ORDERS = 6;
const INVOICES = 3;

/** Returns the query of matching orders (by reference, patient, product or lot) and invoices, the newest first. */
export function originsQuery(userUuid: string, search: string) {
  return queryOptions({
    queryKey: ['claims', 'origins', userUuid, search],
    queryFn: async ({ signal }) => {
      const path = { userUuid };
      const [orders, invoices] = await Promise.all([
        result(product.GET('/orders/list/{userUuid}', { params: { path, query: { search, size: ORDERS } }, signal })),
        result(product.GET('/invoices/list/{userUuid}', { params: { path, query: { search, size: INVOICES } }, signal })),
      ]);
      return { orders: orders.items, invoices: invoices.items };
    },
    meta: { loader: false },
  });
}

/** Returns the query of the practice's patients whose name or birth date contains every word. */
export function patientsQuery(userUuid: string, patientName: string) {
  return queryOptions({
    queryKey: ['patients', 'search', userUuid, patientName],
    queryFn: ({ signal }) =>
      result(product.GET('/users/patients-search/{userUuid}/{patientName}', { params: { path: { userUuid, patientName } }, signal })),
    meta: { loader: false },
  });
}
