import { expect, it } from 'vitest';
import { mostUsable, readAmount } from './amount';

it('takes no more than the balance, what is left of the invoice, and the contract’s limit', () => {
  expect(mostUsable(1240, 50_000, 100)).toBe(500);
  expect(mostUsable(40, 50_000, 100)).toBe(40);
  expect(mostUsable(40, 199, 100)).toBe(1);
  expect(mostUsable(40, 99, 100)).toBe(0);
  expect(mostUsable(-3, 50_000, 100)).toBe(0);
  expect(mostUsable(9_000_000, 900_000_000_000, 100)).toBe(1_000_000);
  expect(mostUsable(40, 50_000, 0)).toBe(0);
});

it('reads amounts as people type them', () => {
  expect(readAmount('1 240', 2000)).toEqual({ amount: 1240 });
  expect(readAmount('1\u202f240', 1240)).toEqual({ amount: 1240 });
  expect(readAmount(' ', 9)).toEqual({ problem: 'empty' });
  for (const text of ['0', '-3', '2,5', '1e3', 'dix']) expect(readAmount(text, 9)).toEqual({ problem: 'whole' });
  expect(readAmount('10', 9)).toEqual({ problem: 'tooMany' });
});
