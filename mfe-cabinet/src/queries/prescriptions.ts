import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, product, result, type Locale, type ProductSchemas } from 'shared-ui/core';

export type OfferedProduct = ProductSchemas['Product'];
export type ProductForm = ProductSchemas['ProductForm'];
export type ProductQuestion = ProductSchemas['ProductQuestion'];
export type OrderDraft = ProductSchemas['OrderDraft'];
export type OrderDraftContent = ProductSchemas['OrderDraftContent'];
export type OrderToRepeat = ProductSchemas['OrderToRepeat'];
export type OrderTerms = ProductSchemas['OrderTerms'];
export type OrderPrice = ProductSchemas['OrderPrice'];

const CATALOGUE_MS = 5 * 60_000;
/**
 * Cache time of a price. A sent draft has no price any more, even if the response was lost, and a changed tariff is refused with a code of
 * its own.
 */
const PRICE_MS = 60_000;

/** Retries only temporary errors: a manufacturer need not serve these calls, and a missing one is not requested again. */
const onceWhereAbsent = (failures: number, error: Error) => failures < 2 && error instanceof ApiProblem && error.retryable;

/** Returns the query of what the practice can order; empty where the manufacturer takes no orders through the portal. */
export function productsQuery(userUuid: string, locale: Locale) {
  return queryOptions({
    queryKey: ['products', 'list', userUuid, locale],
    queryFn: ({ signal }) =>
      result(product.GET('/prescriptions/products/{userUuid}', { params: { path: { userUuid }, query: { locale } }, signal })),
    staleTime: CATALOGUE_MS,
    retry: onceWhereAbsent,
    meta: { loader: false },
  });
}

/** Returns the query of one product with its questions. */
export function productQuery(userUuid: string, productId: string, locale: Locale) {
  return queryOptions({
    queryKey: ['products', 'one', userUuid, productId, locale],
    queryFn: ({ signal }) =>
      result(
        product.GET('/prescriptions/product/{userUuid}/{productId}', {
          params: { path: { userUuid, productId }, query: { locale } },
          signal,
        }),
      ),
    staleTime: CATALOGUE_MS,
    meta: { loader: false },
  });
}

/** Returns the query of the days on which the laboratory can deliver products together; null where the manufacturer has no calendar. */
export function wantedDaysQuery(userUuid: string, products: readonly string[]) {
  const together = [...new Set(products)].sort();
  return queryOptions({
    queryKey: ['products', 'days', userUuid, together],
    queryFn: async ({ signal }) => {
      try {
        const params = { path: { userUuid }, query: { product: together } };
        return await result(product.GET('/prescriptions/calendar/{userUuid}', { params, signal }));
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 501)) return null;
        throw error;
      }
    },
    meta: { loader: false },
  });
}

/** Returns the query of the current conditions, the prescribers and the delivery addresses. */
export function orderTermsQuery(userUuid: string, locale: Locale) {
  return queryOptions({
    queryKey: ['order-terms', userUuid, locale],
    queryFn: ({ signal }) =>
      result(product.GET('/prescriptions/terms/{userUuid}', { params: { path: { userUuid }, query: { locale } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of the practice's drafts. */
export function orderDraftsQuery(userUuid: string, locale: Locale) {
  return queryOptions({
    queryKey: ['order-drafts', 'list', userUuid, locale],
    queryFn: ({ signal }) =>
      result(product.GET('/prescriptions/drafts/{userUuid}', { params: { path: { userUuid }, query: { locale } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of one draft in its current version, with which a form opens. */
export function orderDraftQuery(userUuid: string, draftUuid: string) {
  return queryOptions({
    queryKey: ['order-draft', userUuid, draftUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/prescriptions/draft/{userUuid}/{draftUuid}', { params: { path: { userUuid, draftUuid } }, signal })),
    staleTime: 0,
    meta: { loader: false },
  });
}

/** Returns the query of what a new order that repeats an earlier one starts with; null where the platform does not offer it. */
export function orderToRepeatQuery(userUuid: string, reference: string, locale: Locale) {
  return queryOptions({
    queryKey: ['order-to-repeat', userUuid, reference, locale],
    queryFn: async ({ signal }) => {
      try {
        const params = { path: { userUuid, reference }, query: { locale } };
        return await result(product.GET('/prescriptions/repeat/{userUuid}/{reference}', { params, signal }));
      } catch (error) {
        if (error instanceof ApiProblem && [403, 404, 501].includes(error.status)) return null;
        throw error;
      }
    },
    retry: onceWhereAbsent,
    meta: { loader: false },
  });
}

/** Returns the query of a draft's price at a version. */
export function orderPriceQuery(userUuid: string, draft: { uuid: string; version: number }, locale: Locale) {
  return queryOptions({
    queryKey: ['order-price', userUuid, draft.uuid, draft.version, locale],
    queryFn: ({ signal }) =>
      result(
        product.GET('/prescriptions/price/{userUuid}/{draftUuid}', {
          params: { path: { userUuid, draftUuid: draft.uuid }, query: { locale } },
          signal,
        }),
      ),
    staleTime: PRICE_MS,
    meta: { loader: false },
  });
}

/** Returns the query of an order's prescription; null for an order that was not sent from the portal. */
export function prescriptionQuery(userUuid: string, reference: string, locale: Locale) {
  return queryOptions({
    queryKey: ['prescription', userUuid, reference, locale],
    queryFn: async ({ signal }) => {
      const [prescribed] = await result(
        product.GET('/prescriptions/order/{userUuid}/{reference}', {
          params: { path: { userUuid, reference }, query: { locale } },
          signal,
        }),
      );
      return prescribed ?? null;
    },
    staleTime: Infinity,
    retry: onceWhereAbsent,
    meta: { loader: false },
  });
}

/** Returns the query of a patient's files that an order can include, the newest first. */
export function orderFilesQuery(userUuid: string, patient: string) {
  return queryOptions({
    queryKey: ['files', 'order', userUuid, patient],
    queryFn: ({ signal }) =>
      result(
        product.GET('/files/list/{userUuid}', {
          params: { path: { userUuid }, query: { patient, kind: [...ORDER_FILES], size: 60 } },
          signal,
        }),
      ),
    meta: { loader: false },
  });
}

/** File kinds with content; a link to a viewer has none. */
const ORDER_FILES = ['dental_scan', 'radio', 'picture', 'face_scan', 'document'] as const;

type Sending = { keepalive?: boolean };

/** Creates a draft, once for its idempotency key. */
export function createOrderDraft(userUuid: string, content: OrderDraftContent, idempotencyKey: string, sending: Sending = {}) {
  return result(
    product.POST('/prescriptions/draft/{userUuid}', { params: { path: { userUuid } }, body: { content, idempotencyKey }, ...sending }),
  );
}

/** Replaces a draft's content; fails with `version.conflict` if another user has saved since `version`. */
export function saveOrderDraft(userUuid: string, { uuid, version }: OrderDraft, content: OrderDraftContent, sending: Sending = {}) {
  const params = { path: { userUuid, draftUuid: uuid } };
  return result(product.PUT('/prescriptions/draft/{userUuid}/{draftUuid}', { params, body: { version, content }, ...sending }));
}

/** Deletes a draft irrevocably. */
export async function deleteOrderDraft(userUuid: string, draftUuid: string): Promise<void> {
  await product.DELETE('/prescriptions/draft/{userUuid}/{draftUuid}', { params: { path: { userUuid, draftUuid } } });
}

/** Turns a draft into an order, once for its idempotency key. */
export function sendOrder(userUuid: string, draftUuid: string, body: ProductSchemas['OrderSend']) {
  return result(product.POST('/prescriptions/send/{userUuid}/{draftUuid}', { params: { path: { userUuid, draftUuid } }, body }));
}

/** Returns the query of the name of the patient with whom an order starts. */
export function patientNameQuery(userUuid: string, patientUuid: string) {
  return queryOptions({
    queryKey: ['patients', 'one', userUuid, patientUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/patients/one/{userUuid}/{patientUuid}', { params: { path: { userUuid, patientUuid } }, signal })),
    meta: { loader: false },
  });
}
