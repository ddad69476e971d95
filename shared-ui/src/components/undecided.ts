import { ApiProblem } from '../core/problem';

/** Whether a failed call may have been carried out all the same. A refusal was not; a lost or broken answer may have been. */
export function isUndecided(error: unknown): boolean {
  if (error === null || error === undefined) return false;
  return !(error instanceof ApiProblem) || error.status < 400 || error.status >= 500 || error.status === 429;
}
