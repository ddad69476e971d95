import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale, usePageState, useSession, useStore } from 'shared-ui/core';
import { cartQuery, sendAction } from '../queries/cart';
import { type Cart, type CartAction, EMPTY_CART, put, reduce, restored, without } from './cart';
import { keep, keptCart } from './kept';

/** What is done on a page; what the platform tells comes by itself. */
export type Deed = Exclude<CartAction, { type: 'told' }>;

const CHANGE = ['cart', 'change'];

/** The user whose practice has a cart; null for a visitor, and for a guest, who has no practice. */
export function useBuyer(): string | null {
  const session = useSession();
  const role = usePageState().person?.role;
  return session && role !== undefined && role !== 'guest' ? session.uuid : null;
}

/** The cart, whosever it is, and whether a change of it is under way. */
export function useCart() {
  const query = useQuery(cartQuery(useBuyer(), useLocale()));
  return { ...query, changing: useIsMutating({ mutationKey: CHANGE }) > 0 };
}

/** How many products are in the cart, before anything was asked for too. */
export function useCartCount(): number {
  const kept = useStore(keptCart()).products.length;
  const user = useBuyer();
  const { data } = useCart();
  return data?.totalQuantity ?? (user === null ? kept : 0);
}

function keepDeed(deed: Deed): void {
  keep((all) => {
    if (deed.type === 'add') return put(all, deed.product);
    if (deed.type === 'remove') return without(all, deed.id);
    return deed.type === 'restore' ? restored(all, deed.before, deed.ids) : [];
  });
}

/**
 * Changes the cart: shown at once, then as the platform tells it. Changes leave one after the other; where one is refused the
 * cart is read again.
 */
export function useCartDeeds() {
  const client = useQueryClient();
  const user = useBuyer();
  const locale = useLocale();
  const { queryKey } = cartQuery(user, locale);
  return useMutation({
    mutationKey: CHANGE,
    scope: { id: 'cart' },
    mutationFn: (deed: Deed) => (user === null ? Promise.resolve(null) : sendAction(user, locale, deed)),
    onMutate: async (deed) => {
      await client.cancelQueries({ queryKey });
      if (user === null) keepDeed(deed);
      client.setQueryData<Cart>(queryKey, (before) => (before || user === null ? reduce(before ?? EMPTY_CART, deed) : before));
    },
    onSuccess: (cart) => {
      // What is still on its way would be undone on the page by an answer from before it.
      if (cart && client.isMutating({ mutationKey: CHANGE }) === 1) client.setQueryData<Cart>(queryKey, cart);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Has the browser's cart priced anew whenever it changes, in this tab or another. */
export function useBrowserPrices(): void {
  const client = useQueryClient();
  const user = useBuyer();
  const kept = useStore(keptCart());
  const known = useRef(kept);
  useEffect(() => {
    if (known.current === kept) return;
    known.current = kept;
    if (user === null) void client.invalidateQueries({ queryKey: ['cart', 'browser'] });
  }, [kept, user, client]);
}
