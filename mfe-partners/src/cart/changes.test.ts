import { ApiProblem } from 'shared-ui/core';
import { expect, it } from 'vitest';
import { type CartProduct, EMPTY_CART, reduce } from './cart';
import { changesOf } from './changes';

const id = '00000000-0000-4000-8000-000000000001';
const money = (amount: number) => ({ amount, currency: 'EUR' });
const product: CartProduct = {
  id,
  work: {
    ...{ uuid: id, reference: 'OE-01', title: 'Aube', artist: '', style: 'waves', colour: 'blue', orientation: 'square' },
    ...{ widthMm: 1, heightMm: 1, price: money(100) },
  } as CartProduct['work'],
  price: money(12_000),
  frameColor: 'oak',
  framing: money(6500),
};
const seen = reduce(EMPTY_CART, { type: 'add', product });
const now = reduce(EMPTY_CART, { type: 'add', product: { ...product, price: money(12_400), framing: money(7000) } });
const refused = (errors: ApiProblem['errors'], code = 'checkout.changed') =>
  changesOf(new ApiProblem({ status: 409, code, errors }), seen, now);

it('reports for each field what was seen and what it is today', () => {
  const refusal = refused([
    { field: `products.${id}.price`, code: 'price_changed' },
    { field: `products.${id}.framing`, code: 'price_changed' },
    { field: `products.${id}.frameColor`, code: 'frame_changed' },
    { field: 'total', code: 'price_changed' },
  ]);
  expect(refusal.map(({ kind, before, today }) => [kind, before, today])).toEqual([
    ['price', 12_000, 12_400],
    ['framing', 6500, 7000],
    ['frame', 6500, 7000],
    ['total', 20_300, 21_200],
  ]);
});

it('reports what came, what went and what is no longer sold, and passes over what it does not know', () => {
  const at = (code: string) => refused([{ field: `products.${id}`, code }]).map(({ kind }) => kind);
  expect([at('not_seen'), at('not_in_cart'), at('withdrawn')]).toEqual([['added'], ['removed'], ['withdrawn']]);
  expect(refused([{ field: 'products.x', code: 'y' }])).toEqual([]);
  expect(refused([{ field: 'total', code: 'y' }], 'cart.empty')).toEqual([]);
});
