import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { writeState, type ListState } from 'shared-ui/table';
import { ordersSchema, type OrderFilter, type OrderSort } from '../pages/orders/schema';
import { isUndecided, keyFor, settle } from './idempotency-key';

export type Order = ProductSchemas['Order'];
export type OrderSummary = ProductSchemas['OrderSummary'];
export type OrderStatus = ProductSchemas['OrderStatus'];
type Delivery = ProductSchemas['OrderDelivery'];
type Awaiting = ProductSchemas['OrderAwaiting'];
type ProductLine = ProductSchemas['ProductLine'];

/** Polling interval of an open list. */
const ORDERS_EVERY_MS = 60_000;
/** Polling interval of an open order that can still change. */
const ORDER_EVERY_MS = 30_000;

const FINAL: readonly OrderStatus[] = ['delivered', 'refused'];

/** Returns the contract's parameters for a list state. The schema has validated the state, so its values are the contract's. */
function orderQuery({ search, filters, from, to, sort, page, size }: ListState<OrderFilter>) {
  return {
    search: search || undefined,
    status: filters.status as OrderStatus[],
    line: filters.line as ProductLine[],
    application: filters.application,
    patient: filters.patient[0],
    delivery: filters.delivery as Delivery[],
    awaiting: filters.awaiting as Awaiting[],
    from,
    to,
    sort: sort as OrderSort,
    page,
    size,
  };
}

/** Returns the query of one page of orders; the previous page stays on screen while the next loads. */
export function ordersQuery(userUuid: string, state: ListState<OrderFilter>) {
  const query = orderQuery(state);
  return queryOptions({
    queryKey: ['orders', 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/orders/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ORDERS_EVERY_MS,
    meta: { loader: false },
  });
}

/** Returns the query of the filters' values with counts. */
export function orderFacetsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['orders', 'facets', userUuid],
    queryFn: ({ signal }) => result(product.GET('/orders/facets/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of one order. The page shows nothing before it, so the portal's loader may cover it. */
export function orderQueryOptions(userUuid: string, reference: string) {
  return queryOptions({
    queryKey: ['orders', 'one', userUuid, reference],
    queryFn: ({ signal }) =>
      result(product.GET('/orders/one/{userUuid}/{reference}', { params: { path: { userUuid, reference } }, signal })),
    refetchInterval: ({ state }) => (state.data && !FINAL.includes(state.data.status) ? ORDER_EVERY_MS : false),
  });
}

/** Finds patients by name among the orders, so that the filter needs no list of patients. */
export async function findPatients(userUuid: string, text: string, signal: AbortSignal) {
  const page = await result(
    product.GET('/orders/list/{userUuid}', {
      params: { path: { userUuid }, query: { search: text || undefined, sort: 'patient', size: 100 } },
      signal,
    }),
  );
  const found = new Map(page.items.flatMap(({ patient }) => (patient ? [[patient.uuid, patient] as const] : [])));
  return [...found.values()];
}

/** Returns the address of the filtered orders, or of the selected ones among them, as CSV. */
export function ordersCsv(userUuid: string, state: ListState<OrderFilter>, references: readonly string[] = []): string {
  const query = writeState(ordersSchema, state, { paging: false });
  for (const reference of references) query.append('references', reference);
  const text = query.toString();
  return `/api/product/orders/export/${userUuid}${text ? `?${text}` : ''}`;
}

/** Returns the address of the order form's PDF. */
export function orderPdf(userUuid: string, reference: string): string {
  return `/api/product/orders/pdf/${userUuid}/${encodeURIComponent(reference)}`;
}

/** Requests an archive of the selected order forms; the response's body is still streaming. */
export async function ordersZip(userUuid: string, references: readonly string[], signal: AbortSignal): Promise<Response> {
  const { data, response } = await product.GET('/orders/zip/{userUuid}', {
    params: { path: { userUuid }, query: { references: [...references] } },
    parseAs: 'stream',
    signal,
  });
  return new Response(data, { headers: response.headers });
}

/** Returns the query of the manufacturer's documents of an order: declaration of conformity, delivery note. */
export function orderPapersQuery(userUuid: string, reference: string) {
  return queryOptions({
    queryKey: ['documents', 'order', userUuid, reference],
    queryFn: async ({ signal }) => {
      const { items } = await result(
        product.GET('/documents/list/{userUuid}', {
          params: { path: { userUuid }, query: { search: reference, kind: ['conformity', 'delivery_note'], sort: 'kind', size: 100 } },
          signal,
        }),
      );
      // The search also matches longer references with the same prefix.
      return items.filter(({ order }) => order === reference);
    },
    meta: { loader: false },
  });
}

const reorderOf = (reference: string) => ({ act: 'reorder', order: reference });

/** Returns the mutation that repeats an order, once for its idempotency key; the new order is cached at once. */
export function useReorder(userUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reference: string) =>
      result(
        product.POST('/orders/reorder/{userUuid}/{reference}', {
          params: { path: { userUuid, reference } },
          body: { idempotencyKey: keyFor(reorderOf(reference)) },
        }),
      ),
    onSettled: (order, error, reference) => {
      if (!isUndecided(error)) settle(reorderOf(reference));
      if (order) client.setQueryData(orderQueryOptions(userUuid, order.reference).queryKey, order);
      void client.invalidateQueries({ queryKey: ['orders', 'list'] });
      void client.invalidateQueries({ queryKey: ['orders', 'facets'] });
    },
  });
}
