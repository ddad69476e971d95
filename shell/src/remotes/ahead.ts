import { ahead, getSession, i18n, onSessionEnd, queryClient } from 'shared-ui/core';

/** How long an answer waits for who asks for it; older ones are never shown. */
export const KEPT_MS = 10_000;

/** What the page itself asked this long ago it has still: the query client calls it fresh. */
const FRESH_MS = 30_000;

const GIVE_UP_MS = 15_000;

// Asked again, or it is old: whoever comes asks for himself.
function keep(url: string, answer: Promise<Response | null>): void {
  ahead.set(url, answer);
  setTimeout(() => {
    if (ahead.get(url) === answer) ahead.delete(url);
  }, KEPT_MS);
}

function isFresh(url: string): boolean {
  const last = performance.getEntriesByName(url, 'resource').at(-1);
  return last !== undefined && performance.now() - last.startTime < FRESH_MS;
}

/** The whole answer, or null; `refused` when the session is over. Nobody asked for it, so nobody hears of its failure. */
async function fetchOne(url: string, refused: () => void): Promise<Response | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(GIVE_UP_MS) });
    if (response.status === 401) refused();
    if (!response.ok) return null;
    return new Response(await response.arrayBuffer(), response);
  } catch {
    return null; // whoever comes asks again, and is told
  }
}

/**
 * Fetches the first data calls of a route that somebody is about to open (`preload` of its remote.json) and keeps each answer
 * for a moment, for who asks first. Resolves with false when the edge knows the session no longer: then nothing more is asked,
 * because a pointer that rests on a link must not end what is on the screen.
 */
export async function fetchAhead(calls: readonly string[]): Promise<boolean> {
  const session = getSession();
  if (!session) return false;
  let alive = true;
  const answers = calls.map((call) => {
    const url = new URL(call.replaceAll('{uuid}', encodeURIComponent(session.uuid)).replaceAll('{locale}', i18n.language), location.origin);
    // A declaration that was tampered with must not make the page call another origin, or anything that is no data.
    if (url.origin !== location.origin || !url.pathname.startsWith('/api/')) return null;
    const waiting = ahead.get(url.href);
    if (waiting || isFresh(url.href)) return waiting;
    const answer = fetchOne(url.href, () => (alive = false));
    keep(url.href, answer);
    return answer;
  });
  await Promise.all(answers);
  return alive;
}

/** Forgets what waits as soon as it may be wrong: when anything is invalidated, and when the session ends. Answers how to stop. */
export function guardAhead(): () => void {
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'invalidate') ahead.clear();
    }),
    onSessionEnd(() => ahead.clear()),
  ];
  return () => stops.forEach((stop) => stop());
}
