import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatNumber, notify, useLocale, useStore } from 'shared-ui/core';
import { cartQuery, mergeCart } from '../queries/cart';
import { useTranslations } from '../translations';
import { type Cart } from './cart';
import { forgetKept, keptCart } from './kept';
import { useBuyer } from './use-cart';

// Shared between pages, so that a cart is sent once although pages mount and unmount.
const underWay = new Set<string>();

/**
 * After a sign-in, merges the browser's cart into the practice's: once for each key, across tabs and retries. If it fails, the cart stays
 * in the browser and is sent when the gallery is opened next.
 */
export function useMerge(): { failed: boolean; retry: () => void } {
  const client = useQueryClient();
  const user = useBuyer();
  const locale = useLocale();
  const t = useTranslations();
  const kept = useStore(keptCart());
  const { mutate, isError, reset } = useMutation({
    mutationFn: ({ key, products }: typeof kept) => mergeCart(user ?? '', locale, key, products),
    onMutate: ({ key }) => void underWay.add(key),
    onSuccess: ({ cart, left }, { key, products }) => {
      forgetKept(key);
      client.setQueryData<Cart>(cartQuery(user, locale).queryKey, cart);
      const count = products.length - left.length;
      if (count > 0) notify({ tone: 'success', key: 'cart-merge', message: t('gallery.merge.done', { count, n: formatNumber(count) }) });
      if (left.length > 0)
        notify({ tone: 'info', key: 'cart-left', message: t('gallery.merge.left', { count: left.length, n: formatNumber(left.length) }) });
    },
    onSettled: (_answer, _error, { key }) => void underWay.delete(key),
  });
  useEffect(() => {
    if (user !== null && kept.products.length > 0 && !isError && !underWay.has(kept.key)) mutate(kept);
  }, [user, kept, isError, mutate]);
  return { failed: isError && kept.products.length > 0, retry: reset };
}
