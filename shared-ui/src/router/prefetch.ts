import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '../core/auth';
import { queryClient } from '../core/query';
import type { RemotePage } from './remote-page';

/** How long a prefetched answer stays unused; the page itself keeps it as long as any other. */
const UNUSED_MS = 10_000;

// One attempt, without an error message: the page fetches again and shows the error.
const prefetchQuery: QueryClient['prefetchQuery'] = (options) => queryClient.prefetchQuery({ ...options, retry: false, gcTime: UNUSED_MS });

/** Loads a page's code and prefetches its first data before it is opened. */
export async function prefetchPage({ component, prefetch }: Omit<RemotePage, 'path'>, search: string): Promise<void> {
  const session = getSession();
  await Promise.all([
    session && !search ? prefetch?.(prefetchQuery, session.uuid, prefetchQuery) : undefined,
    'prepare' in component ? component.prepare() : undefined,
  ]);
}
