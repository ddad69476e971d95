import { expect, it } from 'vitest';
import { pixelUnder, stagePlace } from './flat';

const picture = { width: 400, height: 200 };
const stageSize = { width: 800, height: 600 };

it.each([
  [0, { x: 210, y: 220 }],
  [90, { x: 510, y: 120 }],
  [180, { x: 610, y: 420 }],
  [270, { x: 310, y: 520 }],
])('finds a pixel on the stage and back at %i°', (turn, place) => {
  const view = { stageSize, lay: { x: 10, y: 20, scale: 1, turn } };
  const pixel = { x: 0, y: 0 };
  const found = stagePlace(view, picture, pixel);
  expect(found.x).toBeCloseTo(place.x);
  expect(found.y).toBeCloseTo(place.y);
  const back = pixelUnder(view, picture, { x: found.x, y: found.y });
  expect(back === null || Math.abs(back.x) < 1e-6, 'a corner may round to the outside').toBe(true);
});

it('keeps the pixel of a press at any zoom, and finds none beside the picture', () => {
  const view = { stageSize, lay: { x: -30, y: 5, scale: 2.5, turn: 90 } };
  const pixel = { x: 123, y: 45 };
  const back = pixelUnder(view, picture, stagePlace(view, picture, pixel));
  expect(back?.x).toBeCloseTo(123);
  expect(back?.y).toBeCloseTo(45);
  expect(pixelUnder({ ...view, lay: { ...view.lay, scale: 0.1 } }, picture, { x: 0, y: 0 })).toBeNull();
});
