import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, edge, product, result, type EdgeSchemas, type ProductSchemas } from 'shared-ui/core';

export type ClientCode = ProductSchemas['ClientCode'];
export type ErpClient = EdgeSchemas['ErpClient'];

const minutes = 60_000;

/** Under which codes the ERP and the CRM know the practice; none where the product API has no such call. */
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

/** What the ERP knows of a client; null where it does not know the code. */
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

/** Whether the ERP knows the e-mail that the user signs in with. */
export function existEmailQuery(userUuid: string, email: string) {
  return queryOptions({
    queryKey: ['erp', 'email', userUuid, email],
    queryFn: ({ signal }) => result(edge.POST('/api/getExistEmailGalaxy', { body: { email }, signal })),
    staleTime: 5 * minutes,
    meta: { loader: false },
  });
}
