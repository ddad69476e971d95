import { expect, it } from 'vitest';
import { stateOf } from './states';

it.each([
  [0, undefined, undefined],
  [2, undefined, 'done'],
  [0, 'pending', 'planned'],
  [1, 'delivery_date_pending', 'planned'],
  [1, 'in_progress', 'under-way'],
  [0, 'delivered_by_carrier', 'under-way'],
  [0, 'delivered', 'done'],
  [0, 'refused', undefined],
  [3, 'refused', 'done'],
] as const)('a tooth with %i acts and an order that is %s is %s', (acts, order, state) => {
  expect(stateOf(acts, order)).toBe(state);
});
