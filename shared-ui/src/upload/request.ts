import { getSession } from '../core/auth';
import { refusedSessionGoesOn } from '../core/late';
import { ApiProblem, problemOf } from '../core/problem';

/** A connection without a byte in either direction for this long counts as broken. */
export const STALL_MS = 30_000;
/** How long the server may take to answer once it has received everything: as long as the edge waits. */
export const ANSWER_MS = 65_000;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns the anti-forgery header of an unsafe call, as portalFetch sends it; throws for another origin. */
export function forgeryHeader(method: string, url: string): Record<string, string> {
  // Attack stopped: a stored address that was tampered with sends the token to another origin.
  if (new URL(url, location.origin).origin !== location.origin) throw new ApiProblem({ status: 0, code: 'upload.origin' });
  const session = getSession();
  return session && !SAFE.has(method) ? { 'X-Portal-Token': session.token } : {};
}

/** Converts a refusal to an ApiProblem; a session that has ended is ended here too. */
export async function refusalOf(status: number, body: string, header: (name: string) => string | null | undefined): Promise<ApiProblem> {
  if (status < 200 || status > 599) return new ApiProblem({ status: 0, code: 'network' });
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after', 'x-request-id']) {
    const value = header(name);
    if (value) headers.set(name, value);
  }
  const problem = await problemOf(new Response(status === 204 || status === 304 ? null : body, { status, headers }));
  if (status === 401 && getSession()) void refusedSessionGoesOn();
  return problem;
}

/** Calls `onStall` when nothing moved for a while. */
export class StallClock {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly onStall: () => void;

  constructor(onStall: () => void) {
    this.onStall = onStall;
  }

  /** Restarts the clock after progress. */
  moved(patience: number = STALL_MS): void {
    this.stop();
    this.timer = setTimeout(this.onStall, patience);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
