import { queryOptions } from '@tanstack/react-query';
import { edge, result, type EdgeSchemas } from 'shared-ui/core';

export type AccountBalance = EdgeSchemas['AccountBalance'];
export type Base = EdgeSchemas['BalanceBase'];

/** The four bases of the accounting system, in the order in which they are shown. */
export const BASES: readonly Base[] = ['BIOTECHDENTAL', 'SMILERS', 'BDA', 'BIOTECHDENTAL_DIGITAL'];

/** One base's balance: each loads, fails and is retried alone. */
export function balanceQuery(userUuid: string, base: Base) {
  return queryOptions({
    queryKey: ['balances', base, userUuid],
    queryFn: ({ signal }) => result(edge.POST('/api/getAccountBalance', { body: { base, userUuid }, signal })),
    staleTime: 60_000,
    meta: { loader: false },
  });
}
