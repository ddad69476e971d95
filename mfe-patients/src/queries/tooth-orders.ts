import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type Order = ProductSchemas['Order'];

/** Returns the query of one order with its lots and invoices. Each request is recorded in the access journal, so it runs on demand only. */
export function orderQuery(userUuid: string, reference: string) {
  return queryOptions({
    queryKey: ['orders', 'one', userUuid, reference],
    queryFn: ({ signal }) =>
      result(product.GET('/orders/one/{userUuid}/{reference}', { params: { path: { userUuid, reference } }, signal })),
    meta: { loader: false },
  });
}
