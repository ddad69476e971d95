// @vitest-environment node
import { expect, test } from 'vitest';
import { box, type Solid, sphere, stlBinary, torus } from '../../../e2e/generate/scans';
import { distance } from './measure';
import type { Vector } from './mesh-data';
import { readMesh } from './read';
import { axesOf, type Outline, sectionOf, tilted } from './section';
import { treeOf } from './tree';
import { cross, dot } from './vectors';

const treeFrom = (solid: Solid) => treeOf(readMesh(Uint8Array.from(stlBinary(solid)).buffer, 'model/stl'));
const lengthOf = (line: Outline) => line.slice(1).reduce((sum, point, i) => sum + distance(point, line[i] ?? point), 0);
const closed = (line: Outline) => distance(line[0] ?? [0, 0, 0], line.at(-1) ?? [1, 1, 1]) < 1e-6;

test('a cube is cut in a rectangle, whose corners and length are exact', () => {
  const [line, ...more] = sectionOf(treeFrom(box([10, 20, 5], [0, 0, 0], 4)), { normal: [0, 0, 1], offset: 2 });
  expect(more).toEqual([]);
  expect(closed(line ?? [])).toBe(true);
  expect(lengthOf(line ?? [])).toBeCloseTo(60, 4);
  for (const [x, y, z] of line ?? []) {
    expect(z).toBeCloseTo(2, 5);
    expect(Math.min(Math.abs(x), Math.abs(x - 10), Math.abs(y), Math.abs(y - 20))).toBeLessThan(1e-4);
  }
});

test('a plane through points of the mesh cuts it in one closed line too', () => {
  const lines = sectionOf(treeFrom(box([10, 20, 5], [0, 0, 0], 4)), { normal: [1, 0, 0], offset: 5 });
  expect(lines).toHaveLength(1);
  expect(lengthOf(lines[0] ?? [])).toBeCloseTo(50, 4);
});

test('a sphere is cut in a circle by a tilted plane', () => {
  const plane = tilted([0, 0, 1], 3, 20, -35);
  const lines = sectionOf(treeFrom(sphere(8)), plane);
  expect(lines).toHaveLength(1);
  const radius = Math.sqrt(64 - 9);
  for (const point of lines[0] ?? []) {
    expect(dot(point, plane.normal)).toBeCloseTo(3, 4);
    expect(Math.abs(Math.sqrt(dot(point, point) - 9) - radius)).toBeLessThan(0.01);
  }
  expect(Math.abs(lengthOf(lines[0] ?? []) / (2 * Math.PI * radius) - 1)).toBeLessThan(0.001);
});

test('a torus is cut in two circles', () => {
  const lines = sectionOf(treeFrom(torus(10, 3)), { normal: [0, 0, 1], offset: 1 });
  const radii = lines.map((line) => line.map(([x, y]) => Math.hypot(x, y)));
  const expected = [10 - Math.sqrt(8), 10 + Math.sqrt(8)];
  const sorted = radii.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  expect(sorted).toHaveLength(2);
  sorted.forEach((ring, i) => ring.forEach((radius) => expect(Math.abs(radius - (expected[i] ?? 0))).toBeLessThan(0.01)));
  expect(lines.every(closed)).toBe(true);
});

test('an open surface is cut in an open line, and a plane beside the mesh in none', () => {
  const points: Vector[] = [
    [0, 0, 0],
    [10, 0, 0],
    [20, 0, 0],
    [0, 0, 10],
    [10, 0, 10],
    [20, 0, 10],
  ];
  const tree = treeFrom({
    points,
    faces: [
      [0, 1, 4],
      [0, 4, 3],
      [1, 2, 5],
      [1, 5, 4],
    ],
  });
  const [line, ...more] = sectionOf(tree, { normal: [0, 0, 1], offset: 4 });
  expect(more).toEqual([]);
  expect(closed(line ?? [])).toBe(false);
  expect(lengthOf(line ?? [])).toBeCloseTo(20, 4);
  expect(sectionOf(tree, { normal: [0, 0, 1], offset: 11 })).toEqual([]);
});

test('the axes of a plane are a right-handed system with its normal', () => {
  for (const normal of [
    [0, 0, 1],
    [1, 0, 0],
    [0, -1, 0],
    [0.6, 0, 0.8],
  ] as Vector[]) {
    const { right, up } = axesOf({ normal, offset: 0 });
    cross(right, up).forEach((value, axis) => expect(value).toBeCloseTo(normal[axis] ?? 0, 6));
  }
});
