// @vitest-environment node
import { expect, test } from 'vitest';
import { box, objText, plyBinary, plyText, stlBinary, stlText } from '../../../e2e/generate/scans';
import { limits } from '../limits';
import { distance, extents, normalAt } from './measure';
import { MeshError, type MeshFault } from './mesh-data';
import { readMesh } from './read';
import { coarsen } from './weld';

const bytesOf = (buffer: Buffer): ArrayBuffer => Uint8Array.from(buffer).buffer;
const solid = box([10, 20, 5], [100, -7, 3], 4);
const written: readonly (readonly [string, string, Buffer])[] = [
  ['binary STL', 'model/stl', stlBinary(solid)],
  ['STL in words', 'model/stl', stlText(solid)],
  ['PLY in words', 'model/ply', plyText(solid)],
  ['little endian PLY', 'model/ply', plyBinary(solid, 'little')],
  ['big endian PLY', 'model/ply', plyBinary(solid, 'big')],
  ['OBJ', 'model/obj', objText(solid)],
];

const faultOf = (bytes: Buffer, media: string): MeshFault | null => {
  try {
    readMesh(bytesOf(bytes), media);
    return null;
  } catch (error) {
    return error instanceof MeshError ? error.code : null;
  }
};

test.each(written)('%s gives the same box, its points joined', (_name, media, bytes) => {
  const mesh = readMesh(bytesOf(bytes), media);
  expect(mesh.triangles).toBe(6 * 4 * 4 * 2);
  expect(mesh.positions.length / 3).toBe(5 * 5 * 5 - 3 * 3 * 3);
  expect(mesh.area).toBeCloseTo(2 * (10 * 20 + 20 * 5 + 10 * 5), 3);
  extents(mesh.box).forEach((length, axis) => expect(length).toBeCloseTo([10, 20, 5][axis] ?? 0, 4));
  expect(distance(mesh.box.min, mesh.box.max)).toBeCloseTo(Math.hypot(10, 20, 5), 4);
  expect(mesh.coarse).toBeNull();
  expect(mesh.colors === null).toBe(media !== 'model/ply');
  // The normal in the middle of the top points up in every format.
  const [nx, ny, nz] = normalAt(mesh.positions, mesh.normals, [105, 3, 8]);
  expect([Math.abs(nx), Math.abs(ny), nz]).toEqual([expect.closeTo(0, 5), expect.closeTo(0, 5), expect.closeTo(1, 5)]);
});

test.each(written)('%s that was cut off is reported as such', (_name, media, bytes) => {
  // The end of an OBJ cannot be detected; the viewer compares the triangle count with the metadata.
  if (media === 'model/obj') return expect(readMesh(bytesOf(bytes.subarray(0, bytes.length / 2 + 900)), media).triangles).toBeLessThan(192);
  for (const share of [0.5, 0.9]) expect(faultOf(bytes.subarray(0, Math.floor(bytes.length * share)), media)).toBe('file.truncated');
});

test('what is no mesh, or one of nothing, is refused in its own words', () => {
  expect(faultOf(Buffer.from('a letter'), 'model/ply')).toBe('file.broken');
  expect(faultOf(stlBinary({ points: [], faces: [] }), 'model/stl')).toBe('mesh.empty');
  expect(faultOf(Buffer.from('# nothing\n'), 'model/obj')).toBe('mesh.empty');
  expect(faultOf(objText({ points: [[0, 0, 0]], faces: [[0, 0, 0]] }), 'model/obj')).toBe('mesh.empty');
  expect(faultOf(plyBinary({ points: solid.points, faces: [[0, 1, 99_999]] }, 'little'), 'model/ply')).toBe('file.broken');
  expect(faultOf(Buffer.alloc(limits.mesh.text + 1, 'v 0 0 0\n'), 'model/obj')).toBe('mesh.text');
});

test('a coarser mesh has about as many triangles as asked and keeps the shape', () => {
  const { positions, index, area } = readMesh(bytesOf(stlBinary(box([10, 20, 5], [0, 0, 0], 40))), 'model/stl');
  const coarse = coarsen(positions, index, area, 2000);
  expect(coarse).not.toBeNull();
  const count = (coarse?.length ?? 0) / 3;
  expect(count).toBeGreaterThan(700);
  expect(count).toBeLessThan(4000);
  expect(Math.max(...(coarse ?? []))).toBeLessThan(positions.length / 3);
});
