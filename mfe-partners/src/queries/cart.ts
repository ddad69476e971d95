import { queryOptions } from '@tanstack/react-query';
import { product, result, type Locale, type ProductSchemas } from 'shared-ui/core';
import { type Cart, type CartAction, type Choice, choiceOf, EMPTY_CART, reduce } from '../cart/cart';
import { keptCart } from '../cart/kept';

type Wire = ProductSchemas['Cart'];
export type CheckoutRequest = ProductSchemas['CheckoutRequest'];
export type CheckoutResult = ProductSchemas['CheckoutResult'];

const cartOf = (cart: Wire): Cart => reduce(EMPTY_CART, { type: 'received', cart });

async function priced(products: readonly Choice[], locale: Locale, signal: AbortSignal): Promise<Cart> {
  if (products.length === 0) return EMPTY_CART;
  const body = { products: products.map(choiceOf) };
  return cartOf(await result(product.POST('/gallery/quote', { params: { query: { locale } }, body, signal })));
}

/** Returns the query of the practice's cart, or for visitors of the browser's cart, at current prices. */
export function cartQuery(user: string | null, locale: Locale) {
  return queryOptions({
    queryKey: ['cart', user ?? 'browser', locale],
    queryFn: async ({ signal }) => {
      if (user === null) return priced(keptCart().get().products, locale, signal);
      const params = { path: { userUuid: user }, query: { locale } };
      return cartOf(await result(product.GET('/cart/get/{userUuid}', { params, signal })));
    },
    meta: { loader: false },
  });
}

/** Merges the browser's cart into the practice's; the idempotency key applies it once. */
export async function mergeCart(user: string, locale: Locale, key: string, products: readonly Choice[]) {
  const params = { path: { userUuid: user }, query: { locale } };
  const body = { mergeKey: key, products: products.map(choiceOf) };
  const { cart, left } = await result(product.POST('/cart/merge/{userUuid}', { params, body }));
  return { cart: cartOf(cart), left };
}

/** Applies a user's change to the practice's cart and returns the new cart. */
export async function sendAction(user: string, locale: Locale, action: Exclude<CartAction, { type: 'received' }>): Promise<Cart> {
  const params = { path: { userUuid: user }, query: { locale } };
  switch (action.type) {
    case 'add':
      return cartOf(await result(product.POST('/cart/add/{userUuid}', { params, body: choiceOf(action.product) })));
    case 'remove': {
      const path = { userUuid: user, productUuid: action.id };
      return cartOf(await result(product.DELETE('/cart/remove/{userUuid}/{productUuid}', { params: { ...params, path } })));
    }
    case 'restore': {
      const back = action.before.filter(({ id }) => action.ids.includes(id));
      return (await mergeCart(user, locale, crypto.randomUUID(), back)).cart;
    }
    default:
      return cartOf(await result(product.DELETE('/cart/clear/{userUuid}', { params })));
  }
}

/** Orders the cart as the user saw it; the idempotency key places the order once. */
export function checkOut(userUuid: string, body: CheckoutRequest): Promise<CheckoutResult> {
  return result(product.POST('/gallery/checkout/{userUuid}', { params: { path: { userUuid } }, body }));
}

/** Returns the query of the practice's delivery and invoice addresses. */
export function addressesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['addresses', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/addresses-get/{id}', { params: { path: { id: userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of one order of works. */
export function orderQuery(userUuid: string, reference: string) {
  return queryOptions({
    queryKey: ['orders', 'one', userUuid, reference],
    queryFn: ({ signal }) =>
      result(product.GET('/orders/one/{userUuid}/{reference}', { params: { path: { userUuid, reference } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the address of an invoice's PDF. */
export function invoicePdf(userUuid: string, reference: string): string {
  return `/api/product/invoices/pdf/${encodeURIComponent(userUuid)}/${encodeURIComponent(reference)}`;
}
