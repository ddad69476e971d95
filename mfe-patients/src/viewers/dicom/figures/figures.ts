import { angleOf } from '../../parts/figures/angle';
import { type Axis, distance, planeNames, type PlaneName, planes, type Statistics, type Triple, type Volume } from '../planes/volume';

/** The kinds of measurements on X-rays, in the order of the buttons. */
export const figureKinds = ['length', 'angle', 'area', 'ellipse'] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Reports whether a kind of saved measurement is one of X-rays. */
export const isFigureKind = (kind: string): kind is FigureKind => (figureKinds as readonly string[]).includes(kind);

/**
 * A measurement: its points are millimetres from the volume's corner, along the axes of the volume. The points of an area are the corners of
 * a polygon, those of an ellipse two opposite corners of its box.
 */
export interface Figure {
  kind: FigureKind;
  points: readonly Triple[];
}

/** The least and the greatest number of points of each kind, as in the contract. */
export const pointCounts: Readonly<Record<FigureKind, readonly [number, number]>> = {
  length: [2, 2],
  angle: [3, 3],
  area: [3, 200],
  ellipse: [2, 2],
};

/** The voxels that figures lie in. Where the file states no distances they are 1, and lengths are in pixels. */
export type Grid = Pick<Volume, 'size' | 'spacing' | 'flipped'>;

/** Positions closer than this in millimetres are the same: saved ones have a resolution of a thousandth of a pixel. */
const SAME = 1e-3;

/** Returns the plane that contains all points; null where none does. */
export function planeOf(points: readonly Triple[]): PlaneName | null {
  const [first] = points;
  if (!first) return null;
  const flat = ({ through }: { through: Axis }) => points.every((point) => Math.abs(point[through] - first[through]) < SAME);
  return planeNames.find((name) => flat(planes[name])) ?? null;
}

/** Reports whether a figure encloses an area. */
export const isRegion = ({ kind }: Pick<Figure, 'kind'>): boolean => kind === 'area' || kind === 'ellipse';

/** Returns the area of a polygon or ellipse in square millimetres. */
function areaOf({ kind, points }: Figure, plane: PlaneName): number {
  const { across, down } = planes[plane];
  const [a, b] = points;
  if (kind === 'ellipse') return a && b ? (Math.PI / 4) * Math.abs((a[across] - b[across]) * (a[down] - b[down])) : 0;
  const twice = points.reduce((sum, point, i) => {
    const next = points[(i + 1) % points.length] ?? point;
    return sum + point[across] * next[down] - next[across] * point[down];
  }, 0);
  return Math.abs(twice) / 2;
}

/** Returns the value of a complete figure: millimetres, degrees, or square millimetres; null for one that lacks points or a plane. */
export function valueOf(figure: Figure): number | null {
  const { kind, points } = figure;
  const [a, b, c] = points;
  if (points.length < pointCounts[kind][0] || !a || !b) return null;
  if (kind === 'length') return distance(a, b);
  if (kind === 'angle') return c ? angleOf([a, b, c]) : null;
  const plane = planeOf(points);
  return plane && areaOf(figure, plane);
}

/** Returns where a line at `down` enters and leaves a region, in pairs. */
function crossings({ kind, points }: Figure, { across, down }: { across: Axis; down: Axis }, at: number): number[] {
  const [a, b] = points;
  if (kind === 'ellipse') {
    if (!a || !b) return [];
    const [height, width] = [Math.abs(a[down] - b[down]) / 2, Math.abs(a[across] - b[across]) / 2];
    const share = height > 0 ? (at - (a[down] + b[down]) / 2) / height : 2;
    if (Math.abs(share) > 1) return [];
    const [middle, reach] = [(a[across] + b[across]) / 2, width * Math.sqrt(1 - share * share)];
    return [middle - reach, middle + reach];
  }
  const found = points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    // Half open, so that a corner on the line is counted once.
    if (from[down] <= at === to[down] <= at) return [];
    return [from[across] + ((at - from[down]) / (to[down] - from[down])) * (to[across] - from[across])];
  });
  return found.sort((p, q) => p - q);
}

/** Returns the value of a voxel; null while its slice is not loaded, or where it is absent. */
export type ValueAt = (x: number, y: number, z: number) => number | null;

/**
 * Returns the statistics of the voxels whose centres are within a region, in the slice that it was drawn on; null where a slice is not
 * loaded, or where no centre is within.
 */
export function valuesWithin({ size, spacing }: Grid, figure: Figure, valueAt: ValueAt): Statistics | null {
  const [first] = figure.points;
  const plane = planeOf(figure.points);
  if (!first || !plane || figure.points.length < pointCounts[figure.kind][0]) return null;
  const axes = planes[plane];
  const { through, across, down } = axes;
  const voxel: [number, number, number] = [0, 0, 0];
  voxel[through] = Math.floor(first[through] / spacing[through]);
  if (voxel[through] < 0 || voxel[through] >= size[through]) return null;
  // Indices of voxels whose centres are from one position to another.
  const range = (axis: Axis, from: number, to: number) =>
    [Math.max(0, Math.ceil(from / spacing[axis] - 0.5)), Math.min(size[axis] - 1, Math.floor(to / spacing[axis] - 0.5))] as const;
  const downs = figure.points.map((point) => point[down]);
  const [top, bottom] = range(down, Math.min(...downs), Math.max(...downs));
  let [count, sum, squares, least, most] = [0, 0, 0, Infinity, -Infinity];
  for (let v = top; v <= bottom; v += 1) {
    const ends = crossings(figure, axes, (v + 0.5) * spacing[down]);
    for (let pair = 0; pair + 1 < ends.length; pair += 2) {
      const [left, right] = range(across, ends[pair] ?? 0, ends[pair + 1] ?? 0);
      for (let u = left; u <= right; u += 1) {
        voxel[across] = u;
        voxel[down] = v;
        const value = valueAt(voxel[0], voxel[1], voxel[2]);
        if (value === null) return null;
        count += 1;
        sum += value;
        squares += value * value;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
  }
  if (count === 0) return null;
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)), least, most };
}

/** A position as it is saved: pixels from the image's corner, and the frame, whose middle is its number. */
export interface SavedPoint {
  x: number;
  y: number;
  z: number;
}

/** Returns a position as it is saved. */
export function toSaved({ size, spacing, flipped }: Grid, [x, y, z]: Triple): SavedPoint {
  const along = z / spacing[2];
  return { x: x / spacing[0], y: y / spacing[1], z: (flipped ? size[2] - along : along) + 0.5 };
}

/** Returns the position of a saved one. */
export function fromSaved({ size, spacing, flipped }: Grid, { x, y, z }: SavedPoint): Triple {
  const along = flipped ? size[2] + 0.5 - z : z - 0.5;
  return [x * spacing[0], y * spacing[1], along * spacing[2]];
}
