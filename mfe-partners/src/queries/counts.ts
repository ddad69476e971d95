import { queryOptions } from '@tanstack/react-query';
import { product, result } from 'shared-ui/core';

/** How many partners each category has, and how many the user keeps; one of them comes along, the shortest answer there is. */
export function partnerCountsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['Partnership', 'counts', userUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/partners/list/{userUuid}', { params: { path: { userUuid }, query: { page: 1, size: 1 } }, signal })),
    select: ({ facets }) => facets,
    meta: { loader: false },
  });
}
