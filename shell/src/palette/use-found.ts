import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { product, type ProductSchemas, result } from 'shared-ui/core';

export type SearchHit = ProductSchemas['SearchHit'];
export type SearchKind = ProductSchemas['SearchKind'];

const PAUSE_MS = 200;
/** One letter says nothing, and would be a line of the journal. */
const LEAST = 2;
/** Of each kind. */
const LIMIT = 5;
/** The contract takes no more. */
export const MOST = 100;

/** The text once typing pauses. The form kit has the same, which nothing here loads. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** What the server finds, by kind. The text is sent in a body: it may be a patient's name, which no address bears. */
export function useFound(userUuid: string, typed: string, kinds: SearchKind[]) {
  const wish = typed.trim();
  const text = usePaused(wish);
  const asks = text.length >= LEAST && wish.length >= LEAST && kinds.length > 0;
  const query = useQuery({
    queryKey: ['search', userUuid, kinds, text],
    queryFn: ({ signal }) =>
      result(product.POST('/search/{userUuid}', { params: { path: { userUuid } }, body: { text, kinds, limit: LIMIT }, signal })),
    enabled: asks,
    placeholderData: keepPreviousData,
    // Of whom one looked for, nothing is kept.
    gcTime: 0,
    retry: false,
    meta: { loader: false },
  });
  return {
    groups: asks ? (query.data?.groups ?? []) : [],
    /** Kinds that could not be asked; all of them where the call itself failed. */
    failed: asks ? (query.data?.failed ?? []) : [],
    broken: asks && query.isError,
    searching: kinds.length > 0 && wish.length >= LEAST && (text !== wish || query.isFetching),
    retry: () => void query.refetch(),
  };
}
