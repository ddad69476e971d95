import { queryOptions } from '@tanstack/react-query';
import { edge, result } from 'shared-ui/core';

/** The four bases of the accounting system, in the order of the panel. */
export const BASES = ['BIOTECHDENTAL', 'SMILERS', 'BDA', 'BIOTECHDENTAL_DIGITAL'] as const;
export type Base = (typeof BASES)[number];

/** One base's balance: each loads, fails and is retried alone. */
export function balanceQuery(userUuid: string, base: Base) {
  return queryOptions({
    queryKey: ['balances', base, userUuid],
    queryFn: ({ signal }) => result(edge.POST('/api/getAccountBalance', { body: { base, userUuid }, signal })),
    staleTime: 60_000,
    meta: { loader: false },
  });
}
