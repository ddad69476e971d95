import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale, usePageState, useSession, useStore } from 'shared-ui/core';
import { cartQuery, sendAction } from '../queries/cart';
import { type Cart, type CartAction, EMPTY_CART, put, reduce, restored, without } from './cart';
import { keep, keptCart } from './kept';

/** A change of the cart by the user, as opposed to an answer of the platform. */
export type CartEdit = Exclude<CartAction, { type: 'received' }>;

const CHANGE = ['cart', 'change'];

/** Returns the user whose practice has a cart; null for visitors, and for guests, who have no practice. */
export function useBuyer(): string | null {
  const session = useSession();
  const role = usePageState().person?.role;
  return session && role !== undefined && role !== 'guest' ? session.uuid : null;
}

/** Returns the practice's or the browser's cart, and whether a change is pending. */
export function useCart() {
  const query = useQuery(cartQuery(useBuyer(), useLocale()));
  return { ...query, changing: useIsMutating({ mutationKey: CHANGE }) > 0 };
}

/** Returns the number of products in the cart, also before the first answer. */
export function useCartCount(): number {
  const kept = useStore(keptCart()).products.length;
  const user = useBuyer();
  const { data } = useCart();
  return data?.totalQuantity ?? (user === null ? kept : 0);
}

function storeAction(action: CartEdit): void {
  keep((all) => {
    if (action.type === 'add') return put(all, action.product);
    if (action.type === 'remove') return without(all, action.id);
    return action.type === 'restore' ? restored(all, action.before, action.ids) : [];
  });
}

/**
 * Changes the cart optimistically, and then shows the platform's answer. Changes are sent one after the other; after a refusal the cart is
 * fetched again.
 */
export function useCartActions() {
  const client = useQueryClient();
  const user = useBuyer();
  const locale = useLocale();
  const { queryKey } = cartQuery(user, locale);
  return useMutation({
    mutationKey: CHANGE,
    scope: { id: 'cart' },
    mutationFn: (action: CartEdit) => (user === null ? Promise.resolve(null) : sendAction(user, locale, action)),
    onMutate: async (action) => {
      await client.cancelQueries({ queryKey });
      if (user === null) storeAction(action);
      client.setQueryData<Cart>(queryKey, (before) => (before || user === null ? reduce(before ?? EMPTY_CART, action) : before));
    },
    onSuccess: (cart) => {
      // While another change is pending, this answer would revert it on the page.
      if (cart && client.isMutating({ mutationKey: CHANGE }) === 1) client.setQueryData<Cart>(queryKey, cart);
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Fetches prices for the browser's cart whenever it changes, in this tab or another. */
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
