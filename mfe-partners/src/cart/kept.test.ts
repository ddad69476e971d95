import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { MAX_PRODUCTS } from './cart';
import { forgetKept, keep, keptCart, readKept } from './kept';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const kept = (value: object) => readKept(JSON.stringify({ version: 1, key: uuid(1), ...value }));

beforeEach(() => keep(() => []));

it('keeps what was chosen and no price, and reads it back', () => {
  keep((all) => [...all, Object.assign({ id: uuid(7), frameColor: 'oak' }, { price: 1, framing: 2 })]);
  const text = localStorage.getItem('portal.cart') ?? '';
  expect(text).not.toMatch(/price|framing/);
  expect(readKept(text)).toEqual(keptCart().get());
  expect(keptCart().get().products).toEqual([{ id: uuid(7), frameColor: 'oak' }]);
});

it('has one key from its first product until it is empty', () => {
  keep((all) => [...all, { id: uuid(1) }]);
  const { key } = keptCart().get();
  keep((all) => [...all, { id: uuid(2) }]);
  expect(keptCart().get().key).toBe(key);
  forgetKept(uuid(9));
  expect(keptCart().get().products).toHaveLength(2);
  forgetKept(key);
  expect([keptCart().get().products.length, localStorage.getItem('portal.cart')]).toEqual([0, null]);
  keep((all) => [...all, { id: uuid(1) }]);
  expect(keptCart().get().key).not.toBe(key);
});

it('follows the other tabs, and a browser that was emptied', () => {
  const other = JSON.stringify({ version: 1, key: uuid(3), products: [{ id: uuid(4) }] });
  localStorage.setItem('portal.cart', other);
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.cart', newValue: other }));
  expect(keptCart().get().products).toEqual([{ id: uuid(4) }]);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(keptCart().get().products).toEqual([]);
});

it('reads only what it may have written', () => {
  expect(kept({ products: [{ id: uuid(1), frameColor: '<b>', price: -1 }, { id: 'x' }, null, 3, { id: uuid(1) }] }).products).toEqual([
    { id: uuid(1) },
  ]);
  expect(kept({ products: [{ id: uuid(1) }], version: 2 }).products).toEqual([]);
  expect(kept({ products: [{ id: uuid(1) }], key: 'x' }).products).toEqual([]);
  expect(kept({ products: { length: 1 } }).products).toEqual([]);
  expect(kept({ products: Array.from({ length: 80 }, (_, n) => ({ id: uuid(n) })) }).products).toHaveLength(MAX_PRODUCTS);
  expect([null, '', '{', '[]', 'null', '"x"', 'x'.repeat(9000)].map((text) => readKept(text).products.length)).toEqual([
    0, 0, 0, 0, 0, 0, 0,
  ]);
});

it('whatever stands there, reads a cart within its bounds', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.jsonValue().map((products) => JSON.stringify({ version: 1, key: uuid(1), products })),
      ),
      (text) => {
        const { products } = readKept(text);
        expect(products.length).toBeLessThanOrEqual(MAX_PRODUCTS);
        for (const { id } of products) expect(id).toMatch(/^[0-9a-f-]{36}$/);
      },
    ),
  );
});
