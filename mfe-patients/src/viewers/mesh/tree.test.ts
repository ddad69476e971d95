// @vitest-environment node
import { Mesh, OrthographicCamera, Vector2, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { box, type Solid, sphere, stlBinary, torus } from '../../../e2e/generate/scans';
import { ClosestPoints } from './closest';
import type { MeshData, Vector } from './mesh-data';
import { pickSurface } from './pick';
import { readMesh } from './read';
import { cornersOf, nearestPoint, treeOf } from './tree';
import { dot, minus, normalOf } from './vectors';

const read = (solid: Solid): MeshData => readMesh(Uint8Array.from(stlBinary(solid)).buffer, 'model/stl');

test('the tree finds the nearest point of a cube, a sphere and a torus', () => {
  const cube = treeOf(read(box([10, 10, 10], [0, 0, 0], 8)));
  const found = nearestPoint(cube, [5.3, 4.7, 12]);
  expect(found?.distance).toBeCloseTo(2, 5);
  found?.point.forEach((value, axis) => expect(value).toBeCloseTo([5.3, 4.7, 10][axis] ?? 0, 5));

  const ball = treeOf(read(sphere(8, [3, 0, 0])));
  for (const at of [
    [3, 0, 12],
    [20, 4, 1],
    [3.5, 1, 0],
  ] as Vector[]) {
    const expected = Math.abs(Math.hypot(at[0] - 3, at[1], at[2]) - 8);
    expect(Math.abs((nearestPoint(ball, at)?.distance ?? 0) - expected)).toBeLessThan(0.01);
  }

  const ring = treeOf(read(torus(10, 3)));
  for (const at of [
    [0, 0, 0],
    [20, 0, 0],
    [0, 10, 1],
  ] as Vector[]) {
    const expected = Math.abs(Math.hypot(Math.hypot(at[0], at[1]) - 10, at[2]) - 3);
    expect(Math.abs((nearestPoint(ring, at)?.distance ?? 0) - expected)).toBeLessThan(0.01);
  }
});

test('points in a row are found as the library finds each of them', () => {
  const mesh = read(torus(10, 3));
  const tree = treeOf(mesh);
  const search = new ClosestPoints(mesh);
  for (let step = 0; step < 500; step += 1) {
    const at = new Vector3(14 * Math.cos(step), 14 * Math.sin(step), 5 * Math.sin(step * 0.7));
    const expected = nearestPoint(tree, at.toArray(), 4);
    expect(search.find(at, 4)).toBe(expected !== null);
    if (!expected) continue;
    expect(search.distance).toBeCloseTo(expected.distance, 5);
    [search.x, search.y, search.z].forEach((value, axis) => expect(value).toBeCloseTo(expected.point[axis] ?? 0, 4));
  }
});

test('nothing is found beyond the reach', () => {
  const cube = treeOf(read(box([10, 10, 10])));
  expect(nearestPoint(cube, [5, 5, 13], 2.9)).toBeNull();
  expect(nearestPoint(cube, [5, 5, 13], 3.1)?.distance).toBeCloseTo(3, 5);
});

test('the triangle that a search names contains the found point and faces outwards', () => {
  const mesh = read(sphere(8));
  const found = nearestPoint(treeOf(mesh), [0, 9, 9]);
  const corners = cornersOf(mesh, found?.face ?? 0);
  const normal = normalOf(corners);
  expect(Math.abs(dot(normal, minus(found?.point ?? [0, 0, 0], corners[0])))).toBeLessThan(1e-4);
  expect(normal[1]).toBeGreaterThan(0.6);
});

test('a press picks the foremost surface, an edge exactly, and a moved scan where it lies', () => {
  const mesh = new Mesh();
  const surface = { mesh, tree: treeOf(read(box([10, 10, 10], [0, 0, 0], 2))) };
  const camera = new OrthographicCamera(-10, 10, 10, -10, 0, 100);
  camera.position.set(5, 5, 50);
  camera.updateProjectionMatrix();
  const at = (x: number, y: number) => pickSurface(camera, new Vector2((x - 5) / 10, (y - 5) / 10), [surface], 0.5);
  const near = (place: Vector | null, expected: Vector) => expected.forEach((value, axis) => expect(place?.[axis]).toBeCloseTo(value, 4));
  near(at(3, 4), [3, 4, 10]);
  near(at(9.7, 9.8), [10, 10, 10]);
  expect(at(10.2, 4)).toBeNull();
  mesh.position.set(1, 0, 2);
  near(at(3, 4), [3, 4, 12]);
  near(at(10.7, 9.8), [11, 10, 12]);
});
