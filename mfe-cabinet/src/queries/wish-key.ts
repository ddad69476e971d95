import { ApiProblem } from 'shared-ui/core';

/** What somebody wants: so many smileys on that invoice. */
export interface Wish {
  invoice: string;
  amount: number;
}

const open = new Map<string, string>();

function nameOf({ invoice, amount }: Wish): string {
  return `${invoice} ${amount}`;
}

/**
 * The idempotency key of a wish: the same until its outcome is known, so that a second try after a lost answer, even from a
 * dialog opened anew, can never spend twice.
 */
export function keyFor(wish: Wish): string {
  const known = open.get(nameOf(wish));
  if (known !== undefined) return known;
  const key = crypto.randomUUID();
  open.set(nameOf(wish), key);
  return key;
}

/** The outcome is known: the same amount on the same invoice is a new wish from now on. */
export function settle(wish: Wish): void {
  open.delete(nameOf(wish));
}

/** Whether a failed call may have been carried out all the same. A refusal was not; a lost or broken answer may have been. */
export function isUndecided(error: unknown): boolean {
  if (error === null || error === undefined) return false;
  return !(error instanceof ApiProblem) || error.status < 400 || error.status >= 500 || error.status === 429;
}
