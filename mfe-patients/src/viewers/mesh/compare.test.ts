// @vitest-environment node
import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { box, type Solid, sphere, stlBinary, torus } from '../../../e2e/generate/scans';
import { gapsTo, targetOf } from './gaps';
import { register } from './icp';
import type { MeshData, Vector } from './mesh-data';
import { readMesh } from './read';
import { alignPoints, solve } from './rigid';

const read = (solid: Solid): MeshData => readMesh(Uint8Array.from(stlBinary(solid)).buffer, 'model/stl');
const still = new Matrix4();
const gapsOf = (mesh: MeshData, points: readonly Vector[], reach = Infinity) => [
  ...gapsTo(targetOf(mesh), Float32Array.from(points.flat()), still, reach),
];

const motion = (turn: Vector, shift: Vector) =>
  new Matrix4().compose(new Vector3(...shift), new Quaternion().setFromEuler(new Euler(...turn)), new Vector3(1, 1, 1));
const moved = (points: readonly Vector[], by: Matrix4) =>
  points.map((point): Vector => {
    const { x, y, z } = new Vector3(...point).applyMatrix4(by);
    return [x, y, z];
  });

/** A closed surface without symmetry: a sphere with bumps. */
const bumpy = (): Solid => {
  const { points, faces } = sphere(10, [0, 0, 0], 32);
  const bumps = points.map(([x, y, z]): Vector => {
    const by = 1 + 0.08 * Math.sin(x * 0.7 + 1) * Math.cos(y * 0.5) + 0.05 * Math.sin(z * 0.6 + x * 0.3);
    return [x * by, y * by, z * by];
  });
  return { points: bumps, faces };
};

test('distances to a cube are exact, positive outside and negative inside, beside edges and corners too', () => {
  const cube = read(box([10, 10, 10], [0, 0, 0], 4));
  const found = gapsOf(cube, [
    [5, 5, 12],
    [5, 5, 9],
    [13, 14, 5],
    [11, 11, 11],
    [9.5, 9.2, 9.9],
    [5, 5, 10],
  ]);
  [2, -1, 5, Math.sqrt(3), -0.1, 0].forEach((gap, i) => expect(found[i]).toBeCloseTo(gap, 4));
});

test('distances to a sphere and a torus are exact to a hundredth of a millimetre', () => {
  const ball = gapsOf(read(sphere(8)), [
    [0, 0, 9.5],
    [3, 4, 0],
    [12, 5, 0],
    [0.1, 7.9, 0],
  ]);
  [1.5, -3, 5, Math.hypot(0.1, 7.9) - 8].forEach((gap, i) => expect(Math.abs((ball[i] ?? 0) - gap)).toBeLessThan(0.01));
  const ring = gapsOf(read(torus(10, 3)), [
    [0, 0, 0],
    [10, 0, 0],
    [14, 0, 0],
    [0, 12, 1],
  ]);
  [7, -3, 1, Math.hypot(2, 1) - 3].forEach((gap, i) => expect(Math.abs((ring[i] ?? 0) - gap)).toBeLessThan(0.01));
});

test('nothing is in reach beyond the reach, and points after it are found again', () => {
  const found = gapsOf(
    read(box([10, 10, 10])),
    [
      [5, 5, 10.5],
      [5, 5, 30],
      [5, 5, 10.4],
    ],
    2,
  );
  expect(found).toEqual([expect.closeTo(0.5, 5), Infinity, expect.closeTo(0.4, 5)]);
});

test('the bound from the point before never hides a nearer surface', () => {
  const mesh = read(bumpy());
  const points = Array.from({ length: 300 }, (_, i): Vector => [12 * Math.sin(i * 1.7), 11 * Math.cos(i * 0.9), 9 * Math.sin(i * 0.4)]);
  const together = gapsOf(mesh, points);
  points.forEach((point, i) => expect(together[i]).toBeCloseTo(gapsOf(mesh, [point])[0] ?? 0, 5));
});

test('three pairs give back a known motion, points on one line none', () => {
  const points: Vector[] = [
    [1, 2, 3],
    [10, -4, 0],
    [3, 8, -5],
  ];
  for (const known of [motion([0.3, -0.7, 1.2], [5, -3, 20]), motion([Math.PI, 0, 0], [0, 0, 0]), motion([2.5, 1, -2], [-100, 40, 7])]) {
    const found = alignPoints(moved(points, known), points);
    const back = moved(moved(points, known), found ?? still);
    back.forEach((point, i) => point.forEach((value, axis) => expect(value).toBeCloseTo(points[i]?.[axis] ?? 0, 6)));
  }
  const line: Vector[] = [
    [0, 0, 0],
    [1, 1, 1],
    [5, 5, 5],
  ];
  expect(alignPoints(line, points)).toBeNull();
  expect(alignPoints(points.slice(0, 2), points.slice(0, 2))).toBeNull();
});

test('a singular system has no solution', () => {
  expect(
    solve(
      [
        [2, 1],
        [1, 3],
      ],
      [5, 10],
    ),
  ).toEqual([expect.closeTo(1, 9), expect.closeTo(3, 9)]);
  expect(
    solve(
      [
        [1, 2],
        [2, 4],
      ],
      [1, 2],
    ),
  ).toBeNull();
});

test('ICP brings a known displacement back within 0.02 mm', () => {
  const target = read(bumpy());
  const known = motion([0.06, -0.05, 0.08], [0.7, -0.5, 0.6]);
  const displaced = Float32Array.from(target.positions);
  for (let i = 0; i < displaced.length; i += 3) new Vector3().fromArray(displaced, i).applyMatrix4(known).toArray(displaced, i);
  const found = register(targetOf(target), displaced, still);
  expect(found?.rms).toBeLessThan(0.02);
  const pose = new Matrix4().fromArray(found?.pose ?? []);
  let most = 0;
  for (let i = 0; i < displaced.length; i += 3) {
    const back = new Vector3().fromArray(displaced, i).applyMatrix4(pose);
    most = Math.max(most, back.distanceTo(new Vector3().fromArray(target.positions, i)));
  }
  expect(most).toBeLessThan(0.02);
});

test('scans of different places are not laid over each other', () => {
  const target = read(bumpy());
  expect(register(targetOf(target), target.positions, motion([0, 0, 0], [40, 0, 0]))).toBeNull();
});
