/** A point of an axial slice in millimetres from the volume's corner, across and down. */
export type Flat = readonly [number, number];

/** A point of the curve, and its unit normal, which points out of the arch. */
export interface CurvePoint {
  at: Flat;
  normal: Flat;
}

/** A smooth curve through points, by its length. */
export interface Curve {
  /** Millimetres. */
  length: number;
  /** Returns the point at a length from the start; the ends beyond them. */
  at: (length: number) => CurvePoint;
  /** Returns the length at which the curve is nearest to a point. */
  nearest: (point: Flat) => number;
}

/** Drawn points between two set ones: chords of an arc of 10 mm and a radius of 20 mm are then too short by less than 1 µm. */
const FINE = 32;

const apart = (a: Flat, b: Flat) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const mix = (a: Flat, b: Flat, share: number): Flat => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

/** Continues a curve by one point with the same curvature. */
function beyond(a: Flat, b: Flat, c: Flat | undefined): Flat {
  if (!c) return [2 * a[0] - b[0], 2 * a[1] - b[1]];
  return [3 * a[0] - 3 * b[0] + c[0], 3 * a[1] - 3 * b[1] + c[1]];
}

/**
 * Returns a point of the centripetal Catmull–Rom segment from `b` to `c` (Barry and Goldman, SIGGRAPH 1988; centripetal knots have neither
 * cusps nor loops within a segment: Yuksel et al., 2011).
 */
function onSegment([a, b, c, d]: readonly [Flat, Flat, Flat, Flat], share: number): Flat {
  const knot = (from: number, p: Flat, q: Flat) => from + Math.max(Math.sqrt(apart(p, q)), 1e-6);
  const t1 = knot(0, a, b);
  const t2 = knot(t1, b, c);
  const t3 = knot(t2, c, d);
  const t = t1 + (t2 - t1) * share;
  const [ab, bc, cd] = [mix(a, b, t / t1), mix(b, c, (t - t1) / (t2 - t1)), mix(c, d, (t - t2) / (t3 - t2))];
  return mix(mix(ab, bc, t / t2), mix(bc, cd, (t - t1) / (t3 - t1)), (t - t1) / (t2 - t1));
}

/** Returns points along the curve, close enough to be joined by straight lines. */
export function finePoints(points: readonly Flat[]): Flat[] {
  const [first, second] = points;
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!first || !second || !last || !before) return [...points];
  const all = [beyond(first, second, points[2]), ...points, beyond(last, before, points.at(-3))];
  const fine = points.slice(0, -1).flatMap((_, i) => {
    const segment = all.slice(i, i + 4) as [Flat, Flat, Flat, Flat];
    return Array.from({ length: FINE }, (__, step) => onSegment(segment, step / FINE));
  });
  return [...fine, last];
}

/** Returns the curve through two or more points. It runs from the left of the image to its right, as panoramic images do. */
export function curveOf(points: readonly Flat[]): Curve {
  const [first = [0, 0], last = [1, 0]] = [points[0], points.at(-1)];
  const fine = finePoints(first[0] <= last[0] ? points : points.toReversed());
  const lengths = [0];
  for (let i = 1; i < fine.length; i += 1) lengths.push((lengths[i - 1] ?? 0) + apart(fine[i] ?? first, fine[i - 1] ?? first));
  const length = lengths.at(-1) ?? 0;
  /** Returns the index of the piece at a length, by bisection. */
  const pieceAt = (along: number) => {
    let [low, high] = [0, fine.length - 2];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((lengths[middle] ?? 0) <= along) low = middle;
      else high = middle - 1;
    }
    return Math.max(low, 0);
  };
  const at = (along: number): CurvePoint => {
    const within = Math.min(Math.max(along, 0), length);
    const piece = pieceAt(within);
    const [a, b] = [fine[piece] ?? first, fine[piece + 1] ?? last];
    const long = apart(a, b) || 1;
    const share = (within - (lengths[piece] ?? 0)) / long;
    // From left to right, the front of the patient, where y is small, is to the left of the direction.
    return { at: mix(a, b, share), normal: [(b[1] - a[1]) / long, -(b[0] - a[0]) / long] };
  };
  const nearest = (point: Flat) => {
    let [best, found] = [Infinity, 0];
    for (let i = 0; i + 1 < fine.length; i += 1) {
      const [a, b] = [fine[i] ?? first, fine[i + 1] ?? last];
      const long = apart(a, b) || 1;
      const dot = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / long;
      const along = Math.min(Math.max(dot, 0), long);
      const away = apart(point, mix(a, b, along / long));
      if (away < best) [best, found] = [away, (lengths[i] ?? 0) + along];
    }
    return found;
  };
  return { length, at, nearest };
}
