import type { Xray } from './xrays.ts';

const SPACING = 0.6;
/** Millimetres: the arch's front, its half width, and the distance of two teeth. */
const ARCH = { middle: 38.4, front: 13, half: 25, pitch: 7.5 };

/** Returns the distance from the arch, and the length along it from its front, of a point in millimetres. */
function toArch(x: number, y: number): { away: number; along: number } {
  let [away, along, best] = [Infinity, 0, 0];
  let before = { x: -ARCH.half, y: 0 };
  for (let at = -ARCH.half; at <= ARCH.half; at += 0.5) {
    const here = { x: at, y: ARCH.front + 0.042 * at * at };
    if (at > -ARCH.half) along += Math.hypot(here.x - before.x, here.y - before.y);
    before = here;
    const apart = Math.hypot(x - ARCH.middle - here.x, y - here.y);
    if (apart < away) [away, best] = [apart, along];
  }
  return { away, along: best };
}

/** Returns the Hounsfield units of a tooth at a distance from its axis and a depth, in millimetres; null outside of it. */
function tooth(radius: number, depth: number): number | null {
  const wide = depth < 13 ? 3.4 : 3.4 - 0.19 * (depth - 13);
  if (depth < 5 || depth > 24 || radius > wide) return null;
  if (radius < 0.7 && depth > 8) return 60;
  return depth < 13 && (radius > wide - 1 || depth < 6.5) ? 2600 : 1700;
}

const columns = new Map<number, ReturnType<typeof toArch>>();

/** A lower jaw of 77 × 67 × 34 mm in voxels of 0.6 mm, in Hounsfield units: teeth in an arch of bone, in soft tissue, in air. */
export const jaw: Xray = {
  ...{ width: 128, height: 112, frames: 56, spacing: [SPACING, SPACING], sliceSpacing: SPACING },
  ...{ modality: 'CT', slope: 1, intercept: -1000, window: [700, 3600] },
  value: (column, row, slice) => {
    const [x, y, z] = [column, row, slice].map((at) => (at + 0.5) * SPACING) as [number, number, number];
    const key = row * 128 + column;
    const { away, along } = columns.get(key) ?? toArch(x, y);
    columns.set(key, { away, along });
    const units = () => {
      if (Math.hypot((x - ARCH.middle) / 35, (y - 38) / 33) > 1) return -1000;
      const found = tooth(Math.hypot(away, ((along + ARCH.pitch / 2) % ARCH.pitch) - ARCH.pitch / 2), z);
      if (found !== null) return found;
      const edge = Math.max(away - 5.5, 14 - z, z - 32);
      if (edge > 0) return 40;
      return edge > -1.2 ? 1300 : 450;
    };
    return units() + 1000;
  },
};
