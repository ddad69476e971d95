import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

// Apart from the ledger's calls: the card on the dashboard loads no table.

export type SmileyAccount = ProductSchemas['SmileyAccount'];

/** The practice's account: balance, what it is worth, what expires when. */
export function smileyAccountQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['smileys', 'account', userUuid],
    queryFn: ({ signal }) => result(product.GET('/smileys/{id}', { params: { path: { id: userUuid } }, signal })),
    meta: { loader: false },
  });
}
