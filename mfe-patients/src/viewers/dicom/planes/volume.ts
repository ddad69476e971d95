import type { CommentAnchor } from '../../../queries/file-comments';
import type { DicomImage, Pixels } from '../image';

/** The axes of a volume: across, from front to back, and along the body. */
export type Axis = 0 | 1 | 2;

/** A position or an extent along the three axes. */
export type Triple = readonly [number, number, number];

/** A plane of a volume, by the axis that it is perpendicular to. */
export type PlaneName = 'sagittal' | 'coronal' | 'axial';

/** Axis perpendicular to each plane, and those that run across and down in it. */
export const planes: Readonly<Record<PlaneName, { through: Axis; across: Axis; down: Axis }>> = {
  axial: { through: 2, across: 0, down: 1 },
  coronal: { through: 1, across: 0, down: 2 },
  sagittal: { through: 0, across: 1, down: 2 },
};

/** The planes, in the order in which they are shown. */
export const planeNames: readonly PlaneName[] = ['axial', 'coronal', 'sagittal'];

/** Largest volume in voxels: two bytes each, beside the file's own bytes. */
export const MOST_VOXELS = 160_000_000;

/** The decoded frames of an axial volume. Index 0 of the third axis is nearest to the head. */
export interface Volume {
  size: Triple;
  /** Millimetres between voxels. */
  spacing: Triple;
  values: Uint16Array | Int16Array;
  /** Whether each slice is decoded: 1, or 2 for the place of an absent slice. */
  loaded: Uint8Array;
  /** The frames run from the feet to the head. */
  flipped: boolean;
}

/** Reports whether an image is a volume whose planes can be shown: several frames at known distances, in grey values. */
export function isVolume({ frames, coloured, spacing, sliceSpacing, width, height }: DicomImage): boolean {
  return frames >= 4 && !coloured && spacing !== null && sliceSpacing !== null && width * height * frames <= MOST_VOXELS;
}

/** Returns the volume of an image, without any of its frames. */
export function emptyVolume(image: DicomImage): Volume {
  const { width, height, frames, spacing, sliceSpacing } = image;
  const count = width * height * frames;
  return {
    size: [width, height, frames],
    spacing: [spacing?.x ?? 1, spacing?.y ?? 1, sliceSpacing ?? 1],
    values: image.signed ? new Int16Array(count) : new Uint16Array(count),
    loaded: new Uint8Array(frames),
    flipped: image.upwards,
  };
}

/** Returns the slice that shows a frame, and the frame of a slice. */
export function sliceOf({ size, flipped }: Volume, frame: number): number {
  return flipped ? size[2] - 1 - frame : frame;
}

/** Stores a frame's pixels; bits above the stored ones are ignored. `free` marks the place of an absent slice. */
export function putFrame(volume: Volume, frame: number, pixels: Pixels, { stored, signed }: DicomImage, free = false): void {
  const slice = sliceOf(volume, frame);
  const start = slice * volume.size[0] * volume.size[1];
  const spare = 32 - stored;
  const { values } = volume;
  if (signed) for (let i = 0; i < pixels.length; i += 1) values[start + i] = ((pixels[i] ?? 0) << spare) >> spare;
  else for (let i = 0; i < pixels.length; i += 1) values[start + i] = ((pixels[i] ?? 0) << spare) >>> spare;
  volume.loaded[slice] = free ? 2 : 1;
}

/** Returns the frame that is nearest to a slice and not loaded yet; null when all are. */
export function nextFrame(volume: Volume, slice: number): number | null {
  const all = volume.size[2];
  for (let away = 0; away < all; away += 1) {
    for (const near of [slice + away, slice - away]) {
      if (near >= 0 && near < all && volume.loaded[near] === 0) return sliceOf(volume, near);
    }
  }
  return null;
}

/** How the voxels of a slab become one pixel. */
export type Projection = 'maximum' | 'mean';

/**
 * Computes the pixels of a plane into `out`: of the voxels of a slice, or of a slab of `count` voxels around it, which ends at the volume's
 * faces.
 */
export function slab(volume: Volume, name: PlaneName, slice: number, count: number, projection: Projection, out: Int32Array): void {
  const { through, across, down } = planes[name];
  const { size, values } = volume;
  const steps: Triple = [1, size[0], size[0] * size[1]];
  const [width, height] = [size[across], size[down]];
  const first = Math.max(0, slice - Math.floor((count - 1) / 2));
  const last = Math.min(size[through] - 1, slice + Math.ceil((count - 1) / 2));
  const [stepAcross, stepDown, stepThrough] = [steps[across], steps[down], steps[through]];
  const deep = last - first + 1;
  const mean = projection === 'mean';
  for (let v = 0; v < height; v += 1) {
    const [row, start] = [v * width, v * stepDown + first * stepThrough];
    // The innermost loop reads neighbours in memory: a cache line has 32 voxels.
    if (stepThrough === 1) {
      for (let u = 0; u < width; u += 1) {
        let at = start + u * stepAcross;
        let value = values[at] ?? 0;
        for (let d = 1; d < deep; d += 1) {
          at += 1;
          const next = values[at] ?? 0;
          if (mean) value += next;
          else if (next > value) value = next;
        }
        out[row + u] = value;
      }
      continue;
    }
    for (let u = 0; u < width; u += 1) out[row + u] = values[start + u] ?? 0;
    for (let d = 1; d < deep; d += 1) {
      const from = start + d * stepThrough;
      for (let u = 0; u < width; u += 1) {
        const next = values[from + u] ?? 0;
        const before = out[row + u] ?? 0;
        if (mean) out[row + u] = before + next;
        else if (next > before) out[row + u] = next;
      }
    }
  }
  if (mean) for (let i = 0; i < width * height; i += 1) out[i] = Math.round((out[i] ?? 0) / deep);
}

/** Returns a voxel's position in millimetres from the volume's corner: that of its centre. */
export function millimetres({ spacing }: Volume, voxel: Triple): Triple {
  return [(voxel[0] + 0.5) * spacing[0], (voxel[1] + 0.5) * spacing[1], (voxel[2] + 0.5) * spacing[2]];
}

/** Returns the voxel at a position in millimetres, the nearest one where it is outside. */
export function voxelAt({ size, spacing }: Volume, place: Triple): Triple {
  const along = (axis: Axis) => Math.min(Math.max(Math.floor(place[axis] / spacing[axis]), 0), size[axis] - 1);
  return [along(0), along(1), along(2)];
}

/** Returns the voxel of a comment's position, which is a pixel of a frame; null for a comment on the whole. */
export function voxelOf(volume: Volume, { kind, number, x, y }: CommentAnchor): Triple | null {
  if (kind !== 'frame' || number === undefined || x === undefined || y === undefined) return null;
  const [across, down, through] = volume.size;
  const within = (at: number, size: number) => Math.min(Math.max(Math.floor(at), 0), size - 1);
  return [within(x, across), within(y, down), sliceOf(volume, within(number - 1, through))];
}

/** Returns the position of a comment at a voxel: the middle of its pixel. */
export function anchorAt(volume: Volume, [x, y, z]: Triple): CommentAnchor {
  return { kind: 'frame', number: sliceOf(volume, z) + 1, x: x + 0.5, y: y + 0.5 };
}

/** Returns the number of voxels across an axis that make a slab of this thickness; at least one. */
export function voxelsThick({ spacing, size }: Volume, axis: Axis, thickness: number): number {
  return Math.min(Math.max(1, Math.round(thickness / spacing[axis])), size[axis]);
}

/** Returns the distance of two positions in millimetres. */
export function distance(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Stored values within a sphere. */
export interface Statistics {
  mean: number;
  /** Standard deviation. */
  deviation: number;
  least: number;
  most: number;
}

/**
 * Returns the statistics of the voxels whose centres are within a sphere around a voxel, at least of that one; null while a slice of it
 * is not loaded, or where one is absent. The sphere ends at the volume's faces.
 */
export function sphere({ size, spacing, values, loaded }: Volume, center: Triple, diameter: number): Statistics | null {
  const radius = diameter / 2;
  const range = (axis: Axis) => {
    const reach = Math.floor(radius / spacing[axis]);
    return [Math.max(0, center[axis] - reach), Math.min(size[axis] - 1, center[axis] + reach)] as const;
  };
  const [[x0, x1], [y0, y1], [z0, z1]] = [range(0), range(1), range(2)];
  let [count, sum, squares, least, most] = [0, 0, 0, Infinity, -Infinity];
  for (let z = z0; z <= z1; z += 1) {
    if (loaded[z] !== 1) return null;
    for (let y = y0; y <= y1; y += 1) {
      for (let x = x0; x <= x1; x += 1) {
        const away = Math.hypot((x - center[0]) * spacing[0], (y - center[1]) * spacing[1], (z - center[2]) * spacing[2]);
        if (away > radius) continue;
        const value = values[(z * size[1] + y) * size[0] + x] ?? 0;
        count += 1;
        sum += value;
        squares += value * value;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
  }
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)), least, most };
}

/** Returns statistics of stored values as those of rescaled ones. */
export function rescaled({ mean, deviation, least, most }: Statistics, slope: number, intercept: number): Statistics {
  const [low = 0, high = 0] = [least, most].map((raw) => raw * slope + intercept).sort((a, b) => a - b);
  return { mean: mean * slope + intercept, deviation: deviation * Math.abs(slope), least: low, most: high };
}
