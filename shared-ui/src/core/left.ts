/** The cookie's name at the edge (gateway/internal/session); over https it has a prefix. */
const NAME = 'portal_left=';
const ANSWER_MS = 5_000;

/**
 * Marks the session as left, before its end is requested: from now on the edge refuses it, after a reload and in every tab, and removes
 * the marker once the session has ended or another begins. Attack stopped: the next user of a shared computer continues the session.
 */
export function markLeft(): void {
  const secure = location.protocol === 'https:';
  // A month is longer than any session lasts.
  document.cookie = `${secure ? `__Host-${NAME}1; Secure` : `${NAME}1`}; Path=/; Max-Age=2592000; SameSite=Lax`;
}

/** Reports whether a session was left that the edge has not ended yet. */
export const isLeft = (): boolean => document.cookie.includes(NAME);

/** Requests the end of the session from the edge, also while the page unloads; resolves with the answer's status, 0 without an answer. */
export const askForEnd = (path: '/api/circle/logout' | '/bff/logout', token = ''): Promise<number> =>
  fetch(path, { method: 'POST', headers: { 'X-Portal-Token': token }, keepalive: true, signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ status }) => status,
    () => 0, // the marker stays, and the next page sends the request again
  );
