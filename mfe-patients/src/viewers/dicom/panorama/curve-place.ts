import type { Place } from '../../place';
import type { Volume } from '../planes/volume';
import type { Flat } from './curve';

/** Tenths of a pixel. */
const TENTHS = 10;
/** Points that a place holds, as in the contract. */
const MOST_POINTS = 9;

/** Returns a curve as a part of a place; nothing for one with more points than a place holds. */
export function curvePart({ spacing }: Pick<Volume, 'spacing'>, points: readonly Flat[]): Place {
  if (points.length < 2 || points.length > MOST_POINTS) return {};
  return { k: points.flatMap(([x, y]) => [Math.round((x / spacing[0]) * TENTHS), Math.round((y / spacing[1]) * TENTHS)]) };
}

/** Returns the curve of a place, within the volume; null without one. */
export function curveOfPlace({ size, spacing }: Pick<Volume, 'size' | 'spacing'>, { k }: Place): Flat[] | null {
  if (!k || k.length < 4) return null;
  const along = (value: number | undefined, axis: 0 | 1) => Math.min(Math.max((value ?? 0) / TENTHS, 0), size[axis]) * spacing[axis];
  return Array.from({ length: k.length >> 1 }, (_, i): Flat => [along(k[2 * i], 0), along(k[2 * i + 1], 1)]);
}
