import { queryOptions } from '@tanstack/react-query';
import { edge, result, type EdgeSchemas } from 'shared-ui/core';

export type Quote = EdgeSchemas['Quote'];

/** Returns the query of stock quotes; they are the same for every user and at most a minute old. */
export function quotesQuery() {
  return queryOptions({
    queryKey: ['quotes'],
    queryFn: ({ signal }) => result(edge.GET('/api/getStockQuotes', { signal })),
    staleTime: 60_000,
    meta: { loader: false },
  });
}
