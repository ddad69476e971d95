import { expect, test } from 'vitest';
import { readFrames, readViewers } from '../lib/frames.mjs';

test('reads frames out of what the browser tests report', () => {
  const output = `
Running 2 tests using 1 worker

frames of orders: 59.9 a second, 99 of 100 within 17.1 ms
  ✓  1 bench/scroll.spec.ts:37:3 › orders of the largest practice scroll at 55 frames a second (9.1s)
frames of invoices: 60.0 a second, 99 of 100 within 16.9 ms
  ✓  2 bench/scroll.spec.ts:37:3 › invoices of the largest practice scroll at 55 frames a second (8.3s)
`;
  expect(readFrames(output)).toEqual([
    ['orders', '59.9', '17.1'],
    ['invoices', '60.0', '16.9'],
  ]);
  expect(readFrames('nothing')).toEqual([]);
});

test('reads what the viewers took', () => {
  expect(readViewers('x\nviewer: the same, turned; 41.0 frames a second; 30\n  ✓ 1 bench\n')).toEqual([
    ['the same, turned', '41.0 frames a second', '30'],
  ]);
});
