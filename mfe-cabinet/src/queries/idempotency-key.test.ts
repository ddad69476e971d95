import { expect, it } from 'vitest';
import { keyFor, settle } from './idempotency-key';

const operation = { act: 'smileys', invoice: 'F26-03137', amount: 12 };

it('keeps the key of a operation until its outcome is known', () => {
  const key = keyFor(operation);
  expect(key).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(keyFor({ amount: 12, invoice: 'F26-03137', act: 'smileys' })).toBe(key);
  expect(keyFor({ ...operation, act: 'other' })).not.toBe(key);
  expect(keyFor({ ...operation, amount: 13 })).not.toBe(key);
  expect(keyFor({ ...operation, invoice: 'F26-03138' })).not.toBe(key);
  settle(operation);
  expect(keyFor(operation)).not.toBe(key);
});
