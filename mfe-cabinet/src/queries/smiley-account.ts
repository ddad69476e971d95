import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

// Kept apart from the ledger's queries, so that the dashboard's card loads no table.

export type SmileyAccount = ProductSchemas['SmileyAccount'];

/** Returns the query of the practice's account: balance, its value, and expiries. */
export function smileyAccountQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['smileys', 'account', userUuid],
    queryFn: ({ signal }) => result(product.GET('/smileys/{id}', { params: { path: { id: userUuid } }, signal })),
    meta: { loader: false },
  });
}
