import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cart, type CartAction, type CartProduct, EMPTY_CART, MAX_PRODUCTS, put, reduce, restored, SHIPPING_CENTS } from './cart';

const euro = (amount: number) => ({ amount, currency: 'EUR' });
const IDS = Array.from({ length: 60 }, (_, index) => `work-${String(index)}`);
const FRAMES = { oak: 6500, black: 4990, gold: 9900 } as const;
const colours = [undefined, 'oak', 'black', 'gold'] as const;

/** Returns a fixed price, which is different for each work. */
const priceOf = (id: string) => 10_000 + IDS.indexOf(id) * 137;

function productOf(id: string, colour: (typeof colours)[number]): CartProduct {
  const work = {
    ...{ uuid: id, reference: id, title: id, artist: '', style: 'waves', colour: 'blue', orientation: 'square' },
    ...{ widthMm: 1, heightMm: 1, price: euro(priceOf(id)) },
  } as CartProduct['work'];
  const framed = colour === undefined ? {} : { frameColor: colour, framing: euro(FRAMES[colour]) };
  return { id, work, price: work.price, ...framed };
}

/** A model of the specification: each action adjusts the previous totals. */
class Stepwise {
  readonly frames = new Map<string, keyof typeof FRAMES | undefined>();
  products = 0;
  framing = 0;
  shipping = 0;
  order: string[] = [];

  add(id: string, colour: (typeof colours)[number]): void {
    const cost = (frame: (typeof colours)[number]) => (frame === undefined ? 0 : FRAMES[frame]);
    if (!this.frames.has(id)) {
      if (this.order.length >= MAX_PRODUCTS) return;
      this.order.push(id);
      this.products += priceOf(id);
      this.shipping += SHIPPING_CENTS;
      this.framing += cost(colour);
    } else this.framing += cost(colour) - cost(this.frames.get(id));
    this.frames.set(id, colour);
  }

  remove(id: string): void {
    if (!this.frames.has(id)) return;
    const frame = this.frames.get(id);
    this.products -= priceOf(id);
    this.shipping -= SHIPPING_CENTS;
    this.framing -= frame === undefined ? 0 : FRAMES[frame];
    this.frames.delete(id);
    this.order = this.order.filter((other) => other !== id);
  }
}

const id = fc.constantFrom(...IDS);
const colour = fc.constantFrom(...colours);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('add' as const), id, colour }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('received' as const), ids: fc.uniqueArray(id, { maxLength: 8 }), colour }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
);

function expectWhole(cart: Cart): void {
  const { products } = cart;
  expect(new Set(products.map((product) => product.id)).size, 'never two of one id').toBe(products.length);
  expect(cart.totalQuantity).toBe(products.length);
  expect(products.length).toBeLessThanOrEqual(MAX_PRODUCTS);
  const framing = products.reduce((all, product) => all + (product.framing?.amount ?? 0), 0);
  const prices = products.reduce((all, { price }) => all + price.amount, 0);
  expect([cart.totalPriceProducts, cart.totalPriceFraming, cart.totalPriceShipping]).toEqual([
    prices,
    framing,
    products.length * SHIPPING_CENTS,
  ]);
  expect(cart.total).toBe(prices + framing + cart.totalPriceShipping);
}

// REQ-18
it('whatever is done to a cart, its totals are those of its products, and no product is there twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 90 }), (steps) => {
      let cart = EMPTY_CART;
      let before = EMPTY_CART;
      for (const one of steps) {
        const found = cart;
        const frozen = JSON.stringify(found);
        cart = reduce(cart, actionOf(one, before));
        expect(JSON.stringify(found), 'what was is left as it was').toBe(frozen);
        expectWhole(cart);
        if (cart.products !== found.products && one.do !== 'received') expect(cart.taxed, 'no tax of other products').toBeNull();
        before = found;
      }
    }),
    { numRuns: 400 },
  );
});

function actionOf(one: typeof step extends fc.Arbitrary<infer T> ? T : never, before: Cart): CartAction {
  if (one.do === 'add') return { type: 'add', product: productOf(one.id, one.colour) };
  if (one.do === 'remove') return { type: 'remove', id: one.id };
  if (one.do === 'clear') return { type: 'clear' };
  if (one.do === 'undo') return { type: 'restore', before: before.products, ids: before.products.map((product) => product.id) };
  const products = one.ids.map((each) => productOf(each, one.colour));
  const nothing = euro(0);
  const totals = { totalPriceProducts: nothing, totalPriceFraming: nothing, totalPriceShipping: nothing, total: nothing };
  // The cart derives totals rather than copying the platform's; these wrong ones would reveal a copy.
  return { type: 'received', cart: { products, withdrawn: [], totalQuantity: 99, ...totals, vat: nothing, totalInclTaxes: nothing } };
}

it('adds and removes as the specification does it step by step', () => {
  const additions = step.filter((one): one is Extract<typeof one, { do: 'add' | 'remove' }> => one.do === 'add' || one.do === 'remove');
  fc.assert(
    fc.property(fc.array(additions, { maxLength: 120 }), (steps) => {
      const model = new Stepwise();
      let cart = EMPTY_CART;
      for (const one of steps) {
        cart = reduce(cart, actionOf(one, EMPTY_CART));
        if (one.do === 'add') model.add(one.id, one.colour);
        else model.remove(one.id);
      }
      expect(cart.products.map((product) => product.id)).toEqual(model.order);
      expect([cart.totalPriceProducts, cart.totalPriceFraming, cart.totalPriceShipping]).toEqual([
        model.products,
        model.framing,
        model.shipping,
      ]);
    }),
    { numRuns: 300 },
  );
});

it('changes nothing where a product comes again with its frame, and only its frame with another', () => {
  const first = reduce(reduce(EMPTY_CART, { type: 'add', product: productOf('work-1', 'oak') }), {
    type: 'add',
    product: productOf('work-2', undefined),
  });
  expect(reduce(first, { type: 'add', product: productOf('work-1', 'oak') })).toBe(first);
  const other = reduce(first, { type: 'add', product: productOf('work-1', 'gold') });
  expect(other.products.map((product) => product.frameColor)).toEqual(['gold', undefined]);
  expect(other.totalPriceFraming).toBe(9900);
  const bare = reduce(other, { type: 'add', product: productOf('work-1', undefined) });
  expect([bare.totalPriceFraming, bare.totalQuantity, bare.products[0]?.id]).toEqual([0, 2, 'work-1']);
});

it('takes back a removal where it was, and what was added meanwhile stays', () => {
  const of = (...ids: string[]) => ids.map((each) => ({ id: each }));
  expect(restored(of('a', 'c', 'x'), of('a', 'b', 'c'), ['b'])).toEqual(of('a', 'b', 'c', 'x'));
  expect(restored(of(), of('a', 'b'), ['a', 'b'])).toEqual(of('a', 'b'));
  expect(restored(of('c'), of('a', 'b', 'c'), ['a'])).toEqual(of('a', 'c'));
  const full = of(...IDS.slice(0, MAX_PRODUCTS));
  expect(put(full, { id: 'one more' })).toBe(full);
  expect(restored(full, of('one more'), ['one more'])).toBe(full);
});
