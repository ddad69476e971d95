// @vitest-environment node
import { expect, test } from 'vitest';
import { box, type Solid, sphere, stlBinary, torus } from '../../../e2e/generate/scans';
import { angleOf } from '../parts/figures/angle';
import { marginLine, thicknessAt, valueOf } from './measurements';
import type { Vector } from './mesh-data';
import { readMesh } from './read';
import { treeOf } from './tree';

/** The tolerance of every measurement on a body of known dimensions, in millimetres. */
const TOLERANCE = 0.01;

function bodyOf(solid: Solid) {
  const mesh = readMesh(Uint8Array.from(stlBinary(solid)).buffer, 'model/stl');
  return { mesh, tree: treeOf(mesh) };
}
const cube = bodyOf(box([10, 20, 5], [0, 0, 0], 4));
const ball = bodyOf(sphere(8, [1, 2, 3]));
const ring = bodyOf(torus(10, 3));

const thickness = ({ mesh, tree }: typeof cube, at: Vector) => {
  const points = thicknessAt(tree, mesh, at);
  return points && (valueOf(tree, { kind: 'thickness', points }) ?? null);
};

test('a length and an angle follow from their points', () => {
  expect(
    valueOf(cube.tree, {
      kind: 'length',
      points: [
        [0, 0, 0],
        [10, 20, 5],
      ],
    }),
  ).toBeCloseTo(Math.hypot(10, 20, 5), 6);
  expect(
    angleOf([
      [10, 0, 0],
      [0, 0, 0],
      [0, 20, 0],
    ]),
  ).toBeCloseTo(90, 6);
  expect(
    angleOf([
      [1, 0, 0],
      [0, 0, 0],
      [-3, 0, 0],
    ]),
  ).toBeCloseTo(180, 6);
  expect(
    valueOf(cube.tree, {
      kind: 'angle',
      points: [
        [10, 0, 0],
        [0, 0, 0],
        [10, 10, 0],
      ],
    }),
  ).toBeCloseTo(45, 6);
  expect(
    valueOf(cube.tree, {
      kind: 'angle',
      points: [
        [10, 0, 0],
        [0, 0, 0],
      ],
    }),
  ).toBeNull();
});

test('the thickness of a cube, a sphere and a torus is exact to a hundredth of a millimetre', () => {
  expect(thickness(cube, [3.3, 7.1, 5])).toBeCloseTo(5, 4);
  expect(thickness(cube, [0, 19.9, 2])).toBeCloseTo(10, 4);
  for (const out of [
    [0, 0, 1],
    [0.6, 0.8, 0],
    [0.48, -0.6, 0.64],
  ] as Vector[]) {
    const at = out.map((share, axis) => share * 8 + [1, 2, 3][axis]!) as unknown as Vector;
    expect(Math.abs((thickness(ball, at) ?? 0) - 16)).toBeLessThan(TOLERANCE);
  }
  expect(Math.abs((thickness(ring, [13, 0, 0]) ?? 0) - 6)).toBeLessThan(TOLERANCE);
  expect(Math.abs((thickness(ring, [0, 10, 3]) ?? 0) - 6)).toBeLessThan(TOLERANCE);
});

test('there is no thickness beside the surface', () => {
  expect(thickness(cube, [5, 5, 8])).toBeNull();
});

test('an open surface has no thickness', () => {
  const { points } = box([10, 10, 10]);
  expect(thickness(bodyOf({ points, faces: [[0, 1, 3]] }), points[0] ?? [0, 0, 0])).toBeNull();
});

test('a margin is a closed line on the surface, with the length of the circle that its points lie on', () => {
  const height = 5;
  const radius = Math.sqrt(64 - height ** 2);
  const points = Array.from({ length: 24 }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / 24;
    return [1 + radius * Math.cos(turn), 2 + radius * Math.sin(turn), 3 + height];
  });
  const line = marginLine(ball.tree, points);
  line.at(-1)?.forEach((value, axis) => expect(value).toBeCloseTo(line[0]?.[axis] ?? 0, 5));
  for (const [x, y, z] of line) expect(Math.abs(Math.hypot(x - 1, y - 2, z - 3) - 8)).toBeLessThan(TOLERANCE);
  const length = valueOf(ball.tree, { kind: 'margin', points }) ?? 0;
  expect(Math.abs(length - 2 * Math.PI * radius) / length).toBeLessThan(0.001);
});
