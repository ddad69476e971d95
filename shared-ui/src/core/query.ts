import { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiProblem } from './problem';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `loader: false` keeps a query's first load from covering the page (REQ-27). `tags` are the change tags of the platform that
     * invalidate a query, in addition to the first word of its key (shared-ui/live).
     */
    queryMeta: { loader?: boolean; tags?: readonly string[] };
  }
}

const MAX_RETRIES = 2;

/** Returns half to full of an exponential step, so that many clients do not retry at the same moment. */
export function retryDelay(attempt: number, random = Math.random()): number {
  return Math.min(500 * 2 ** attempt, 4000) * (0.5 + random / 2);
}

/** The portal's only query client; the shell provides it, a logout clears it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (count, error) => count < MAX_RETRIES && error instanceof ApiProblem && error.retryable,
      retryDelay: (attempt) => retryDelay(attempt),
    },
    // A mutation without a network fails at once. The default ("online") pauses it and sends it on reconnection, without the user.
    mutations: { retry: false, networkMode: 'always' },
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
        // An observer that shows the previous rows meanwhile (placeholder data) needs no overlay.
        query.observers.some((observer) => observer.getCurrentResult().isPending),
    );
}

const watchQueries = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/**
 * Returns true while the first load of any query that did not opt out is pending (REQ-27). The shell waits 200 ms before it shows the
 * overlay.
 */
export function useFirstLoadPending(): boolean {
  return useSyncExternalStore(
    watchQueries,
    () => anyFirstLoad(false),
    () => false,
  );
}

/** Returns true while any first load is pending, the exempt ones included: the page is not settled yet. */
export function useAnyFirstLoad(): boolean {
  return useSyncExternalStore(
    watchQueries,
    () => anyFirstLoad(true),
    () => false,
  );
}
