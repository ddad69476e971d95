import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, product, result, type ProductSchemas } from 'shared-ui/core';

export type Colleague = ProductSchemas['Collaborator'];

/** Returns the query of the practice's people by name; an empty list where the product API has no such call. */
export function peopleQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['collaborators', 'people', userUuid],
    queryFn: async ({ signal }): Promise<Colleague[]> => {
      try {
        const query = { size: 100 };
        return (await result(product.GET('/collaborators/list/{userUuid}', { params: { path: { userUuid }, query }, signal }))).items;
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 501)) return [];
        throw error;
      }
    },
    staleTime: 5 * 60_000,
    meta: { loader: false, tags: ['users'] },
  });
}
