// @vitest-environment node
import { expect, test } from 'vitest';
import type { DicomImage } from '../image';
import type { Volume } from '../planes/volume';
import { turnOf } from './renderer';
import { halfFloat, RANGE, reductionOf, scaleOf, texelsOf } from './texels';
import { COLOURS, transferOf } from './transfer';

const numberOf = (half: number) => {
  const [exponent, fraction] = [half >> 10, half & 1023];
  return exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
};
const volumeOf = (values: Volume['values'], size: Volume['size']): Volume => ({
  ...{ values, size, spacing: [0.25, 0.25, 0.5], flipped: false },
  loaded: new Uint8Array(size[2]).fill(1),
});

test('half floats are exact to a two-thousandth', () => {
  expect([halfFloat(0), halfFloat(1), halfFloat(0.5), halfFloat(-1)]).toEqual([0, 0x3c00, 0x3800, 0]);
  for (let value = 0; value <= 1; value += 0.001) expect(Math.abs(numberOf(halfFloat(value)) - value)).toBeLessThan(1 / 2048);
});

test('a volume is reduced only as far as the graphics card needs', () => {
  expect(reductionOf([400, 400, 300], 2048)).toBe(1);
  expect(reductionOf([800, 800, 800], 2048)).toBe(3);
  expect(reductionOf([600, 600, 60], 512)).toBe(2);
  expect(reductionOf([10_000, 1, 1], 1)).toBe(10_000 / 2 + 1);
});

test('texels have the Hounsfield units of their voxels, and the mean of reduced ones', async () => {
  const values = Uint16Array.from({ length: 4 * 2 * 2 }, (_, i) => i * 100);
  const { signal } = new AbortController();
  const scale = { slope: 1, intercept: -1000 };
  const hu = (half: number) => numberOf(half) * (RANGE.to - RANGE.from) + RANGE.from;
  const whole = await texelsOf(volumeOf(values, [4, 2, 2]), scale, 2048, signal);
  expect([whole.size, whole.extent, whole.reduced]).toEqual([[4, 2, 2], [1, 0.5, 1], 1]);
  whole.data.forEach((half, i) => expect(Math.abs(hu(half) - (i * 100 - 1000))).toBeLessThan(2));
  const reduced = await texelsOf(volumeOf(values, [4, 2, 2]), scale, 2, signal);
  expect([reduced.size, reduced.extent, reduced.reduced]).toEqual([[2, 1, 1], [1, 0.5, 1], 2]);
  // Voxels 0, 1, 4, 5 and 8, 9, 12, 13.
  expect(Math.abs(hu(reduced.data[0] ?? 0) - (650 - 1000))).toBeLessThan(2);
  const signed = await texelsOf(volumeOf(Int16Array.of(-1000, 700), [2, 1, 1]), { slope: 1, intercept: 0 }, 2048, signal);
  expect(Math.abs(hu(signed.data[0] ?? 0) + 1000)).toBeLessThan(2);
});

test('values without Hounsfield units are stretched over the range', () => {
  const image = { modality: 'PX', slope: 2, intercept: 10 } as DicomImage;
  const { slope, intercept } = scaleOf(image, { center: 1010, width: 2000 });
  expect(intercept, 'of the stored value 0').toBeCloseTo(RANGE.from, 9);
  expect(1000 * slope + intercept).toBeCloseTo(RANGE.to, 9);
  expect(scaleOf({ ...image, modality: 'CT' }, { center: 0, width: 1 })).toEqual({ slope: 2, intercept: 10 });
});

test('presets show their tissue', () => {
  const opacity = (preset: 'bone' | 'skin' | 'teeth', hu: number, shift = 0) =>
    transferOf(preset, shift)[4 * Math.round(((hu - RANGE.from) / (RANGE.to - RANGE.from)) * (COLOURS - 1)) + 3] ?? 0;
  expect([opacity('bone', 40), opacity('teeth', 800), opacity('skin', -1000)], 'what they hide').toEqual([0, 0, 0]);
  expect(opacity('bone', 1500)).toBeGreaterThan(200);
  expect(opacity('teeth', 2500)).toBeGreaterThan(200);
  expect(opacity('skin', 40)).toBeGreaterThan(200);
  expect(opacity('bone', 400, 300), 'a shift hides more').toBe(0);
});

test('the camera looks from the front, the left and above', () => {
  const from = (azimuth: number, elevation: number) =>
    [...turnOf({ azimuth, elevation, zoom: 1 })].slice(6).map((part) => Math.round(part));
  expect(from(0, 0)).toEqual([0, -0, 1]);
  expect(from(Math.PI / 2, 0)).toEqual([1, -0, 0]);
  expect(from(0, -Math.PI / 2)).toEqual([0, 1, 0]);
});
