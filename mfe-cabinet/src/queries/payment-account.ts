import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, product, result, type ProductSchemas } from 'shared-ui/core';

// Apart from the payments' other calls: the dashboard asks for it.

export type Account = ProductSchemas['PaymentAccount'];

/** What is owed and what can be set against it. A manufacturer without payments has no such call: `null`. */
export async function readAccount(userUuid: string, signal: AbortSignal): Promise<Account | null> {
  try {
    return await result(product.GET('/payments/account/{userUuid}', { params: { path: { userUuid } }, signal }));
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}

/** The same, kept. */
export function accountQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['payments', 'account', userUuid],
    queryFn: ({ signal }) => readAccount(userUuid, signal),
    meta: { loader: false },
  });
}
