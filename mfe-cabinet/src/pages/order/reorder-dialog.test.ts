import { ApiProblem } from 'shared-ui/core';
import { expect, it } from 'vitest';
import { reorderProblem } from './reorder-dialog';

it('promises that nothing was ordered only where that is certain', () => {
  const messageOf = (status: number, code: string) => reorderProblem(new ApiProblem({ status, code }));
  expect(messageOf(403, 'auth.role')).toBe('order.again.role');
  expect(messageOf(404, 'not_found')).toBe('order.again.refused');
  expect(messageOf(409, 'idempotency.conflict')).toBe('order.again.refused');
  expect(messageOf(0, 'network')).toBe('order.again.network');
  for (const [status, code] of [
    [0, 'timeout'],
    [429, 'rate.limited'],
    [502, 'upstream.unavailable'],
    [200, 'empty'],
  ] as const) {
    expect(messageOf(status, code), code).toBe('order.again.unknown');
  }
  expect(reorderProblem(new TypeError('cut off'))).toBe('order.again.unknown');
});
