import { prefetched, getSession, i18n, onSessionEnd, queryClient } from 'shared-ui/core';

/** How long a prefetched answer stays available; older ones are never shown. */
export const KEPT_MS = 10_000;

/** An answer that the page itself fetched within this time is still in the query client, which treats it as fresh. */
const FRESH_MS = 30_000;

const GIVE_UP_MS = 15_000;

// Drops the answer when it is too old; the next caller fetches for itself.
function keep(url: string, answer: Promise<Response | null>): void {
  prefetched.set(url, answer);
  setTimeout(() => {
    if (prefetched.get(url) === answer) prefetched.delete(url);
  }, KEPT_MS);
}

function isFresh(url: string): boolean {
  const last = performance.getEntriesByName(url, 'resource').at(-1);
  return last !== undefined && performance.now() - last.startTime < FRESH_MS;
}

/**
 * Returns the whole answer, or null; calls `refused` when the session is over. Failures are not reported, because a prefetch has no
 * caller that waits for it.
 */
async function fetchOne(url: string, refused: () => void): Promise<Response | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(GIVE_UP_MS) });
    if (response.status === 401) refused();
    if (!response.ok) return null;
    return new Response(await response.arrayBuffer(), response);
  } catch {
    return null; // the caller that needs the data fetches again and gets the error
  }
}

/**
 * Prefetches the first data calls of a route that the user is about to open (`preload` of its remote.json) and keeps each answer for a
 * moment, for the first caller. Resolves with false when the session is over at the edge: then no further requests are sent, because
 * hovering over a link must not end the page that is on the screen.
 */
export async function prefetchCalls(calls: readonly string[]): Promise<boolean> {
  const session = getSession();
  if (!session) return false;
  let alive = true;
  const answers = calls.map((call) => {
    const url = new URL(call.replaceAll('{uuid}', encodeURIComponent(session.uuid)).replaceAll('{locale}', i18n.language), location.origin);
    // Attack stopped: a declaration that was tampered with makes the page call another origin, or anything outside the API.
    if (url.origin !== location.origin || !url.pathname.startsWith('/api/')) return null;
    const waiting = prefetched.get(url.href);
    if (waiting || isFresh(url.href)) return waiting;
    const answer = fetchOne(url.href, () => (alive = false));
    keep(url.href, answer);
    return answer;
  });
  await Promise.all(answers);
  return alive;
}

/**
 * Drops prefetched answers as soon as they may be wrong: when any query is invalidated, and when the session ends. Returns a function
 * that stops it.
 */
export function guardPrefetched(): () => void {
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'invalidate') prefetched.clear();
    }),
    onSessionEnd(() => prefetched.clear()),
  ];
  return () => stops.forEach((stop) => stop());
}
