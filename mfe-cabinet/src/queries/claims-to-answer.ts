import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type CasePage = ProductSchemas['CasePage'];

/** Returns the query of claims with an open question to the practice, the oldest first. */
export function claimsToAnswerQuery(userUuid: string) {
  const query = { status: ['info_requested' as const], sort: 'since' as const, size: 6 };
  return queryOptions({
    queryKey: ['claims', 'to-answer', userUuid],
    queryFn: ({ signal }) => result(product.GET('/claims/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    meta: { loader: false },
  });
}
