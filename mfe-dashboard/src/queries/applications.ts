import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type Application = ProductSchemas['Application'];

/** The most shortcuts that a user may have. */
export const MAX_SHORTCUTS = 12;

/** Returns the query of the user's shortcuts, in their order. */
export function shortcutsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['applications', 'mine', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/my-list-app-shortcut/{id}', { params: { path: { id: userUuid } }, signal })),
    staleTime: 60_000,
    meta: { loader: false },
  });
}

/** Returns the query of all available applications. */
export function allApplicationsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['applications', 'all', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/full-list-app-shortcut/{id}', { params: { path: { id: userUuid } }, signal })),
    meta: { loader: false },
  });
}

async function keep(userUuid: string, before: readonly Application[], after: readonly Application[]): Promise<void> {
  const had = new Set(before.map(({ uuid }) => uuid));
  const has = new Set(after.map(({ uuid }) => uuid));
  for (const { uuid } of before) {
    const path = { userUuid, appUuid: uuid };
    if (!has.has(uuid)) await product.DELETE('/users/remove-app-shortcut/{userUuid}/{appUuid}', { params: { path } });
  }
  for (const { uuid } of after) {
    const path = { userUuid, appUuid: uuid };
    if (!had.has(uuid)) await product.POST('/users/add-app-shortcut/{userUuid}/{appUuid}', { params: { path } });
  }
  if (had.size === has.size && after.every(({ uuid }) => had.has(uuid))) {
    const applications = after.map(({ uuid }) => uuid);
    await product.PUT('/users/order-app-shortcuts/{userUuid}', { params: { path: { userUuid } }, body: { applications } });
  }
}

/**
 * Adds, removes or reorders shortcuts, from the list before and the list after. The change shows at once; saves run one after the other.
 */
export function useSaveShortcuts(userUuid: string, onFailure: (error: unknown) => void) {
  const client = useQueryClient();
  const { queryKey } = shortcutsQuery(userUuid);
  const mutationKey = ['shortcuts', 'save', userUuid];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    networkMode: 'always',
    mutationFn: ({ before, after }: { before: readonly Application[]; after: readonly Application[] }) => keep(userUuid, before, after),
    onMutate: async ({ after }) => {
      await client.cancelQueries({ queryKey: ['applications'] });
      client.setQueryData(queryKey, [...after]);
    },
    onError: onFailure,
    // While another save is pending, the saved list differs from the shown one, so nothing is fetched.
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries({ queryKey: ['applications'] })),
  });
}
