import { queryOptions } from '@tanstack/react-query';
import { ApiProblem, product, result, type ProductSchemas } from 'shared-ui/core';

// Kept apart from the other payment queries, because the dashboard uses it.

export type Account = ProductSchemas['PaymentAccount'];

/** Most invoices that one call names (contract). */
const MAX_REFERENCES = 100;

/** Fetches what the practice owes and what can reduce it. `null` where a manufacturer without payments has no such call. */
export async function readAccount(userUuid: string, signal: AbortSignal, references: readonly string[] = []): Promise<Account | null> {
  const query = references.length > 0 ? { reference: [...references] } : {};
  try {
    return await result(product.GET('/payments/account/{userUuid}', { params: { path: { userUuid }, query }, signal }));
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}

/** Returns the query of the account: with the earliest 500 open invoices, or with the named ones. */
export function accountQuery(userUuid: string, references: readonly string[] = []) {
  const named = references.slice(0, MAX_REFERENCES);
  return queryOptions({
    queryKey: ['payments', 'account', userUuid, ...(named.length > 0 ? [named] : [])],
    queryFn: ({ signal }) => readAccount(userUuid, signal, named),
    meta: { loader: false },
  });
}
