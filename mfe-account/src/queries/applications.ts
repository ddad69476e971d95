import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { portalFetch, product, result, type ProductSchemas } from 'shared-ui/core';
import { refreshed, sentNow } from './sent-now';

export type AppShortcut = ProductSchemas['AppShortcut'];

/** Every application, whether the user's account is linked to it, and whether it is a shortcut. */
export function applicationsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['applications', 'all', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/full-list-app-shortcut/{id}', { params: { path: { id: userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Links and unlinks the user's account, and chooses what the dashboard offers. Every page that shows them reads them again. */
export function useApplicationChanges(userUuid: string) {
  const client = useQueryClient();
  const options = { ...sentNow, ...refreshed(() => client.invalidateQueries({ queryKey: ['applications'] })) };
  const link = useMutation({
    ...options,
    // Unlinking is a GET of the contract that changes something: a browser reaches it by POST alone (REQ-13).
    mutationFn: ({ uuid, linked }: { uuid: string; linked: boolean }) =>
      portalFetch(`/api/product/users/application-${linked ? 'add' : 'unlink'}/${userUuid}/${uuid}`, { method: 'POST' }),
  });
  const shortcut = useMutation({
    ...options,
    mutationFn: async ({ uuid, wanted }: { uuid: string; wanted: boolean }) => {
      const params = { path: { userUuid, appUuid: uuid } };
      if (wanted) await product.POST('/users/add-app-shortcut/{userUuid}/{appUuid}', { params });
      else await product.DELETE('/users/remove-app-shortcut/{userUuid}/{appUuid}', { params });
    },
  });
  return { link, shortcut };
}
