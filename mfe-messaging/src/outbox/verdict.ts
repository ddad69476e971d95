import { ApiProblem } from 'shared-ui/core';
import type { Refusal } from './types';

/** What follows from a message that did not go through. */
export type Verdict =
  /** It is sent again; `doubtful`: it may have arrived all the same. */
  | { readonly kind: 'again'; readonly doubtful: boolean; readonly wait: number }
  /** The same message would be refused again. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Nobody looked at these, or who asked was taken for somebody else: the message itself was not refused. */
const NOT_NOW = new Set([401, 408, 423, 425, 429]);

/** Tells what is worth another try from what is not. */
export function verdictOn(error: unknown): Verdict {
  if (!(error instanceof ApiProblem)) return { kind: 'again', doubtful: true, wait: 0 };
  const { status, code, requestId, retryAfter = 0 } = error;
  const wait = retryAfter * 1000;
  // A session that another tab has renewed brings its token a moment later.
  if (NOT_NOW.has(status) || code === 'auth.forgery') return { kind: 'again', doubtful: false, wait };
  if (status >= 400 && status < 500) return { kind: 'refused', refusal: { code, status, requestId } };
  return { kind: 'again', doubtful: true, wait };
}
