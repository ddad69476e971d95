import type { DicomImage, GreyWindow } from '../image';
import type { Triple, Volume } from '../planes/volume';

/** Hounsfield units that a texel's 0 and 1 stand for: air and metal. */
export const RANGE = { from: -1024, to: 3072 } as const;

/** Most texels, of two bytes each: as much memory as integrated graphics give to a page. */
const MOST_TEXELS = 48_000_000;
/** Milliseconds of work without a pause. */
const TURN = 12;

/** A volume as the graphics card gets it: half floats from 0 to 1. */
export interface Texels {
  size: Triple;
  /** Millimetres. */
  extent: Triple;
  data: Uint16Array;
  /** Voxels that one texel stands for along each axis. */
  reduced: number;
}

/** Returns a number from 0 to 1 as a half float (IEEE 754 binary16). */
export function halfFloat(value: number): number {
  if (value < 2 ** -14) return Math.round(Math.max(value, 0) * 2 ** 24);
  const exponent = Math.floor(Math.log2(value));
  return (exponent + 15) * 1024 + Math.round((value / 2 ** exponent - 1) * 1024);
}

/** Returns by how much a volume is reduced so that the graphics card takes it: 1 for a whole one. */
export function reductionOf(size: Triple, mostAlong: number, most = MOST_TEXELS): number {
  const along = (axis: 0 | 1 | 2, by: number) => Math.floor(size[axis] / by) || 1;
  const fits = (by: number) =>
    Math.max(along(0, by), along(1, by), along(2, by)) <= mostAlong && along(0, by) * along(1, by) * along(2, by) <= most;
  let by = 1;
  while (!fits(by)) by += 1;
  return by;
}

/** Returns the scale from stored values to Hounsfield units. Files without them are stretched: the presets then follow their range. */
export function scaleOf({ modality, slope, intercept }: DicomImage, full: GreyWindow): { slope: number; intercept: number } {
  if (modality === 'CT') return { slope, intercept };
  const by = (RANGE.to - RANGE.from) / full.width;
  return { slope: slope * by, intercept: (intercept - (full.center - full.width / 2)) * by + RANGE.from };
}

/** Returns the half float of each stored value, by the lowest 16 bits of the value. */
function tableOf({ slope, intercept }: { slope: number; intercept: number }, signed: boolean): Uint16Array {
  return Uint16Array.from({ length: 65_536 }, (_, bits) => {
    const raw = signed ? (bits << 16) >> 16 : bits;
    const share = (raw * slope + intercept - RANGE.from) / (RANGE.to - RANGE.from);
    return halfFloat(Math.min(Math.max(share, 0), 1));
  });
}

/** Converts a volume, with pauses; texels have the mean of their voxels. Rejects with an AbortError if `signal` aborts. */
export async function texelsOf(
  { size, spacing, values }: Volume,
  scale: { slope: number; intercept: number },
  mostAlong: number,
  signal: AbortSignal,
  most = MOST_TEXELS,
): Promise<Texels> {
  const by = reductionOf(size, mostAlong, most);
  const along = (axis: 0 | 1 | 2) => Math.floor(size[axis] / by) || 1;
  const [width, height, depth] = [along(0), along(1), along(2)];
  const table = tableOf(scale, values instanceof Int16Array);
  const data = new Uint16Array(width * height * depth);
  const plane = size[0] * size[1];
  const mean = (x: number, y: number, z: number) => {
    let [sum, count] = [0, 0];
    for (let dz = z * by; dz < Math.min((z + 1) * by, size[2]); dz += 1) {
      for (let dy = y * by; dy < Math.min((y + 1) * by, size[1]); dy += 1) {
        const row = dz * plane + dy * size[0];
        for (let dx = x * by; dx < Math.min((x + 1) * by, size[0]); dx += 1) {
          sum += values[row + dx] ?? 0;
          count += 1;
        }
      }
    }
    return Math.round(sum / count);
  };
  let paused = performance.now();
  for (let z = 0; z < depth; z += 1) {
    for (let y = 0; y < height; y += 1) {
      const to = (z * height + y) * width;
      const from = z * plane + y * size[0];
      for (let x = 0; x < width; x += 1) {
        const raw = by === 1 ? (values[from + x] ?? 0) : mean(x, y, z);
        data[to + x] = table[raw & 0xffff] ?? 0;
      }
    }
    if (performance.now() - paused > TURN) {
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      paused = performance.now();
    }
  }
  const extent: Triple = [width * by * spacing[0], height * by * spacing[1], depth * by * spacing[2]];
  return { size: [width, height, depth], extent, data, reduced: by };
}
