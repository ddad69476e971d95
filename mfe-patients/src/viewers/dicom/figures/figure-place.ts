import { fromThousandths, inThousandths, type Place } from '../../place';
import { type Figure, figureKinds, fromSaved, type Grid, pointCounts, toSaved, valueOf } from './figures';

/** Numbers that a part of a place has at most, as in the contract. */
const MOST_NUMBERS = 18;

/** Returns a complete figure as a part of a place; nothing for one with more points than a place holds. */
export function placeOfFigure(grid: Grid, figure: Figure): Place {
  const m = figure.points.flatMap((point) => {
    const { x, y, z } = toSaved(grid, point);
    return inThousandths([x, y, z]);
  });
  if (valueOf(figure) === null || m.length > MOST_NUMBERS) return {};
  const f = figureKinds.indexOf(figure.kind);
  return { m, ...(f > 0 ? { f: [f] } : {}) };
}

/** Returns the figure of a place; null without one. Links of single frames have lengths of two coordinates a point. */
export function figureOfPlace(grid: Grid, { m, f, n }: Place): Figure | null {
  const kind = figureKinds[f?.[0] ?? 0];
  if (!m || !kind) return null;
  const values = fromThousandths(m);
  const flat = kind === 'length' && m.length === 4;
  const [frame = 1] = n ?? [];
  const step = flat ? 2 : 3;
  const points = Array.from({ length: Math.floor(values.length / step) }, (_, i) => {
    const [x = 0, y = 0, z = frame] = values.slice(i * step, (i + 1) * step);
    return fromSaved(grid, { x, y, z });
  });
  const [least, most] = pointCounts[kind];
  return points.length >= least && points.length <= most ? { kind, points } : null;
}
