import { ApiProblem } from 'shared-ui/core';
import type { Refusal } from './types';

/** What happens to a message that could not be sent. */
export type Verdict =
  /** It is sent again; `doubtful` means that it may have arrived nevertheless. */
  | { readonly kind: 'again'; readonly doubtful: boolean; readonly wait: number }
  /** The same message would be refused again. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Statuses under which the message itself was not examined: the server was busy, or the session was rejected. */
const NOT_NOW = new Set([401, 408, 423, 425, 429]);

/** Decides whether an error is worth another attempt. */
export function verdictOn(error: unknown): Verdict {
  if (!(error instanceof ApiProblem)) return { kind: 'again', doubtful: true, wait: 0 };
  const { status, code, requestId, retryAfter = 0 } = error;
  const wait = retryAfter * 1000;
  // After another tab has renewed the session, this tab receives the new anti-forgery token a moment later.
  if (NOT_NOW.has(status) || code === 'auth.forgery') return { kind: 'again', doubtful: false, wait };
  if (status >= 400 && status < 500) return { kind: 'refused', refusal: { code, status, requestId } };
  return { kind: 'again', doubtful: true, wait };
}
