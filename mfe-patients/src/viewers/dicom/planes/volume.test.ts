// @vitest-environment node
import { expect, test } from 'vitest';
import { bar, phantom } from '../../../../e2e/generate/volumes';
import { type Xray, xray } from '../../../../e2e/generate/xrays';
import { readFrame } from '../decode';
import { readDicom } from '../read';
import {
  distance,
  emptyVolume,
  isVolume,
  millimetres,
  nextFrame,
  type PlaneName,
  planes,
  putFrame,
  slab,
  sphere,
  type Volume,
  voxelAt,
  voxelsThick,
} from './volume';

const read = (options: Xray) => readDicom(Uint8Array.from(xray(options)).buffer);
async function volumeOf(options: Xray): Promise<Volume> {
  const image = await read(options);
  const volume = emptyVolume(image);
  for (let frame = 0; frame < image.frames; frame += 1) putFrame(volume, frame, readFrame(image.encoded(frame), image, false), image);
  return volume;
}
const cut = (volume: Volume, name: PlaneName, at: number, count = 1, projection: 'maximum' | 'mean' = 'maximum') => {
  const { across, down } = planes[name];
  const out = new Int32Array(volume.size[across] * volume.size[down]);
  slab(volume, name, at, count, projection, out);
  return { at: (u: number, v: number) => out[v * volume.size[across] + u], out };
};
const small: Xray = { ...phantom, width: 5, height: 4, frames: 6, value: (x, y, z) => z * 100 + y * 10 + x };

test('each plane has the voxels of its two axes', async () => {
  const volume = await volumeOf(small);
  expect(volume.size).toEqual([5, 4, 6]);
  expect(cut(volume, 'axial', 3).at(2, 1)).toBe(312);
  expect(cut(volume, 'coronal', 3).at(2, 5)).toBe(532);
  expect(cut(volume, 'sagittal', 4).at(1, 5)).toBe(514);
});

test('a slab has the greatest or the mean value of its voxels and ends at the faces', async () => {
  const volume = await volumeOf(small);
  expect(cut(volume, 'axial', 2, 3).at(1, 1)).toBe(311);
  expect(cut(volume, 'axial', 2, 3, 'mean').at(1, 1)).toBe(211);
  expect(cut(volume, 'axial', 5, 4).at(0, 0)).toBe(500);
  expect(cut(volume, 'axial', 5, 4, 'mean').at(0, 0)).toBe(450);
  expect(cut(volume, 'sagittal', 0, 5).at(0, 0)).toBe(2);
  const negative = await volumeOf({ ...small, signed: true, value: (x) => x - 3 });
  expect(cut(negative, 'sagittal', 0, 3).at(0, 0)).toBe(-2);
  expect(cut(negative, 'sagittal', 0, 5, 'mean').at(0, 0)).toBe(-2);
});

test('frames from the feet to the head are shown with the head above', async () => {
  const [up, down] = await Promise.all([volumeOf({ ...small, enhanced: 'upwards' }), volumeOf({ ...small, enhanced: 'downwards' })]);
  expect(cut(up, 'coronal', 0).at(0, 0)).toBe(500);
  expect(cut(down, 'coronal', 0).at(0, 0)).toBe(0);
  expect([up.spacing, down.spacing], 'positions, not the thickness').toEqual([
    [0.25, 0.25, 0.25],
    [0.25, 0.25, 0.25],
  ]);
  expect(nextFrame({ ...up, loaded: new Uint8Array(6) }, 0)).toBe(5);
});

test('the frame nearest to the looked-at slice is decoded first', () => {
  const volume = { size: [1, 1, 5], loaded: new Uint8Array(5), flipped: false } as unknown as Volume;
  const order = [];
  for (let frame = nextFrame(volume, 3); frame !== null; frame = nextFrame(volume, 3)) {
    order.push(frame);
    volume.loaded[frame] = 1;
  }
  expect(order).toEqual([3, 4, 2, 1, 0]);
});

test('the phantom’s bar is 20.0 mm between the edges of its voxels', async () => {
  const volume = await volumeOf(phantom);
  const { out } = cut(volume, 'coronal', 60);
  const rows = Array.from({ length: 100 }, (_, v) => v).filter((v) => (out[v * 160 + 80] ?? 0) > 2000);
  expect([rows[0], rows.at(-1)]).toEqual(bar.z);
  const edge = (z: number) => [20, 15, z * volume.spacing[2]] as const;
  expect(distance(edge(bar.z[0]), edge(bar.z[1] + 1))).toBeCloseTo(20, 9);
  expect(voxelAt(volume, millimetres(volume, [7, 8, 9]))).toEqual([7, 8, 9]);
  expect(voxelAt(volume, [-1, 99, 25])).toEqual([0, 119, 99]);
  expect([voxelsThick(volume, 2, 0), voxelsThick(volume, 2, 5), voxelsThick(volume, 2, 99)]).toEqual([1, 20, 100]);
});

test('planes are offered for volumes of known distances only', async () => {
  const offered = async (options: Partial<Xray>) => isVolume(await read({ ...small, ...options }));
  expect(await offered({})).toBe(true);
  expect(await offered({ sliceSpacing: undefined })).toBe(false);
  expect(await offered({ spacing: undefined })).toBe(false);
  expect(await offered({ frames: 3 })).toBe(false);
  const image = await read(small);
  expect(isVolume({ ...image, width: 20_000, height: 20_000 })).toBe(false);
  expect(isVolume({ ...image, coloured: true })).toBe(false);
});

test('a sphere has the values of the voxels around its centre', async () => {
  const volume = await volumeOf(phantom);
  const middle = [80, 60, 50] as const;
  expect(sphere(volume, middle, 0)).toEqual({ mean: 3000, deviation: 0, least: 3000, most: 3000 });
  expect(sphere(volume, middle, 4)).toEqual({ mean: 3000, deviation: 0, least: 3000, most: 3000 });
  // Half in the bar, whose face is between two voxels: more of the bar's by the layer of the centre.
  const face = sphere(volume, [80, bar.y[0], 50], 4);
  expect(face).toMatchObject({ least: 1040, most: 3000 });
  expect(face?.mean).toBeGreaterThan(2020);
  expect(face?.mean).toBeLessThan(2250);
  expect(face?.deviation).toBeCloseTo(Math.sqrt((3000 - (face?.mean ?? 0)) * ((face?.mean ?? 0) - 1040)), 6);
  expect(sphere(volume, [0, 0, 0], 4), 'at a corner').toEqual({ mean: 0, deviation: 0, least: 0, most: 0 });
  const part = { ...volume, loaded: volume.loaded.slice() };
  part.loaded[54] = 0;
  expect(sphere(part, middle, 2), 'slices 46 to 54').toBeNull();
  expect(sphere(part, middle, 1)?.mean).toBe(3000);
});
