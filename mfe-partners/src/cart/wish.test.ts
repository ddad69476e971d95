import { beforeEach, expect, it } from 'vitest';
import { openWish, settleWish, wishFor } from './wish';

const id = '00000000-0000-4000-8000-000000000001';
const seen = { products: [{ id, price: 12_000, frameColor: 'oak', framing: 6500 }], total: 20_300 };

beforeEach(() => settleWish());

it('has one key for one order until its outcome is known, across a reload', () => {
  const first = wishFor('camille', seen);
  expect(wishFor('camille', { ...seen })).toEqual(first);
  expect(openWish('camille')).toEqual(first);
  expect(JSON.parse(sessionStorage.getItem('portal.checkout') ?? '')).toMatchObject({ user: 'camille', body: first });
  settleWish();
  expect(openWish('camille')).toBeNull();
  expect(wishFor('camille', seen).idempotencyKey).not.toBe(first.idempotencyKey);
});

it('has another key for another order, and for another person', () => {
  const first = wishFor('camille', seen);
  expect(openWish('nora')).toBeNull();
  expect(wishFor('nora', seen).idempotencyKey).not.toBe(first.idempotencyKey);
  const again = wishFor('camille', seen);
  const [product] = seen.products;
  const dearer = wishFor('camille', { ...seen, products: [{ ...product!, price: 12_100 }] });
  expect(dearer.idempotencyKey).not.toBe(again.idempotencyKey);
});

it('takes nothing for an order that it has not written', () => {
  const good = { version: 1, user: 'camille', body: { idempotencyKey: id, ...seen } };
  const kept = (value: unknown) => {
    sessionStorage.setItem('portal.checkout', JSON.stringify(value));
    return openWish('camille');
  };
  expect(kept(good)).not.toBeNull();
  for (const bad of [
    { ...good, version: 2 },
    { ...good, body: { ...good.body, idempotencyKey: 'x' } },
    { ...good, body: { ...good.body, total: -1 } },
    { ...good, body: { ...good.body, products: 'all' } },
    { ...good, body: { ...good.body, products: [{ id, price: 1.5 }] } },
    { ...good, body: { ...good.body, products: [{ id, price: 1, frameColor: 3 }] } },
    null,
  ]) {
    expect(kept(bad), JSON.stringify(bad)).toBeNull();
  }
  sessionStorage.setItem('portal.checkout', '{');
  expect(openWish('camille')).toBeNull();
});
