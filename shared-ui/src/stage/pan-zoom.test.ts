import { expect, test } from 'vitest';
import { fitScale, moveBy, pixelAt, placeOf, zoomAround } from './pan-zoom';

const stage = { width: 800, height: 600 };
const picture = { width: 1600, height: 800 };

test('a picture fits its stage, lying and turned', () => {
  expect(fitScale(picture, stage, 0)).toBe(0.5);
  expect(fitScale(picture, stage, 90)).toBe(0.375);
  expect(fitScale({ width: 10, height: 10 }, stage, 0)).toBe(4);
});

test('what is under the pointer stays under it, and a pixel is found again', () => {
  const lay = { x: 10, y: -20, scale: 0.5, turn: 0 };
  const at = { x: 250, y: 130 };
  const before = pixelAt(lay, at, picture, stage);
  const nearer = zoomAround(lay, 3, at, stage, 0.5);
  const after = pixelAt(nearer, at, picture, stage);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
  const place = placeOf(nearer, after, picture, stage);
  expect([place.x, place.y]).toEqual([expect.closeTo(at.x), expect.closeTo(at.y)]);
  const lost = moveBy(lay, 10_000, -10_000, picture, stage);
  expect(lost.x).toBeLessThanOrEqual((1600 * 0.5 + 800) / 2);
  expect(lost.y).toBeGreaterThanOrEqual(-(800 * 0.5 + 600) / 2);
});
