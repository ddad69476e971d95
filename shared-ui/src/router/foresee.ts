import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '../core/auth';
import { queryClient } from '../core/query';
import type { RemotePage } from './define-remote';

/** How long an answer stays that was fetched ahead while nobody comes; the page itself keeps it as long as any other. */
const UNUSED_MS = 10_000;

// Once, and in silence: the page that comes asks again and says what is wrong.
const fetchAhead: QueryClient['prefetchQuery'] = (options) => queryClient.prefetchQuery({ ...options, retry: false, gcTime: UNUSED_MS });

/** Loads a page's code and asks for what it begins with, before it is opened. */
export async function foreseePage({ component, foresee }: Omit<RemotePage, 'path'>, search: string): Promise<void> {
  const session = getSession();
  await Promise.all([
    session && !search ? foresee?.(fetchAhead, session.uuid) : undefined,
    'prepare' in component ? component.prepare() : undefined,
  ]);
}
