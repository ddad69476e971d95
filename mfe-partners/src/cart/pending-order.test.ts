import { beforeEach, expect, it } from 'vitest';
import { pendingOrder, settlePendingOrder, keepPendingOrder } from './pending-order';

const id = '00000000-0000-4000-8000-000000000001';
const seen = { products: [{ id, price: 12_000, frameColor: 'oak', framing: 6500 }], total: 20_300 };

beforeEach(() => settlePendingOrder());

it('has one key for one order until its outcome is known, across a reload', () => {
  const first = keepPendingOrder('camille', seen);
  expect(keepPendingOrder('camille', { ...seen })).toEqual(first);
  expect(pendingOrder('camille')).toEqual(first);
  expect(JSON.parse(sessionStorage.getItem('portal.checkout') ?? '')).toMatchObject({ user: 'camille', body: first });
  settlePendingOrder();
  expect(pendingOrder('camille')).toBeNull();
  expect(keepPendingOrder('camille', seen).idempotencyKey).not.toBe(first.idempotencyKey);
});

it('has another key for another order, and for another person', () => {
  const first = keepPendingOrder('camille', seen);
  expect(pendingOrder('nora')).toBeNull();
  expect(keepPendingOrder('nora', seen).idempotencyKey).not.toBe(first.idempotencyKey);
  const again = keepPendingOrder('camille', seen);
  const [product] = seen.products;
  const dearer = keepPendingOrder('camille', { ...seen, products: [{ ...product!, price: 12_100 }] });
  expect(dearer.idempotencyKey).not.toBe(again.idempotencyKey);
});

it('takes nothing for an order that it has not written', () => {
  const good = { version: 1, user: 'camille', body: { idempotencyKey: id, ...seen } };
  const kept = (value: unknown) => {
    sessionStorage.setItem('portal.checkout', JSON.stringify(value));
    return pendingOrder('camille');
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
  expect(pendingOrder('camille')).toBeNull();
});
