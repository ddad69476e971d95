import { expect, it } from 'vitest';
import { ApiProblem } from '../core/problem';
import { isUndecided } from './undecided';

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
