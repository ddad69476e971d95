export { isUndecided } from 'shared-ui/components';

/** A description that identifies a user's operation: `{ act: 'reorder', order: 'C26-04089' }`. */
export type Operation = Readonly<Record<string, string | number>>;

const open = new Map<string, string>();

function nameOf(operation: Operation): string {
  return JSON.stringify(Object.entries(operation).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns the idempotency key of an operation. It stays the same until the outcome is known, so that a retry after a lost response, even
 * from a reopened dialog, cannot repeat the operation.
 */
export function keyFor(operation: Operation): string {
  const known = open.get(nameOf(operation));
  if (known !== undefined) return known;
  const key = crypto.randomUUID();
  open.set(nameOf(operation), key);
  return key;
}

/** Drops the key: the outcome is known, and the same description is a new operation from now on. */
export function settle(operation: Operation): void {
  open.delete(nameOf(operation));
}
