import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type CasePrefill = ProductSchemas['CasePrefill'];

/** Where a claim begins: one of the three, as its address names it. */
export type ClaimOrigin = { order: string } | { invoice: string } | { lot: string };

/** What a claim may be filled with when it begins at an order, an invoice or a lot of the practice; 404 where there is none such. */
export function prefillQuery(userUuid: string, origin: ClaimOrigin) {
  return queryOptions({
    queryKey: ['claims', 'prefill', userUuid, origin],
    queryFn: ({ signal }) => result(product.GET('/claims/prefill/{userUuid}', { params: { path: { userUuid }, query: origin }, signal })),
    meta: { loader: false },
  });
}

/** Notes at a message which claim came of it. The claim does not depend on it: a note that fails is only missing there. */
export async function noteMessage(userUuid: string, messageUuid: string, claimUuid: string): Promise<void> {
  try {
    await product.POST('/messages/claim/{userUuid}/{messageUuid}', { params: { path: { userUuid, messageUuid } }, body: { claimUuid } });
  } catch (error) {
    console.warn('the message does not know of its claim', error);
  }
}

/** How many orders and invoices a search shows: enough to recognise one, few enough to be read. */
const ORDERS = 6;
const INVOICES = 3;

/** Orders (by reference, patient, product or lot) and invoices that match, the newest first. */
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

/** Patients of the practice whose name or birth date has every word. */
export function patientsQuery(userUuid: string, patientName: string) {
  return queryOptions({
    queryKey: ['patients', 'search', userUuid, patientName],
    queryFn: ({ signal }) =>
      result(product.GET('/users/patients-search/{userUuid}/{patientName}', { params: { path: { userUuid, patientName } }, signal })),
    meta: { loader: false },
  });
}
