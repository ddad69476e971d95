import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, edge, product, result, type EdgeSchemas, type ProductSchemas } from 'shared-ui/core';

export type ClientCode = ProductSchemas['ClientCode'];
export type ErpClient = EdgeSchemas['ErpClient'];

const minutes = 60_000;

/** Returns the query of the practice's client codes in the ERP and the CRM; none where the product API has no such call. */
export function clientCodesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['client-codes', userUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/users/client-codes/{userUuid}', { params: { path: { userUuid } }, signal })).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 404) return [];
        throw error;
      }),
    staleTime: 10 * minutes,
    meta: { loader: false },
  });
}

/** Returns the query of a client's data in the ERP; null for an unknown code. */
export function infoClientQuery(userUuid: string, codeClient: string) {
  return queryOptions({
    queryKey: ['erp', 'client', userUuid, codeClient],
    queryFn: ({ signal }) =>
      result(edge.POST('/api/getInfoClient', { body: { codeClient }, signal })).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }),
    staleTime: 5 * minutes,
    meta: { loader: false },
  });
}

/** Returns the query of whether the ERP has the user's sign-in e-mail. */
export function existEmailQuery(userUuid: string, email: string) {
  return queryOptions({
    queryKey: ['erp', 'email', userUuid, email],
    queryFn: ({ signal }) => result(edge.POST('/api/getExistEmailGalaxy', { body: { email }, signal })),
    staleTime: 5 * minutes,
    meta: { loader: false },
  });
}
