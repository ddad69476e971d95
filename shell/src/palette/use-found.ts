import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { product, type ProductSchemas, result } from 'shared-ui/core';

export type SearchHit = ProductSchemas['SearchHit'];
export type SearchKind = ProductSchemas['SearchKind'];

const PAUSE_MS = 200;
/** Shortest search in characters: one letter finds nothing useful and would add a line to the practice's journal. */
const MIN_LENGTH = 2;
/** Results per kind. */
const LIMIT = 5;
/** Longest search in characters that the contract accepts. */
export const MAX_LENGTH = 100;

/** Returns the text once typing pauses. The form kit has the same hook, but nothing here loads it. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/**
 * Returns what the server finds, by kind. The text is sent in a request body: it may be a patient's name, which must not appear in an
 * address.
 */
export function useFound(userUuid: string, typed: string, kinds: SearchKind[]) {
  const trimmed = typed.trim();
  const text = usePaused(trimmed);
  const asks = text.length >= MIN_LENGTH && trimmed.length >= MIN_LENGTH && kinds.length > 0;
  const query = useQuery({
    queryKey: ['search', userUuid, kinds, text],
    queryFn: ({ signal }) =>
      result(product.POST('/search/{userUuid}', { params: { path: { userUuid } }, body: { text, kinds, limit: LIMIT }, signal })),
    enabled: asks,
    placeholderData: keepPreviousData,
    // Not cached: it may name the patients that the user looked for.
    gcTime: 0,
    retry: false,
    meta: { loader: false },
  });
  return {
    groups: asks ? (query.data?.groups ?? []) : [],
    /** The kinds that could not be searched; all of them if the call itself failed. */
    failed: asks ? (query.data?.failed ?? []) : [],
    broken: asks && query.isError,
    searching: kinds.length > 0 && trimmed.length >= MIN_LENGTH && (text !== trimmed || query.isFetching),
    retry: () => void query.refetch(),
  };
}
