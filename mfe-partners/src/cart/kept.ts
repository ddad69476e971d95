import { createStore, type Store } from 'shared-ui/core';
import { type Choice, choiceOf, MAX_PRODUCTS } from './cart';

/** The choices of a visitor without a session. It has no prices: those come from the catalogue. */
export interface StoredCart {
  /** Idempotency key of this cart, so that the practice's cart takes it over once. */
  key: string;
  products: readonly Choice[];
}

const NAME = 'portal.cart';
const VERSION = 1;
/** Greater than the serialized size of fifty products. */
const MAX_CHARACTERS = 8_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FRAME = /^[a-z]{2,20}$/;

const NOTHING: StoredCart = { key: '', products: [] };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function choiceIn(value: unknown): Choice | null {
  if (!isRecord(value) || typeof value['id'] !== 'string' || !UUID.test(value['id'])) return null;
  const frame = value['frameColor'];
  return typeof frame === 'string' && FRAME.test(frame) ? { id: value['id'], frameColor: frame } : { id: value['id'] };
}

/** Parses the stored choices. The storage is untrusted: invalid choices are dropped, and it contains no prices. */
export function readKept(text: string | null): StoredCart {
  if (text === null || text.length > MAX_CHARACTERS) return NOTHING;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return NOTHING; // truncated, or written by something else
  }
  if (!isRecord(value) || value['version'] !== VERSION || !Array.isArray(value['products'])) return NOTHING;
  const key = value['key'];
  if (typeof key !== 'string' || !UUID.test(key)) return NOTHING;
  const products = new Map<string, Choice>();
  for (const each of value['products'].slice(0, MAX_PRODUCTS)) {
    const choice = choiceIn(each);
    if (choice) products.set(choice.id, choice);
  }
  return { key, products: [...products.values()] };
}

function writeKept({ key, products }: StoredCart): string {
  return JSON.stringify({ version: VERSION, key, products: products.map(choiceOf) });
}

// oxlint-disable-next-line no-restricted-globals -- the cart of a visitor without a session; signing out clears it with the rest
const storage = (): Storage => localStorage;

function load(): StoredCart {
  try {
    return readKept(storage().getItem(NAME));
  } catch (error) {
    console.warn('the browser keeps no cart', error);
    return NOTHING;
  }
}

let store: Store<StoredCart> | undefined;

/** Returns the store of the browser's cart, which its tabs share. Without browser storage it lives as long as the page. */
export function keptCart(): Store<StoredCart> {
  if (!store) {
    const made = createStore(load());
    // When the storage is cleared as a whole, the event has no key.
    window.addEventListener('storage', ({ key }) => {
      if (key === NAME || key === null) made.set(load());
    });
    store = made;
  }
  return store;
}

/** Changes the browser's cart. */
export function keep(change: (products: readonly Choice[]) => readonly Choice[]): void {
  const cart = keptCart();
  const before = cart.get();
  const products = change(before.products);
  if (products === before.products) return;
  const next: StoredCart = products.length === 0 ? NOTHING : { key: before.key || crypto.randomUUID(), products: products.map(choiceOf) };
  try {
    if (products.length === 0) storage().removeItem(NAME);
    else storage().setItem(NAME, writeKept(next));
  } catch (error) {
    console.warn('the browser keeps no cart', error);
  }
  cart.set(next);
}

/** Deletes the cart with that key after the practice's cart has taken it over. A cart that was started since stays. */
export function forgetKept(key: string): void {
  if (keptCart().get().key === key) keep(() => []);
}
