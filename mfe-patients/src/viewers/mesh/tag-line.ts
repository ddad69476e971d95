import type { Figure } from './measurements';
import type { Vector } from './mesh-data';

/** Returns the ends of the line in whose middle a figure's value stands: an angle's at its vertex, a margin's at its first point. */
export function tagLine({ kind, line }: Pick<Figure, 'kind'> & { line: readonly Vector[] }): readonly [Vector, Vector] | null {
  const [first, second = first] = line;
  if (!first || !second) return null;
  if (kind === 'margin') return [first, first];
  return kind === 'angle' ? [second, second] : [first, second];
}
