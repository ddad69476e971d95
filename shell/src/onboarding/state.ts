import { queryOptions } from '@tanstack/react-query';
import { product, queryClient, result } from 'shared-ui/core';

/** Queries whether the tour was taken or declined; stored per user, across browsers. */
export function firstVisitQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['first-visit', userUuid],
    queryFn: ({ signal }) => result(product.GET('/first-visit/get/{userUuid}', { params: { path: { userUuid } }, signal })),
    staleTime: Infinity,
    retry: false,
    meta: { loader: false },
  });
}

/** Stores that the tour is not offered again. If that fails, the next page offers it once more; no error is shown. */
export async function endFirstVisit(userUuid: string): Promise<void> {
  const { queryKey } = firstVisitQuery(userUuid);
  if (queryClient.getQueryData(queryKey)?.done) return;
  queryClient.setQueryData(queryKey, { done: true });
  try {
    await product.POST('/first-visit/end/{userUuid}', { params: { path: { userUuid } } });
  } catch (error) {
    console.warn('that the first visit is over was not kept', error);
  }
}
