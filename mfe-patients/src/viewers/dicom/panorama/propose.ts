import { millimetres, type Triple, type Volume, voxelAt } from '../planes/volume';
import type { Curve, Flat } from './curve';

/** Points of a proposed curve. */
const POINTS = 7;
/** Millimetres above and below the slice whose voxels are looked at. */
const REACH = 8;
/** Share of the voxels that count as teeth and bone: the densest ones. */
const DENSE = 0.03;
/** Millimetres from the curve within which a crosshair was placed on the arch: half of a section. */
const ON_ARCH = 15;
/** Fewer dense voxels are no arch. */
const LEAST = 50;

/** Returns the indices of the slices within the reach of one, the first and the last. */
function near({ size, spacing }: Volume, slice: number): [first: number, last: number] {
  const reach = Math.round(REACH / spacing[2]);
  return [Math.max(0, slice - reach), Math.min(size[2] - 1, slice + reach)];
}

/** Returns the densest value of each column of voxels within the reach of a slice. */
function densest(volume: Volume, slice: number): Float64Array {
  const { size, values, loaded } = volume;
  const plane = size[0] * size[1];
  const out = new Float64Array(plane).fill(-Infinity);
  const [first, last] = near(volume, slice);
  for (let z = first; z <= last; z += 1) {
    if (loaded[z] !== 1) continue;
    const start = z * plane;
    for (let i = 0; i < plane; i += 1) {
      const value = values[start + i] ?? 0;
      if (value > (out[i] ?? 0)) out[i] = value;
    }
  }
  return out;
}

/** Solves for the parabola y = a + b·x + c·x² of least squares; null for points on too few columns. */
function parabola(points: readonly Flat[]): ((x: number) => number) | null {
  const middle = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const sums = [0, 0, 0, 0, 0];
  const right = [0, 0, 0];
  for (const [x, y] of points) {
    let power = 1;
    for (let n = 0; n < 5; n += 1) {
      sums[n] = (sums[n] ?? 0) + power;
      if (n < 3) right[n] = (right[n] ?? 0) + power * y;
      power *= x - middle;
    }
  }
  const [n = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = sums;
  const [r0 = 0, r1 = 0, r2 = 0] = right;
  const determinant = n * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s3 * s2) + s2 * (s1 * s3 - s2 * s2);
  if (Math.abs(determinant) < 1e-6) return null;
  const a = (r0 * (s2 * s4 - s3 * s3) - s1 * (r1 * s4 - s3 * r2) + s2 * (r1 * s3 - s2 * r2)) / determinant;
  const b = (n * (r1 * s4 - s3 * r2) - r0 * (s1 * s4 - s3 * s2) + s2 * (s1 * r2 - r1 * s2)) / determinant;
  const c = (n * (s2 * r2 - r1 * s3) - s1 * (s1 * r2 - r1 * s2) + r0 * (s1 * s3 - s2 * s2)) / determinant;
  return (x) => a + b * (x - middle) + c * (x - middle) ** 2;
}

/**
 * Proposes a curve along the arch near a slice: a parabola through the densest voxels. Without such ones, a wide arc in the middle of the
 * volume, to be dragged.
 */
export function proposeCurve(volume: Volume, slice: number): Flat[] {
  const { size, spacing } = volume;
  const [width, depth] = [size[0] * spacing[0], size[1] * spacing[1]];
  const found = densest(volume, slice);
  const sorted = found.filter(Number.isFinite).sort();
  const limit = sorted[Math.floor(sorted.length * (1 - DENSE))] ?? Infinity;
  const dense: Flat[] = [];
  // A volume of one value has nothing dense.
  const uniform = sorted[0] === sorted.at(-1);
  if (!uniform) {
    found.forEach((value, i) => {
      if (value >= limit) dense.push([((i % size[0]) + 0.5) * spacing[0], (Math.floor(i / size[0]) + 0.5) * spacing[1]]);
    });
  }
  const fitted = dense.length >= LEAST ? parabola(dense) : null;
  const across = dense.map(([x]) => x).sort((a, b) => a - b);
  const part = (share: number) => across[Math.floor(share * (across.length - 1))] ?? 0;
  const [from, to] = fitted ? [part(0.01), part(0.99)] : [width * 0.2, width * 0.8];
  const arc = (x: number) => depth * (0.35 + 1.2 * (x / width - 0.5) ** 2);
  return Array.from({ length: POINTS }, (_, i): Flat => {
    const x = from + ((to - from) * i) / (POINTS - 1);
    return [x, Math.min(Math.max((fitted ?? arc)(x), 0), depth)];
  });
}

/** Reports whether the slices that a proposal looks at are loaded. */
export function isNearLoaded(volume: Volume, slice: number): boolean {
  const [first, last] = near(volume, slice);
  return !volume.loaded.subarray(first, last + 1).includes(0);
}

/**
 * Returns where the crosshair is when a curve is proposed: where it was, or at its depth in the middle of the curve if it was not placed on
 * the arch. A volume opens with the crosshair in its middle, which is no place on the arch.
 */
export function onCurve(volume: Volume, curve: Curve, cursor: Triple): Triple {
  const { size } = volume;
  const [x, y, depth] = millimetres(volume, cursor);
  const { at: near } = curve.at(curve.nearest([x, y]));
  const untouched = cursor[0] === size[0] >> 1 && cursor[1] === size[1] >> 1;
  if (!untouched && Math.hypot(near[0] - x, near[1] - y) <= ON_ARCH) return cursor;
  const { at } = curve.at(curve.length / 2);
  return voxelAt(volume, [at[0], at[1], depth]);
}
