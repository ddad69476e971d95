import { queryOptions } from '@tanstack/react-query';
import { product, queryClient, result } from 'shared-ui/core';

/** Whether the way around was taken or declined; the same in every browser of the person. */
export function firstVisitQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['first-visit', userUuid],
    queryFn: ({ signal }) => result(product.GET('/first-visit/get/{userUuid}', { params: { path: { userUuid } }, signal })),
    staleTime: Infinity,
    retry: false,
    meta: { loader: false },
  });
}

/** It is not offered again. What could not be kept is offered once more with the next page; nobody is bothered with that. */
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
