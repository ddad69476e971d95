/** The edge's name for it, with the prefix that it has over https (gateway/internal/session). */
const NAME = 'portal_left=';
const ANSWER_MS = 5_000;

/**
 * Marks the session as left, before the edge is asked to end it: the edge refuses it from now on, after a reload and in every tab,
 * and takes the marker away once the session is over or another begins. Attack stopped: the next user of a shared computer.
 */
export function markLeft(): void {
  const secure = location.protocol === 'https:';
  // A month outlives every session.
  document.cookie = `${secure ? `__Host-${NAME}1; Secure` : `${NAME}1`}; Path=/; Max-Age=2592000; SameSite=Lax`;
}

/** Reports whether a session was left that the edge has not ended yet. */
export const isLeft = (): boolean => document.cookie.includes(NAME);

/** Asks the edge to end the session, also while the page goes away; resolves with the answer's status, 0 where nothing answers. */
export const askForEnd = (path: '/api/circle/logout' | '/bff/logout', token = ''): Promise<number> =>
  fetch(path, { method: 'POST', headers: { 'X-Portal-Token': token }, keepalive: true, signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ status }) => status,
    () => 0, // the marker stays, and the next page asks again
  );
