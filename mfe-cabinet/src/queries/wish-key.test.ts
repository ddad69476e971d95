import { expect, it } from 'vitest';
import { keyFor, settle } from './wish-key';

const wish = { act: 'smileys', invoice: 'F26-03137', amount: 12 };

it('keeps the key of a wish until its outcome is known', () => {
  const key = keyFor(wish);
  expect(key).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(keyFor({ amount: 12, invoice: 'F26-03137', act: 'smileys' })).toBe(key);
  expect(keyFor({ ...wish, act: 'other' })).not.toBe(key);
  expect(keyFor({ ...wish, amount: 13 })).not.toBe(key);
  expect(keyFor({ ...wish, invoice: 'F26-03138' })).not.toBe(key);
  settle(wish);
  expect(keyFor(wish)).not.toBe(key);
});
