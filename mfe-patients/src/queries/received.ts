import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

// Apart from the lists' calls: what stands on the dashboard loads no table.

export type ContactPage = ProductSchemas['ContactPage'];

/** The invitations that wait for the user's own answer, the newest first: as many as the contract's largest page. */
export function receivedQuery(userUuid: string) {
  const query = { state: ['pending' as const], direction: 'received' as const, size: 100 };
  return queryOptions({
    queryKey: ['network', 'received', userUuid],
    queryFn: ({ signal }) => result(product.GET('/network/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    meta: { loader: false },
  });
}

/** Answers an invitation, for good; lists, groups and shares follow. */
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
