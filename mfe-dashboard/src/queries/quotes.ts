import { queryOptions } from '@tanstack/react-query';
import { edge, result, type EdgeSchemas } from 'shared-ui/core';

export type Quote = EdgeSchemas['Quote'];

/** Quotes of a few listed companies: the same for everybody, and a minute old at most. */
export function quotesQuery() {
  return queryOptions({
    queryKey: ['quotes'],
    queryFn: ({ signal }) => result(edge.GET('/api/getStockQuotes', { signal })),
    staleTime: 60_000,
    meta: { loader: false },
  });
}
