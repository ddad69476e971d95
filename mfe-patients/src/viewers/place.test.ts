import { expect, it } from 'vitest';
import { placeText, readPlace } from './place';

it('keeps a place through an address', () => {
  const place = { c: [0, -7071, 0, 7071, 1500, -3000, 0, 1000], p: [1500, -3000, 250] };
  expect(placeText(place)).toBe('c0,-7071,0,7071,1500,-3000,0,1000_p1500,-3000,250');
  expect(readPlace(placeText(place) ?? null)).toEqual(place);
  expect(placeText({ n: [12.2], v: [-0.2, 500, 1000] })).toBe('n12_v0,500,1000');
  expect(placeText({})).toBeUndefined();
});

it('ignores an address that is no place', () => {
  for (const text of ['', 'b1', 'n', 'n1_', 'n1.5', 'n1,', `p${'9'.repeat(10)}`, 'n1_n2_n3_n4_n5_n6_n7', '<script>', null])
    expect(readPlace(text)).toBeNull();
});
