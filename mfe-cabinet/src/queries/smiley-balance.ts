import { queryOptions } from '@tanstack/react-query';
import { product, result } from 'shared-ui/core';

/** Returns the query of the smiley balance, which the top bar and the menu share. */
export function smileyBalanceQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['smileys', 'total', userUuid],
    queryFn: ({ signal }) => result(product.GET('/smileys/total/{id}', { params: { path: { id: userUuid } }, signal })),
    staleTime: 60_000,
    meta: { loader: false },
  });
}
