import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, product, result, type Locale, type ProductSchemas } from 'shared-ui/core';

export type Payment = ProductSchemas['Payment'];
export type PaymentStatus = ProductSchemas['PaymentStatus'];
export type Quote = ProductSchemas['PaymentQuote'];
export type Selection = ProductSchemas['PaymentSelection'];
export type PaymentRequest = Omit<ProductSchemas['PaymentRequest'], 'locale'>;

/** Page size of payments. */
export const PAYMENTS_AT_ONCE = 25;

/** Returns the query of what a payment of a selection would charge; the previous sum stays on screen while the next loads. */
export function quoteQuery(userUuid: string, selection: Selection) {
  return queryOptions({
    queryKey: ['payments', 'quote', userUuid, selection],
    queryFn: ({ signal }) =>
      result(product.POST('/payments/quote/{userUuid}', { params: { path: { userUuid } }, body: selection, signal })),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { loader: false },
  });
}

/** Returns the query of the user's cards, the default first. */
export function payingCardsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['cards', userUuid],
    queryFn: ({ signal }) => result(product.GET('/cards/list/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of the practice's mandates. */
export function mandatesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['payments', 'mandates', userUuid],
    queryFn: ({ signal }) => result(product.GET('/mandates/list/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Polling intervals in milliseconds of payments that are not final, since a webhook may be late or lost. */
const EACH: Partial<Record<PaymentStatus, number>> = {
  created: 3000,
  action_required: 5000,
  processing: 15_000,
  awaiting_transfer: 30_000,
};

/** Returns the query of one payment. */
export function paymentQuery(userUuid: string, paymentUuid: string) {
  return queryOptions({
    queryKey: ['payments', 'one', userUuid, paymentUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/payments/one/{userUuid}/{paymentUuid}', { params: { path: { userUuid, paymentUuid } }, signal })),
    refetchInterval: ({ state }) => (state.data ? (EACH[state.data.status] ?? false) : false),
  });
}

/** Returns the query of one page of the practice's payments, the newest first. */
export function paymentsQuery(userUuid: string, page: number) {
  return queryOptions({
    queryKey: ['payments', 'list', userUuid, page],
    queryFn: ({ signal }) =>
      result(product.GET('/payments/list/{userUuid}', { params: { path: { userUuid }, query: { page, size: PAYMENTS_AT_ONCE } }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Returns the query of an invoice's payments; empty if the manufacturer has no payments. */
export function paymentsOfQuery(userUuid: string, invoice: string) {
  return queryOptions({
    queryKey: ['payments', 'list', userUuid, { invoice }],
    queryFn: async ({ signal }) => {
      try {
        const query = { invoice, status: ['succeeded' as const], size: PAYMENTS_AT_ONCE };
        return (await result(product.GET('/payments/list/{userUuid}', { params: { path: { userUuid }, query }, signal }))).items;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return [];
        throw error;
      }
    },
    meta: { loader: false },
  });
}

/** Returns the address of a payment's receipt. */
export function receiptPdf(userUuid: string, paymentUuid: string): string {
  return `/api/product/payments/receipt/${userUuid}/${paymentUuid}`;
}

/** Returns the mutation that requests a refund of a payment; all queries with amounts are refetched. */
export function useRefund(userUuid: string, paymentUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductSchemas['RefundRequest']) =>
      result(product.POST('/payments/refund/{userUuid}/{paymentUuid}', { params: { path: { userUuid, paymentUuid } }, body })),
    onSuccess: (payment) => client.setQueryData(paymentQuery(userUuid, paymentUuid).queryKey, payment),
    onSettled: () => {
      for (const key of ['payments', 'invoices']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

/** Returns the mutations that create, check and cancel a payment; all queries with amounts are refetched. */
export function usePaying(userUuid: string, locale: Locale) {
  const client = useQueryClient();
  const changed = () => {
    for (const key of ['payments', 'invoices', 'smileys']) void client.invalidateQueries({ queryKey: [key] });
  };
  const keep = (payment: Payment) => {
    client.setQueryData(paymentQuery(userUuid, payment.uuid).queryKey, payment);
    changed();
  };
  const create = useMutation({
    mutationFn: (request: PaymentRequest) =>
      result(product.POST('/payments/create/{userUuid}', { params: { path: { userUuid } }, body: { ...request, locale } })),
    onSuccess: keep,
    onError: changed,
  });
  const one = (paymentUuid: string) => ({ params: { path: { userUuid, paymentUuid } } });
  const refresh = useMutation({
    mutationFn: (uuid: string) => result(product.POST('/payments/refresh/{userUuid}/{paymentUuid}', one(uuid))),
    onSuccess: keep,
  });
  const cancel = useMutation({
    mutationFn: (uuid: string) => result(product.POST('/payments/cancel/{userUuid}/{paymentUuid}', one(uuid))),
    onSuccess: keep,
    onError: changed,
  });
  return { create, refresh, cancel };
}
