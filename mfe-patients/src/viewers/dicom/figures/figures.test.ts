// @vitest-environment node
import { expect, test } from 'vitest';
import type { Triple } from '../planes/volume';
import { type Figure, fromSaved, type Grid, planeOf, toSaved, type ValueAt, valueOf, valuesWithin } from './figures';

/** Voxels of 0.2 × 0.3 × 0.5 mm. */
const grid: Grid = { size: [100, 80, 40], spacing: [0.2, 0.3, 0.5], flipped: false };
/** The tolerance of every measurement on a body of known size, in millimetres. */
const TOLERANCE = 0.01;
/** −1000 HU around a block of 700 HU: voxels 20 to 59 across, 10 to 29 down, slices 5 to 14. */
const block: ValueAt = (x, y, z) => (x >= 20 && x < 60 && y >= 10 && y < 30 && z >= 5 && z < 15 ? 700 : -1000);
const slice = (z: number) => (z + 0.5) * 0.5;
const axial = (z: number, ...flat: readonly (readonly [number, number])[]): Triple[] => flat.map(([x, y]) => [x, y, slice(z)]);
const rectangle = (z: number, [x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): Figure => ({
  kind: 'area',
  points: axial(z, [x0, y0], [x1, y0], [x1, y1], [x0, y1]),
});

test('lengths and angles count the distances of voxels', () => {
  const edge: Triple[] = [
    [4, 3, 2.5],
    [12, 9, 7.5],
  ];
  expect(valueOf({ kind: 'length', points: edge })).toBeCloseTo(Math.hypot(8, 6, 5), 9);
  const corner = axial(5, [12, 3], [4, 3], [4, 9]);
  expect(valueOf({ kind: 'angle', points: corner })).toBeCloseTo(90, 9);
  // 10 voxels across and 10 down are 2 × 3 mm: no 45°.
  expect(valueOf({ kind: 'angle', points: axial(5, [2, 0], [0, 0], [2, 3]) })).toBeCloseTo((Math.atan2(3, 2) * 180) / Math.PI, 9);
  expect(valueOf({ kind: 'angle', points: corner.slice(0, 2) })).toBeNull();
  expect(valueOf({ kind: 'angle', points: axial(5, [1, 1], [1, 1], [2, 2]) }), 'two points coincide').toBe(0);
});

test('the block of 8 × 6 mm has its area and its exact mean', () => {
  const figure = rectangle(8, [4, 3], [12, 9]);
  expect(Math.abs((valueOf(figure) ?? 0) - 48)).toBeLessThan(TOLERANCE);
  expect(valuesWithin(grid, figure, block)).toEqual({ mean: 700, deviation: 0, least: 700, most: 700 });
  // One column of air beside 40 of the block.
  const wider = valuesWithin(grid, rectangle(8, [4, 3], [12.2, 9]), block);
  const mean = (40 * 700 - 1000) / 41;
  expect(wider?.mean).toBeCloseTo(mean, 9);
  expect(wider?.deviation).toBeCloseTo(Math.sqrt((40 * (700 - mean) ** 2 + (-1000 - mean) ** 2) / 41), 6);
  expect(wider).toMatchObject({ least: -1000, most: 700 });
  expect(valuesWithin(grid, rectangle(4, [4, 3], [12, 9]), block)?.mean, 'the slice before the block').toBe(-1000);
});

test('areas are measured in every plane', () => {
  const coronal: Figure = {
    kind: 'area',
    points: [
      [4, 4.65, 2.5],
      [12, 4.65, 2.5],
      [12, 4.65, 7.5],
      [4, 4.65, 7.5],
    ],
  };
  expect(planeOf(coronal.points)).toBe('coronal');
  expect(valueOf(coronal)).toBeCloseTo(40, 9);
  expect(valuesWithin(grid, coronal, block)).toEqual({ mean: 700, deviation: 0, least: 700, most: 700 });
  const sagittal: Figure = {
    kind: 'ellipse',
    points: [
      [6.1, 3, 2.5],
      [6.1, 9, 7.5],
    ],
  };
  expect(planeOf(sagittal.points)).toBe('sagittal');
  expect(valueOf(sagittal)).toBeCloseTo((Math.PI * 6 * 5) / 4, 9);
  expect(valuesWithin(grid, sagittal, block)?.mean).toBe(700);
  const askew = { ...coronal, points: coronal.points.with(1, [12, 5, 3]) };
  expect([planeOf(askew.points), valueOf(askew), valuesWithin(grid, askew, block)]).toEqual([null, null, null]);
});

test('an ellipse has the voxels within, and a concave polygon only its own', () => {
  const ones = { count: 0 };
  const counted: ValueAt = () => {
    ones.count += 1;
    return 1;
  };
  valuesWithin(grid, { kind: 'ellipse', points: axial(8, [2, 3], [18, 21]) }, counted);
  expect(Math.abs(ones.count * 0.06 - Math.PI * 8 * 9) / (Math.PI * 72)).toBeLessThan(0.005);
  ones.count = 0;
  // A U of 10 × 6 mm with a gap of 2 × 3 mm.
  const u = axial(8, [0, 0], [4, 0], [4, 3], [6, 3], [6, 0], [10, 0], [10, 6], [0, 6]);
  expect(valueOf({ kind: 'area', points: u })).toBeCloseTo(54, 9);
  valuesWithin(grid, { kind: 'area', points: u }, counted);
  expect(ones.count).toBe(900);
});

test('values are absent while a slice is not loaded, outside of the volume, and between voxels', () => {
  const figure = rectangle(8, [4, 3], [12, 9]);
  expect(valuesWithin(grid, figure, (x, y, z) => (x === 30 && y === 20 ? null : block(x, y, z)))).toBeNull();
  expect(valuesWithin(grid, rectangle(40, [4, 3], [12, 9]), block)).toBeNull();
  expect(valuesWithin(grid, rectangle(8, [4.12, 3.2], [4.18, 3.28]), block)).toBeNull();
  expect(valuesWithin(grid, rectangle(8, [-50, -50], [50, 50]), () => 3)?.mean, 'beyond the edges').toBe(3);
});

test('saved positions are pixels and frames, in both orders of frames', () => {
  for (const flipped of [false, true]) {
    const own = { ...grid, flipped };
    const middle = toSaved(own, [0.1, 0.15, slice(0)]);
    expect(middle.x).toBeCloseTo(0.5, 9);
    expect(middle.y).toBeCloseTo(0.5, 9);
    expect(middle.z).toBeCloseTo(flipped ? 40 : 1, 9);
    fromSaved(own, toSaved(own, [3.3, 4.4, 5.5])).forEach((value, axis) => expect(value).toBeCloseTo([3.3, 4.4, 5.5][axis] ?? 0, 9));
  }
});
