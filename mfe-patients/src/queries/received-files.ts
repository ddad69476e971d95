import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type ReceivedFiles = ProductSchemas['ReceivedFiles'];

/**
 * Returns the query of files that others added and the user has not opened. It is fetched whenever it is shown, because the user may just
 * have opened one.
 */
export function receivedFilesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['files', 'received', userUuid],
    queryFn: ({ signal }) => result(product.GET('/files/received/{userUuid}', { params: { path: { userUuid } }, signal })),
    staleTime: 0,
    meta: { loader: false },
  });
}
