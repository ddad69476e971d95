/**
 * Answers that were fetched before anybody asked, by address: who asks first gets it, once. The shell fills this while a
 * pointer rests on a link, and takes out what has become old; null is an answer that did not come.
 */
export const ahead = new Map<string, Promise<Response | null>>();

/** The answer that waits for this request, if there is one and it came. A change makes all of them old. */
export async function takeAhead({ method, url }: Request): Promise<Response | null> {
  if (method !== 'GET') return null;
  const early = ahead.get(url) ?? null;
  ahead.delete(url);
  return early;
}
