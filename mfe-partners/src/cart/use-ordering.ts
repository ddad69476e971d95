import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUndecided } from 'shared-ui/components';
import { ApiProblem, navigate, useLocale } from 'shared-ui/core';
import { orderedHref } from '../parts/gallery-links';
import { cartQuery, checkOut, type CheckoutResult } from '../queries/cart';
import type { Cart } from './cart';
import { type Change, changesOf } from './changes';
import { keepMade } from './made';
import { useBuyer } from './use-cart';
import { settlePendingOrder, type Seen, keepPendingOrder } from './pending-order';

/** Why an order was not placed, or that its outcome is unknown. */
export interface Refusal {
  kind: 'unknown' | 'empty' | 'address' | 'role' | 'failed' | 'changed';
  changes: readonly Change[];
  /** The cart as it was sent. */
  seen: Cart;
}

/** The state of placing an order. */
export interface Ordering {
  order: (cart: Cart) => void;
  busy: boolean;
  /** The cart of the pending request. */
  sent: Cart | null;
  refusal: Refusal | null;
}

const KINDS: Readonly<Record<string, Refusal['kind']>> = {
  'cart.empty': 'empty',
  'checkout.changed': 'changed',
  'checkout.address_required': 'address',
};

function seenOf({ products, total }: Cart): Seen {
  const one = ({ id, price, frameColor, framing }: Cart['products'][number]) => ({
    id,
    price: price.amount,
    ...(frameColor === undefined ? {} : { frameColor, framing: framing?.amount ?? 0 }),
  });
  return { products: products.map(one), total };
}

/** Returns why an order was not placed; `now` is the current cart, if it could be fetched. */
function refusalOf(error: unknown, seen: Cart, now: Cart | null): Refusal {
  if (isUndecided(error)) return { kind: 'unknown', changes: [], seen };
  if (!(error instanceof ApiProblem)) return { kind: 'failed', changes: [], seen };
  const kind = KINDS[error.code] ?? (error.status === 403 || error.status === 404 ? 'role' : 'failed');
  return { kind, changes: now ? changesOf(error, seen, now) : [], seen };
}

/** Returns the function that handles a placed order. */
export function useOrdered(): (made: CheckoutResult) => void {
  const client = useQueryClient();
  const user = useBuyer();
  return ({ orderReference }) => {
    if (user !== null) keepMade(user, orderReference);
    settlePendingOrder();
    for (const root of ['cart', 'orders', 'invoices']) void client.invalidateQueries({ queryKey: [root] });
    navigate(orderedHref(orderReference), { replace: true });
  };
}

/** Places an order once: a second press has no effect, and a retry after a lost response is the same order. */
export function useOrdering(): Ordering {
  const client = useQueryClient();
  const user = useBuyer() ?? '';
  const locale = useLocale();
  const ordered = useOrdered();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationKey: ['checkout'],
    mutationFn: (cart: Cart) => checkOut(user, keepPendingOrder(user, seenOf(cart))),
    onSuccess: ordered,
    onError: async (error, cart) => {
      if (!isUndecided(error)) settlePendingOrder();
      // `always`: offline, the query would pause, and the refusal would not appear.
      const now = await client
        .fetchQuery({ ...cartQuery(user, locale), staleTime: 0, retry: false, networkMode: 'always' })
        .catch(() => null);
      setRefusal(refusalOf(error, cart, now));
    },
  });
  const order = (cart: Cart) => {
    if (isPending) return;
    setRefusal(null);
    mutate(cart);
  };
  return { order, busy: isPending, sent: isPending ? (variables ?? null) : null, refusal };
}
