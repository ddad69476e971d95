// @vitest-environment node
import { expect, test } from 'vitest';
import { box, plyBinary, plyText, type Solid, stlBinary, stlText } from '../../../e2e/generate/scans';
import { extents } from './measure';
import { MeshError } from './mesh-data';
import { readMesh } from './read';
import { nearestPoint, treeOf } from './tree';

const MOST = 2000;
const bytesOf = (buffer: Buffer): ArrayBuffer => Uint8Array.from(buffer).buffer;
const solid = box([10, 20, 5], [100, -7, 3], 40);
const read = (bytes: Buffer, media: string) => readMesh(bytesOf(bytes), media, MOST);
const faultOf = (bytes: Buffer, media: string) => {
  try {
    read(bytes, media);
    return null;
  } catch (error) {
    return error instanceof MeshError ? error.code : error;
  }
};

test.each([
  ['STL', 'model/stl', stlBinary(solid)],
  ['little endian PLY', 'model/ply', plyBinary(solid, 'little')],
  ['big endian PLY', 'model/ply', plyBinary(solid, 'big')],
] as const)('a %s of too many triangles has about as many as asked, near the surface of the file', (_, media, bytes) => {
  const [whole, mesh] = [readMesh(bytesOf(bytes), media), read(bytes, media)];
  expect(whole.within).toBeNull();
  expect(mesh.triangles).toBeGreaterThan(MOST / 3);
  expect(mesh.triangles).toBeLessThan(MOST * 2);
  const { within } = mesh;
  expect(within).toBeGreaterThan(0);
  const tree = treeOf(whole);
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(i, i + 3);
    expect(nearestPoint(tree, [x, y, z])?.distance).toBeLessThan(within ?? 0);
  }
  extents(mesh.box).forEach((length, axis) => expect(Math.abs(length - ([10, 20, 5][axis] ?? 0))).toBeLessThan(2 * (within ?? 0)));
  // Only the edges are rounder.
  expect(mesh.area / whole.area).toBeGreaterThan(0.9);
  expect(mesh.area / whole.area).toBeLessThan(1.01);
  expect(Math.max(...mesh.index)).toBe(mesh.positions.length / 3 - 1);
  expect(mesh.colors === null).toBe(media === 'model/stl');
  // The sample has one colour.
  if (mesh.colors && whole.colors) expect([...mesh.colors.subarray(0, 3)]).toEqual([...whole.colors.subarray(0, 3)]);
});

test.each([
  ['of few triangles', 'model/stl', stlBinary(box([10, 20, 5]))],
  ['in words', 'model/stl', stlText(solid)],
  ['PLY in words', 'model/ply', plyText(solid)],
] as const)('a file %s is shown whole', (_, media, bytes) => {
  expect(read(bytes, media).within).toBeNull();
});

const points: Solid['points'] = Array.from({ length: 9000 }, (_, i) => [i, i % 7, i % 11]);
const faces: Solid['faces'] = Array.from({ length: 3000 }, (_, i) => [i * 3, i * 3 + 1, i * 3 + 2]);

test('what is false in a large file is refused by its name', () => {
  const ply = (more: Partial<Solid>) => plyBinary({ points, faces, ...more }, 'little');
  expect(faultOf(ply({ faces: faces.with(2999, [0, 1, 9000]) }), 'model/ply')).toBe('file.broken');
  expect(faultOf(ply({}).subarray(0, 100_000), 'model/ply')).toBe('file.truncated');
  const polygons = ply({});
  polygons[polygons.length - 13] = 4;
  expect(faultOf(polygons, 'model/ply')).toBe('mesh.large');
  expect(faultOf(stlBinary({ points: points.with(3, [Number.NaN, 0, 0]), faces }), 'model/stl')).toBe('file.broken');
});

test('a surface of slivers, which has hardly any area, is simplified too', () => {
  const slivers = stlBinary({ points: points.map(([x]) => [x * 1000, 0, (x % 3) * 1e-6]), faces });
  expect(['mesh.empty', null]).toContain(faultOf(slivers, 'model/stl'));
});
