import { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiProblem } from './problem';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `loader: false` keeps a query's first load from covering the page (REQ-27). `tags` are those of the platform's
     * changes that concern a query, beside what the first word of its key says (shared-ui/live).
     */
    queryMeta: { loader?: boolean; tags?: readonly string[] };
  }
}

const MAX_RETRIES = 2;

/** Half to full of an exponential step, so that a crowd does not come back in one wave. */
export function retryDelay(attempt: number, random = Math.random()): number {
  return Math.min(500 * 2 ** attempt, 4000) * (0.5 + random / 2);
}

/** The portal's only query client; the shell provides it, a logout empties it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (count, error) => count < MAX_RETRIES && error instanceof ApiProblem && error.retryable,
      retryDelay: (attempt) => retryDelay(attempt),
    },
    mutations: { retry: false },
  },
});

function anyFirstLoad(countExempt: boolean): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(
      (query) =>
        query.state.status === 'pending' &&
        query.state.fetchStatus === 'fetching' &&
        (countExempt || query.meta?.loader !== false) &&
        // An observer that shows the rows before meanwhile (placeholder data) has nothing to cover.
        query.observers.some((observer) => observer.getCurrentResult().isPending),
    );
}

const watchQueries = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/** REQ-27: true while the first load of any query that did not opt out is under way. The shell waits 200 ms before it shows. */
export function useFirstLoadPending(): boolean {
  return useSyncExternalStore(
    watchQueries,
    () => anyFirstLoad(false),
    () => false,
  );
}

/** True while any first load is under way, the exempt ones too: the page is not settled yet. */
export function useAnyFirstLoad(): boolean {
  return useSyncExternalStore(
    watchQueries,
    () => anyFirstLoad(true),
    () => false,
  );
}
