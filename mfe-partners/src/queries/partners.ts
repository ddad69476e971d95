import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type PartnerCategory = ProductSchemas['PartnerCategory'];

/** One page of partners, of every category or of one. */
export function partnersQuery(userUuid: string, category: PartnerCategory | undefined) {
  const query = { category: category && [category], sort: 'position', page: 1, size: 25 } as const;
  return queryOptions({
    queryKey: ['partners', 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/partners/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    meta: { loader: false },
  });
}
