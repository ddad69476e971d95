import type { Money, ProductSchemas } from 'shared-ui/core';

type Wire = ProductSchemas['Cart'];
/** A work with its price, and its frame if it has one. */
export type CartProduct = Wire['products'][number];
export type Work = ProductSchemas['Work'];

/** A chosen work and its frame, as stored in the browser. */
export interface Choice {
  id: string;
  frameColor?: string;
}

/** The total with tax that an order of the products would have. */
export interface Taxed {
  vat: Money;
  totalInclTaxes: Money;
}

/** A cart as it is shown. Amounts are cents without tax. All totals are derived, so that only `cartOf` creates a cart. */
export interface Cart {
  products: readonly CartProduct[];
  totalQuantity: number;
  totalPriceProducts: number;
  totalPriceFraming: number;
  totalPriceShipping: number;
  total: number;
  /** Comes from the platform; null between a change and its response. */
  taxed: Taxed | null;
  /** Chosen works that are no longer sold; they count in no total. */
  withdrawn: readonly string[];
}

/** A change of a cart. */
export type CartAction =
  | { type: 'add'; product: CartProduct }
  | { type: 'remove'; id: string }
  | { type: 'clear' }
  /** Undoes the removal of these ids: each returns to its earlier position as far as its neighbours still exist. */
  | { type: 'restore'; before: readonly CartProduct[]; ids: readonly string[] }
  /** The platform's cart, with current prices. */
  | { type: 'received'; cart: Wire };

/** Shipping for each product of a cart, without tax (specification, section 9). */
export const SHIPPING_CENTS = 1800;
/** The most products that the platform accepts. */
export const MAX_PRODUCTS = 50;

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

function cartOf(products: readonly CartProduct[], taxed: Taxed | null, withdrawn: readonly string[]): Cart {
  const totalPriceProducts = sum(products.map(({ price }) => price.amount));
  const totalPriceFraming = sum(products.map(({ framing }) => framing?.amount ?? 0));
  const totalPriceShipping = SHIPPING_CENTS * products.length;
  return {
    products,
    totalQuantity: products.length,
    totalPriceProducts,
    totalPriceFraming,
    totalPriceShipping,
    total: totalPriceProducts + totalPriceFraming + totalPriceShipping,
    taxed,
    withdrawn,
  };
}

/** An empty cart. */
export const EMPTY_CART: Cart = cartOf([], null, []);

/** Appends a product. If its id is present, it keeps its position and changes only if the frame differs. */
export function put<T extends Choice>(all: readonly T[], one: T): readonly T[] {
  const present = all.find(({ id }) => id === one.id);
  if (!present) return all.length < MAX_PRODUCTS ? [...all, one] : all;
  return present.frameColor === one.frameColor ? all : all.map((other) => (other === present ? one : other));
}

/** Returns the products without the one with that id. */
export function without<T extends Choice>(all: readonly T[], id: string): readonly T[] {
  return all.some((one) => one.id === id) ? all.filter((one) => one.id !== id) : all;
}

/** Reinserts the products of `before` with those ids, each after its nearest former neighbour; present ones stay unchanged. */
export function restored<T extends Choice>(all: readonly T[], before: readonly T[], ids: readonly string[]): readonly T[] {
  const next = [...all];
  before.forEach((one, index) => {
    if (!ids.includes(one.id) || next.length >= MAX_PRODUCTS || next.some(({ id }) => id === one.id)) return;
    const neighbours = before.slice(0, index).map(({ id }) => id);
    next.splice(next.findLastIndex(({ id }) => neighbours.includes(id)) + 1, 0, one);
  });
  return next.length === all.length ? all : next;
}

/** Returns the cart after an action; the same object where the action changes nothing. */
export function reduce(cart: Cart, action: CartAction): Cart {
  if (action.type === 'received') {
    const { products, vat, totalInclTaxes, withdrawn } = action.cart;
    return cartOf(products, { vat, totalInclTaxes }, withdrawn);
  }
  const products = changed(cart.products, action);
  const withdrawn =
    action.type === 'clear' ? [] : action.type === 'remove' ? cart.withdrawn.filter((id) => id !== action.id) : cart.withdrawn;
  if (products === cart.products && withdrawn.length === cart.withdrawn.length) return cart;
  return cartOf(products, products === cart.products ? cart.taxed : null, withdrawn);
}

function changed(products: readonly CartProduct[], action: Exclude<CartAction, { type: 'received' }>): readonly CartProduct[] {
  switch (action.type) {
    case 'add':
      return put(products, action.product);
    case 'remove':
      return without(products, action.id);
    case 'restore':
      return restored(products, action.before, action.ids);
    default:
      return products.length === 0 ? products : [];
  }
}

/** Returns the part of a product that the browser stores. */
export function choiceOf({ id, frameColor }: Choice): Choice {
  return frameColor === undefined ? { id } : { id, frameColor };
}
