import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type Digest = ProductSchemas['Digest'];
export type News = ProductSchemas['DigestNews'];
export type StartStep = ProductSchemas['StartStep'];

/** Returns the query of what happened since the previous visit, and of a new practice's first steps. */
export function digestQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['digest', userUuid],
    queryFn: ({ signal }) => result(product.GET('/digest/get/{userUuid}', { params: { path: { userUuid } }, signal })),
    staleTime: 60_000,
    meta: { loader: false, tags: ['orders', 'invoices', 'Files', 'messages', 'patients', 'users', 'network', 'scans'] },
  });
}

/** Records a look at the dashboard. If one is lost, the next digest covers a longer time; there is no other effect. */
export async function recordVisit(userUuid: string): Promise<void> {
  await product.POST('/digest/look/{userUuid}', { params: { path: { userUuid } } });
}
