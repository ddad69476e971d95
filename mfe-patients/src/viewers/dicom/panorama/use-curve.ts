import { useCallback, useEffect, useMemo, useState } from 'react';
import { millimetres, type Triple, type Volume, voxelAt } from '../planes/volume';
import { type Curve, curveOf, type Flat } from './curve';
import { isNearLoaded, onCurve, proposeCurve } from './propose';

export interface LinkedCurve {
  points: readonly Flat[];
  curve: Curve;
  /** Place of the crosshair along the curve, in millimetres. */
  along: number;
  /** Millimetres of the crosshair out of the arch. */
  out: number;
  /** Moves the crosshair: along the curve, out of the arch, and to a depth, all in millimetres. */
  moveTo: (along: number, out: number, depth: number) => void;
  propose: () => void;
  /** Adds a point in the middle of the longest piece. */
  addPoint: () => void;
}

const NONE: readonly Flat[] = [];

/**
 * Links a curve with the crosshair of a volume. Without points a curve is proposed, once the slices near the crosshair are loaded, and the
 * crosshair goes to it unless it was placed near it.
 */
export function useCurve(
  volume: Volume,
  count: number,
  cursor: Triple,
  setCursor: (cursor: Triple) => void,
  known: readonly Flat[] | null,
  setPoints: (points: readonly Flat[]) => void,
): LinkedCurve {
  const [, , slice] = cursor;
  const propose = useCallback(() => {
    const proposed = proposeCurve(volume, slice);
    setPoints(proposed);
    setCursor(onCurve(volume, curveOf(proposed), cursor));
  }, [volume, slice, cursor, setPoints, setCursor]);
  useEffect(() => {
    if (!known && isNearLoaded(volume, slice)) propose();
  }, [known, volume, slice, count, propose]);
  const points = known ?? NONE;
  const curve = useMemo(() => curveOf(points), [points]);
  // Voxels are too coarse to follow the curve by; its exact place is kept as long as the crosshair is where it was put.
  const [linked, setLinked] = useState<{ along: number; cursor: Triple } | null>(null);
  const [x, y] = millimetres(volume, cursor);
  const nearest = useMemo(() => curve.nearest([x, y]), [curve, x, y]);
  const along = Math.min(linked?.cursor === cursor ? linked.along : nearest, curve.length);
  const { at, normal } = curve.at(along);
  const moveTo = (next: number, away: number, depth: number) => {
    const within = Math.min(Math.max(next, 0), curve.length);
    const { at: to, normal: side } = curve.at(within);
    const voxel = voxelAt(volume, [to[0] + side[0] * away, to[1] + side[1] * away, depth]);
    setCursor(voxel);
    setLinked({ along: within, cursor: voxel });
  };
  const addPoint = () => {
    const long = points.slice(1).map((point, i) => Math.hypot(point[0] - (points[i]?.[0] ?? 0), point[1] - (points[i]?.[1] ?? 0)));
    const piece = long.indexOf(Math.max(...long));
    const [from, to] = [points[piece], points[piece + 1]];
    if (!from || !to) return;
    const [a, b] = [curve.nearest(from), curve.nearest(to)];
    setPoints(points.toSpliced(piece + 1, 0, curve.at((a + b) / 2).at));
  };
  return { points, curve, along, out: (x - at[0]) * normal[0] + (y - at[1]) * normal[1], moveTo, propose, addPoint };
}
