import { ApiProblem } from '../core/problem';

/**
 * Reports whether a failed call may have been executed nevertheless. A refused call was not; after a lost or broken answer it may have
 * been.
 */
export function isUndecided(error: unknown): boolean {
  if (error === null || error === undefined) return false;
  return !(error instanceof ApiProblem) || error.status < 400 || error.status >= 500 || error.status === 429;
}
