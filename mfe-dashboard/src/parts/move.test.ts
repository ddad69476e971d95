import { describe, expect, it } from 'vitest';
import { moved, placeAt } from './move';

describe('moved', () => {
  it('puts one elsewhere and keeps the order of the others', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('stops at the ends, and moves nothing that is not there', () => {
    expect(moved(['a', 'b', 'c'], 1, -4)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
    expect(moved(['a'], 4, 0)).toEqual(['a']);
  });
});

describe('placeAt', () => {
  const lines = [
    { top: 100, bottom: 140 },
    { top: 140, bottom: 180 },
    { top: 180, bottom: 220 },
  ];

  it('is the line under the pointer, or the nearest end', () => {
    expect([90, 100, 139, 140, 219, 400].map((y) => placeAt(y, lines))).toEqual([0, 0, 0, 1, 2, 2]);
  });
});
