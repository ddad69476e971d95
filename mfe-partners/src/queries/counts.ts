import { queryOptions } from '@tanstack/react-query';
import { product, result } from 'shared-ui/core';

/**
 * Returns the query of the number of partners by category and of saved ones. It requests a page of one partner, the shortest possible
 * answer.
 */
export function partnerCountsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['Partnership', 'counts', userUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/partners/list/{userUuid}', { params: { path: { userUuid }, query: { page: 1, size: 1 } }, signal })),
    select: ({ facets }) => facets,
    meta: { loader: false },
  });
}
