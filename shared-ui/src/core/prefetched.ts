/**
 * Prefetched answers by address; the first caller takes an answer out. The shell fills this while the pointer rests on a link, and
 * removes stale entries; null is a failed prefetch.
 */
export const prefetched = new Map<string, Promise<Response | null>>();

/** Returns and removes the prefetched answer to this request, or null. A change makes all of them stale. */
export async function consumePrefetched({ method, url }: Request): Promise<Response | null> {
  if (method !== 'GET') return null;
  const early = prefetched.get(url) ?? null;
  prefetched.delete(url);
  return early;
}
