import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUndecided } from 'shared-ui/components';
import { checkOut } from '../queries/cart';
import { useCart } from './use-cart';
import { useOrdered } from './use-ordering';
import { openWish, settleWish } from './wish';

/**
 * An order whose answer was lost, and a cart that is empty since: it was most likely made. Asked again with the same key the
 * platform says which order that was; of an empty cart it orders nothing.
 */
export function useLostOrder(user: string | null): void {
  const { data: cart, isFetching } = useCart();
  const ordering = useIsMutating({ mutationKey: ['checkout'] }) > 0;
  const ordered = useOrdered();
  const { mutate, isIdle } = useMutation({
    mutationKey: ['checkout'],
    mutationFn: (known: { user: string; body: NonNullable<ReturnType<typeof openWish>> }) => checkOut(known.user, known.body),
    onSuccess: ordered,
    onError: (error) => {
      if (!isUndecided(error)) settleWish();
    },
  });
  const empty = cart !== undefined && cart.totalQuantity === 0 && !isFetching;
  useEffect(() => {
    if (user === null || !empty || ordering || !isIdle) return;
    const body = openWish(user);
    if (body) mutate({ user, body });
  }, [user, empty, ordering, isIdle, mutate]);
}
