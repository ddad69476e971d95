import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type ReceivedFiles = ProductSchemas['ReceivedFiles'];

/** Files that somebody else added and the user has not looked at. His look may be a moment old: it is asked whenever it shows. */
export function receivedFilesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['files', 'received', userUuid],
    queryFn: ({ signal }) => result(product.GET('/files/received/{userUuid}', { params: { path: { userUuid } }, signal })),
    staleTime: 0,
    meta: { loader: false },
  });
}
