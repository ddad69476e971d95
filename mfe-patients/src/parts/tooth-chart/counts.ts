import type { Act } from '../../queries/acts';

/** Returns the number of acts by tooth. */
export function countByTooth(acts: readonly Act[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { teeth } of acts) for (const tooth of teeth) counts.set(tooth, (counts.get(tooth) ?? 0) + 1);
  return counts;
}
