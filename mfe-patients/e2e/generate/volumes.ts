import type { Xray } from './xrays.ts';

/** Voxels of the bar in the phantom, from the first to the last one. */
export const bar = { x: [40, 119], y: [50, 69], z: [10, 89] } as const;

/**
 * A volume of 40 × 30 × 25 mm in voxels of 0.25 mm: a bar of 20.0 mm across and along the body, 5.0 mm deep, in an oval of soft tissue, in
 * air.
 */
export const phantom: Xray = {
  ...{ width: 160, height: 120, frames: 100, spacing: [0.25, 0.25], sliceSpacing: 0.25 },
  ...{ modality: 'CT', slope: 1, intercept: -1000, window: [500, 3000] },
  value: (x, y, z) => {
    const within = (at: number, [first, last]: readonly [number, number]) => at >= first && at <= last;
    if (within(x, bar.x) && within(y, bar.y) && within(z, bar.z)) return 3000;
    return Math.hypot((x - 79.5) / 72, (y - 59.5) / 54) < 1 ? 1040 : 0;
  },
};
