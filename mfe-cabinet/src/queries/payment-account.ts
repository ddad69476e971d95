import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, product, result, type ProductSchemas } from 'shared-ui/core';

// Kept apart from the other payment queries, because the dashboard uses it.

export type Account = ProductSchemas['PaymentAccount'];

/** Fetches what the practice owes and what can reduce it. `null` where a manufacturer without payments has no such call. */
export async function readAccount(userUuid: string, signal: AbortSignal): Promise<Account | null> {
  try {
    return await result(product.GET('/payments/account/{userUuid}', { params: { path: { userUuid } }, signal }));
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}

/** Returns the query of the account. */
export function accountQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['payments', 'account', userUuid],
    queryFn: ({ signal }) => readAccount(userUuid, signal),
    meta: { loader: false },
  });
}
