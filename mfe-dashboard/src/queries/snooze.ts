import { useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result } from 'shared-ui/core';
import { snoozedQuery } from './snoozed';

/** Snoozes an item until a day, or restores it when no day is given. */
export function useSnooze(userUuid: string) {
  const client = useQueryClient();
  const { queryKey } = snoozedQuery(userUuid);
  const params = { path: { userUuid } };
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ task, until }: { task: string; until: string | null }) =>
      until === null
        ? result(product.POST('/tasks/wake/{userUuid}', { params, body: { task } }))
        : result(product.POST('/tasks/snooze/{userUuid}', { params, body: { task, until } })),
    onSuccess: (snoozed) => client.setQueryData(queryKey, snoozed),
  });
}
