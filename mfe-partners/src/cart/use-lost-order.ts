import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUndecided } from 'shared-ui/components';
import { checkOut } from '../queries/cart';
import { useCart } from './use-cart';
import { useOrdered } from './use-ordering';
import { pendingOrder, settlePendingOrder } from './pending-order';

/**
 * Recovers an order whose response was lost and whose cart is empty now, which means that it was most likely placed. A request with the
 * same idempotency key returns that order; for an empty cart it places none.
 */
export function useLostOrder(user: string | null): void {
  const { data: cart, isFetching } = useCart();
  const ordering = useIsMutating({ mutationKey: ['checkout'] }) > 0;
  const ordered = useOrdered();
  const { mutate, isIdle } = useMutation({
    mutationKey: ['checkout'],
    mutationFn: (known: { user: string; body: NonNullable<ReturnType<typeof pendingOrder>> }) => checkOut(known.user, known.body),
    onSuccess: ordered,
    onError: (error) => {
      if (!isUndecided(error)) settlePendingOrder();
    },
  });
  const empty = cart !== undefined && cart.totalQuantity === 0 && !isFetching;
  useEffect(() => {
    if (user === null || !empty || ordering || !isIdle) return;
    const body = pendingOrder(user);
    if (body) mutate({ user, body });
  }, [user, empty, ordering, isIdle, mutate]);
}
