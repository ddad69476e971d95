import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, product, result, type ProductSchemas } from 'shared-ui/core';

export type SnoozedTask = ProductSchemas['SnoozedTask'];

/** Returns the query of the practice's snoozed items; null where the product API has no such call, and snoozing is not available. */
export function snoozedQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['tasks', userUuid],
    queryFn: async ({ signal }): Promise<ProductSchemas['SnoozedTasks'] | null> => {
      try {
        return await result(product.GET('/tasks/snoozed/{userUuid}', { params: { path: { userUuid } }, signal }));
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 501)) return null;
        throw error;
      }
    },
    staleTime: 60_000,
    meta: { loader: false },
  });
}
