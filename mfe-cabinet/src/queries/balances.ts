import { queryOptions } from '@tanstack/react-query';
import { edge, result, type EdgeSchemas } from 'shared-ui/core';

export type AccountBalance = EdgeSchemas['AccountBalance'];
export type Base = EdgeSchemas['BalanceBase'];

/** The accounting bases, in display order. */
export const BASES: readonly Base[] = ['BIOTECHDENTAL', 'SMILERS', 'BDA', 'BIOTECHDENTAL_DIGITAL'];

/** Returns the query of one base's balance; each base loads, fails and retries independently. */
export function balanceQuery(userUuid: string, base: Base) {
  return queryOptions({
    queryKey: ['balances', base, userUuid],
    queryFn: ({ signal }) => result(edge.POST('/api/getAccountBalance', { body: { base, userUuid }, signal })),
    staleTime: 60_000,
    meta: { loader: false },
  });
}
