import { expect, it } from 'vitest';
import { groupBy } from '../lib/group-by.mjs';

it('groups in the order of first occurrence and keeps the order within a group', () => {
  expect([...groupBy([3, 1, 4, 1, 5], (n) => n % 2)]).toEqual([
    [1, [3, 1, 1, 5]],
    [0, [4]],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
