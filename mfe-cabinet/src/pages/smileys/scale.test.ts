import { expect, it } from 'vitest';
import { scaleOf } from './scale';

it('draws a scale of round steps that holds the largest bar', () => {
  expect(scaleOf(0)).toEqual([0, 1, 2, 3]);
  expect(scaleOf(1200)).toEqual([0, 400, 800, 1200]);
  for (const largest of [1, 3, 4, 99, 100, 3001, 87_654]) expect(scaleOf(largest).at(-1)).toBeGreaterThanOrEqual(largest);
});
