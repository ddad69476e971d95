import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type CasePage = ProductSchemas['CasePage'];

/** Claims about which the manufacturer asks the practice something, the longest waiting first. */
export function claimsToAnswerQuery(userUuid: string) {
  const query = { status: ['info_requested' as const], sort: 'since' as const, size: 6 };
  return queryOptions({
    queryKey: ['claims', 'to-answer', userUuid],
    queryFn: ({ signal }) => result(product.GET('/claims/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    meta: { loader: false },
  });
}
