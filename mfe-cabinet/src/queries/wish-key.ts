export { isUndecided } from 'shared-ui/components';

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
