import { ApiProblem } from 'shared-ui/core';

/** What somebody wants, in the words that tell it from every other wish: `{ act: 'reorder', order: 'C26-04089' }`. */
export type Wish = Readonly<Record<string, string | number>>;

const open = new Map<string, string>();

function nameOf(wish: Wish): string {
  return JSON.stringify(Object.entries(wish).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The idempotency key of a wish: the same until its outcome is known, so that a second try after a lost answer, even from a
 * dialog opened anew, can never do it twice.
 */
export function keyFor(wish: Wish): string {
  const known = open.get(nameOf(wish));
  if (known !== undefined) return known;
  const key = crypto.randomUUID();
  open.set(nameOf(wish), key);
  return key;
}

/** The outcome is known: the same words are a new wish from now on. */
export function settle(wish: Wish): void {
  open.delete(nameOf(wish));
}

/** Whether a failed call may have been carried out all the same. A refusal was not; a lost or broken answer may have been. */
export function isUndecided(error: unknown): boolean {
  if (error === null || error === undefined) return false;
  return !(error instanceof ApiProblem) || error.status < 400 || error.status >= 500 || error.status === 429;
}
