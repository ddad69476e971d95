import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

// Kept apart from the lists' queries, so that the dashboard loads no table.

export type ContactPage = ProductSchemas['ContactPage'];

/** Returns the query of the invitations that wait for the user's answer, the newest first; at most one page of the contract. */
export function receivedQuery(userUuid: string) {
  const query = { state: ['pending' as const], direction: 'received' as const, size: 100 };
  return queryOptions({
    queryKey: ['network', 'received', userUuid],
    queryFn: ({ signal }) => result(product.GET('/network/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    meta: { loader: false },
  });
}

/** Answers an invitation, which cannot be undone; lists, groups and shares are refreshed. */
export function useAnswer(userUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, status }: { uuid: string; status: 'accepted' | 'refused' }) =>
      result(
        product.PATCH('/users/invitation/{userUuid}/{invitationUuid}/{status}', {
          params: { path: { userUuid, invitationUuid: uuid, status } },
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['network'] }),
  });
}
