import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type Digest = ProductSchemas['Digest'];
export type News = ProductSchemas['DigestNews'];
export type StartStep = ProductSchemas['StartStep'];

/** What happened since the visit before this one, and what a newcomer does first. */
export function digestQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['digest', userUuid],
    queryFn: ({ signal }) => result(product.GET('/digest/get/{userUuid}', { params: { path: { userUuid } }, signal })),
    staleTime: 60_000,
    meta: { loader: false, tags: ['orders', 'invoices', 'Files', 'messages', 'patients', 'users', 'network', 'scans'] },
  });
}

/** Says that the dashboard was looked at. One that is not noted makes the next digest reach further back, nothing else. */
export async function noteLook(userUuid: string): Promise<void> {
  await product.POST('/digest/look/{userUuid}', { params: { path: { userUuid } } });
}
