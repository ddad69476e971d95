import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type Placed = ProductSchemas['DashboardCard'];

/** Returns the query of the user's card layout; an empty one is the default order. */
export function layoutQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['layout', userUuid],
    queryFn: ({ signal }) => result(product.GET('/dashboard/layout/{userUuid}', { params: { path: { userUuid } }, signal })),
    staleTime: 5 * 60_000,
    meta: { loader: false },
  });
}

/** Saves a layout, which shows at once. Saves run one after the other, so that the last one wins. An empty layout restores the default. */
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
    // While another save is pending, the saved layout differs from the shown one, so nothing is fetched.
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries({ queryKey })),
  });
}
