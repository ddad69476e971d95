import { expect, test } from 'vitest';
import { readNumber } from './coordinates';

test('figures are read as people write them', () => {
  expect(['1,5', ' 2.25 ', '\u22123', '1\u202f240', '.5'].map(readNumber)).toEqual([1.5, 2.25, -3, 1240, 0.5]);
  expect(['', 'x', '1,2,3', '1e3', '-'].map(readNumber)).toEqual([null, null, null, null, null]);
});
