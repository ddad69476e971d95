import type { Slot } from './layer';
import { axesOf, type Outline, type Plane } from './section';
import { dot } from './vectors';

/** A point in the plane of a section, in millimetres: to the right, and up. */
export type FlatPoint = readonly [number, number];

/** A line of a section in its plane, and the scan that it belongs to. */
export interface FlatLine {
  slot: Slot;
  points: readonly FlatPoint[];
}

/** Returns the lines of a section in the plane's own axes, which keep their lengths. */
export function flatten(lines: Readonly<Record<Slot, readonly Outline[]>>, plane: Plane): FlatLine[] {
  const { right, up } = axesOf(plane);
  return (['first', 'second'] as const).flatMap((slot) =>
    lines[slot].map((line) => ({ slot, points: line.map((point): FlatPoint => [dot(point, right), dot(point, up)]) })),
  );
}

/** Returns the point of the lines that is nearest to a point; null without lines. */
export function nearestOnLines(lines: readonly FlatLine[], [x, y]: FlatPoint): FlatPoint | null {
  let nearest: FlatPoint | null = null;
  let least = Infinity;
  for (const { points } of lines) {
    for (let i = 1; i < points.length; i += 1) {
      const [[ax, ay], [bx, by]] = [points[i - 1] ?? [0, 0], points[i] ?? [0, 0]];
      const [dx, dy] = [bx - ax, by - ay];
      const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      const place: FlatPoint = [ax + along * dx, ay + along * dy];
      const apart = Math.hypot(place[0] - x, place[1] - y);
      if (apart < least) [least, nearest] = [apart, place];
    }
  }
  return nearest;
}

/** Returns the longest length of the series 1, 2, 5, 10, 20, 50 … that is at most `most`, in millimetres. */
export function scaleLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2].find((step) => step * power <= most) ?? 1);
}

/** How a section is drawn: pixels a millimetre, and the middle of the lines. */
export interface Fit {
  scale: number;
  middle: FlatPoint;
}

/** Returns how the lines fit into a box of pixels. */
export function fitLines(lines: readonly FlatLine[], width: number, height: number, margin: number): Fit {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { points } of lines) {
    for (const [x, y] of points) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
    }
  }
  const scale = Math.min((width - 2 * margin) / (right - left || 1), (height - 2 * margin) / (top - bottom || 1));
  return { scale, middle: [(left + right) / 2, (bottom + top) / 2] };
}
