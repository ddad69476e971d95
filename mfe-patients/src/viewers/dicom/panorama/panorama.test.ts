// @vitest-environment node
import { expect, test } from 'vitest';
import { millimetres, type Volume } from '../planes/volume';
import { placeText, readPlace } from '../../place';
import { curveOf, type Flat } from './curve';
import { curveOfPlace, curvePart } from './curve-place';
import { onCurve, proposeCurve } from './propose';
import { panoramaColumns, sampleRow, sectionColumns, type Columns } from './sample';

/** The tolerance of arcs and heights on a phantom, in millimetres. */
const TOLERANCE = 0.2;
const RADIUS = 25;
const MIDDLE: Flat = [30, 40];
/** A point of the arch at an angle in degrees: 0 to the left, 90 to the front. */
const onArch = (angle: number, radius = RADIUS): Flat => {
  const turn = (angle * Math.PI) / 180;
  return [MIDDLE[0] - radius * Math.cos(turn), MIDDLE[1] - radius * Math.sin(turn)];
};
const half = Array.from({ length: 9 }, (_, i) => onArch(i * 22.5));

/**
 * A half ring of 4 mm in 60 × 50 × 20 mm, voxels of 0.25 × 0.25 × 0.5 mm: 2000 from 40° to 100° and slices 10 to 29 (10 mm), else 1000.
 */
function phantom(): Volume {
  const [size, spacing] = [[240, 200, 40] as const, [0.25, 0.25, 0.5] as const];
  const values = new Uint16Array(240 * 200 * 40);
  for (let y = 0; y < 200; y += 1) {
    for (let x = 0; x < 240; x += 1) {
      const [dx, dy] = [MIDDLE[0] - (x + 0.5) * 0.25, MIDDLE[1] - (y + 0.5) * 0.25];
      if (dy < 0 || Math.abs(Math.hypot(dx, dy) - RADIUS) > 2) continue;
      const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
      for (let z = 0; z < 40; z += 1) {
        values[(z * 200 + y) * 240 + x] = angle >= 40 && angle <= 100 && z >= 10 && z < 30 ? 2000 : 1000;
      }
    }
  }
  return { size, spacing, values, loaded: new Uint8Array(40).fill(1), flipped: false };
}
const volume = phantom();
const imageOf = (columns: Columns, projection: 'maximum' | 'mean' = 'mean') => {
  const out = new Int32Array(columns.width * volume.size[2]);
  for (let z = 0; z < volume.size[2]; z += 1) sampleRow(volume, z, columns, projection, 0, out);
  return (column: number, row: number) => out[row * columns.width + column] ?? 0;
};
const run = (count: number, bright: (i: number) => boolean) => {
  const found = Array.from({ length: count }, (_, i) => i).filter(bright);
  return [found[0] ?? 0, (found.at(-1) ?? 0) + 1] as const;
};

test('the curve has the length of the arc that its points lie on', () => {
  const curve = curveOf(half);
  expect(Math.abs(curve.length - Math.PI * RADIUS)).toBeLessThan(TOLERANCE);
  for (let along = 0; along <= curve.length; along += 1) {
    const { at, normal } = curve.at(along);
    expect(Math.abs(Math.hypot(at[0] - MIDDLE[0], at[1] - MIDDLE[1]) - RADIUS)).toBeLessThan(0.1);
    expect(Math.hypot(...normal)).toBeCloseTo(1, 9);
    expect(normal[0] * (at[0] - MIDDLE[0]) + normal[1] * (at[1] - MIDDLE[1]), 'out of the arch').toBeGreaterThan(RADIUS - 0.5);
    expect(curve.nearest(at)).toBeCloseTo(along, 6);
  }
  expect(curveOf(half.toReversed()).at(0).at, 'from left to right').toEqual(half[0]);
  expect(curveOf(half).at(-5).at).toEqual(half[0]);
});

test('two points make a straight line', () => {
  const line = curveOf([
    [0, 0],
    [30, 40],
  ]);
  expect(line.length).toBeCloseTo(50, 9);
  expect(line.at(25).at[0]).toBeCloseTo(15, 9);
});

test('arc length and height of the phantom are within 0.2 mm in the panoramic image', () => {
  const curve = curveOf(half);
  const columns = panoramaColumns(volume, curve, 0);
  expect(columns.step * columns.width).toBeCloseTo(curve.length, 9);
  const at = imageOf(columns);
  const [from, to] = run(columns.width, (column) => at(column, 20) > 1500);
  expect(Math.abs((to - from) * columns.step - (Math.PI * RADIUS * 60) / 180)).toBeLessThan(TOLERANCE);
  expect(Math.abs(from * columns.step - (Math.PI * RADIUS * 40) / 180)).toBeLessThan(TOLERANCE);
  const [top, bottom] = run(40, (row) => at((from + to) >> 1, row) > 1500);
  expect((bottom - top) * volume.spacing[2]).toBeCloseTo(10, 9);
});

test('a slab has the maximum or the mean across the curve', () => {
  const curve = curveOf(half);
  const middle = (columns: Columns) => Math.round((Math.PI * RADIUS * 70) / 180 / columns.step);
  const thick = panoramaColumns(volume, curve, 8);
  expect(imageOf(thick, 'maximum')(middle(thick), 20)).toBe(2000);
  expect(Math.abs(imageOf(thick)(middle(thick), 20) - 1000), 'half of the slab is the ring').toBeLessThan(60);
  expect(imageOf(panoramaColumns(volume, curve, 3))(middle(thick), 20)).toBe(2000);
});

test('a section shows the ring’s width, inside to the left', () => {
  const curve = curveOf(half);
  const columns = sectionColumns(volume, curve, (Math.PI * RADIUS * 70) / 180, 20);
  const at = imageOf(columns);
  const [from, to] = run(columns.width, (column) => at(column, 20) > 1000);
  expect(Math.abs((to - from) * columns.step - 4)).toBeLessThan(0.3);
  expect(Math.abs(((to + from) / 2) * columns.step - 10)).toBeLessThan(TOLERANCE);
  const beside = sectionColumns(volume, curve, 0, 200);
  expect(imageOf(beside)(0, 20), 'outside of the volume').toBe(0);
});

test('the proposed curve follows the arch', () => {
  // A parabola cannot be a half ring; an arch of teeth is flatter.
  const arch: Volume = { ...volume, values: new Uint16Array(volume.values.length) };
  const along = (x: number) => 8 + 0.03 * (x - 30) ** 2;
  for (let z = 0; z < 40; z += 1) {
    for (let y = 0; y < 200; y += 1) {
      for (let x = 20; x < 220; x += 1) {
        if (Math.abs((y + 0.5) * 0.25 - along((x + 0.5) * 0.25)) < 2) arch.values[(z * 200 + y) * 240 + x] = 3000;
      }
    }
  }
  const points = proposeCurve(arch, 20);
  expect(points).toHaveLength(7);
  for (const [x, y] of points) expect(Math.abs(y - along(x))).toBeLessThan(1);
  expect((points[6]?.[0] ?? 0) - (points[0]?.[0] ?? 0)).toBeGreaterThan(44);
  const empty = proposeCurve({ ...volume, values: new Uint16Array(volume.values.length) }, 20);
  for (const [x, y] of empty) expect(x > 0 && x < 60 && y > 0 && y < 50).toBe(true);
});

test('a crosshair that was not placed on the arch goes to the middle of the proposed curve, in its slice', () => {
  const curve = curveOf(half);
  for (const elsewhere of [
    [120, 100, 7],
    [120, 190, 7],
  ] as const) {
    const [x, y, depth] = millimetres(volume, onCurve(volume, curve, elsewhere));
    const { at } = curve.at(curve.length / 2);
    expect(Math.hypot(x - at[0], y - at[1])).toBeLessThan(0.25);
    expect(depth).toBeCloseTo(3.75, 9);
  }
  expect(onCurve(volume, curve, [30, 150, 7]), 'placed on the arch').toEqual([30, 150, 7]);
});

test('a link hands on the curve to a tenth of a pixel', () => {
  const read = curveOfPlace(volume, readPlace(placeText(curvePart(volume, half)) ?? '') ?? {});
  half.forEach((point, i) => point.forEach((value, axis) => expect(Math.abs(value - (read?.[i]?.[axis] ?? 0))).toBeLessThan(0.013)));
  expect(curvePart(volume, [...half, ...half]), 'more points than a link holds').toEqual({});
  expect(curveOfPlace(volume, { k: [-5, 99_999, 0, 0] })?.[0]).toEqual([0, 50]);
  expect([curveOfPlace(volume, {}), curveOfPlace(volume, { k: [1, 2] })]).toEqual([null, null]);
});
