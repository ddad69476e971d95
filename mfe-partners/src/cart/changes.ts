import type { ApiProblem } from 'shared-ui/core';
import type { Cart } from './cart';

/** A difference between the cart that was ordered and the current one. Amounts are cents. */
export interface Change {
  /** Id of the product; empty for the whole cart. */
  id: string;
  field: string;
  kind: 'price' | 'framing' | 'frame' | 'added' | 'removed' | 'withdrawn' | 'total';
  before: number;
  today: number;
}

const FIELD = /^products\.([0-9a-f-]{36})(?:\.(price|framing|frameColor))?$/;

/** Converts the field errors of a refused order. They name what changed; the current amounts come from the cart that was fetched since. */
export function changesOf({ code, errors }: ApiProblem, seen: Cart, now: Cart): Change[] {
  if (code !== 'checkout.changed') return [];
  return errors.flatMap(({ field, code: why }) => {
    if (field === 'total') return [{ id: '', field, kind: 'total' as const, before: seen.total, today: now.total }];
    const [, id, part] = FIELD.exec(field) ?? [];
    if (id === undefined) return [];
    const amount = (cart: Cart) => {
      const product = cart.products.find((one) => one.id === id);
      return (part === 'price' ? product?.price : product?.framing)?.amount ?? 0;
    };
    return [{ id, field, kind: kindOf(part, why), before: amount(seen), today: amount(now) }];
  });
}

function kindOf(part: string | undefined, why: string): Change['kind'] {
  if (part === 'price' || part === 'framing') return part;
  if (part === 'frameColor') return 'frame';
  if (why === 'not_seen') return 'added';
  return why === 'withdrawn' ? 'withdrawn' : 'removed';
}
