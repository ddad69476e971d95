import { ApiProblem } from 'shared-ui/core';
import { expect, it } from 'vitest';
import { isUndecided, keyFor, settle } from './wish-key';

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

it('takes a refusal for an outcome, and nothing else that failed', () => {
  expect(isUndecided(null)).toBe(false);
  expect(isUndecided(new ApiProblem({ status: 409, code: 'smileys.insufficient' }))).toBe(false);
  expect(isUndecided(new ApiProblem({ status: 403, code: 'forbidden' }))).toBe(false);
  for (const [status, code] of [
    [0, 'network'],
    [0, 'timeout'],
    [429, 'rate.limited'],
    [502, 'upstream.unavailable'],
    [200, 'empty'],
  ] as const) {
    expect(isUndecided(new ApiProblem({ status, code })), code).toBe(true);
  }
  expect(isUndecided(new TypeError('cut off'))).toBe(true);
});
