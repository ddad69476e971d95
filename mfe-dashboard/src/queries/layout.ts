import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type Placed = ProductSchemas['DashboardCard'];

/** How the user arranged the cards; none when they stand as they come. */
export function layoutQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['layout', userUuid],
    queryFn: ({ signal }) => result(product.GET('/dashboard/layout/{userUuid}', { params: { path: { userUuid } }, signal })),
    staleTime: 5 * 60_000,
    meta: { loader: false },
  });
}

/** Saves an arrangement, which is shown at once; one after the other, so that the last one holds. Without cards: as they come. */
export function useSaveLayout(userUuid: string, onFailure: () => void) {
  const client = useQueryClient();
  const { queryKey } = layoutQuery(userUuid);
  const mutationKey = ['layout', 'save', userUuid];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    networkMode: 'always',
    mutationFn: (cards: Placed[]) =>
      result(product.PUT('/dashboard/layout/{userUuid}', { params: { path: { userUuid } }, body: { cards } })),
    onMutate: async (cards) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { cards });
    },
    onError: onFailure,
    // While the next one waits, what is kept is not what is shown.
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries({ queryKey })),
  });
}
