import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useUserUuid } from 'shared-ui/core';
import { type FileMeasurement, fileMeasurementsQuery } from '../../../queries/file-measurements';
import type { ProductFile } from '../../../queries/files';
import { type PlaneName, planes, type Triple } from '../planes/volume';
import { type Figure, type FigureKind, fromSaved, type Grid, isFigureKind, isRegion, pointCounts } from './figures';

/** A saved measurement with its points in millimetres. */
export interface SavedFigure extends Figure {
  source: FileMeasurement;
}

/** The measurements of an X-ray: the saved ones, and the one that is being made. */
export interface Figures {
  saved: readonly SavedFigure[];
  draft: Figure;
  setKind: (kind: FigureKind) => void;
  /** Adds a point that was set in a plane. */
  add: (point: Triple, plane: PlaneName) => void;
  set: (at: number, point: Triple) => void;
  replace: (figure: Figure) => void;
  removeLast: () => void;
  clear: () => void;
}

const NONE: readonly FileMeasurement[] = [];

/** Returns a figure with one more point: a point after the last one, or of an area in another plane or slice, begins a new one. */
export function withPoint({ kind, points }: Figure, point: Triple, plane: PlaneName): Figure {
  const { through } = planes[plane];
  const elsewhere = isRegion({ kind }) && points.some((one) => Math.abs(one[through] - point[through]) > 1e-6);
  const full = points.length >= pointCounts[kind][1];
  if (full && !elsewhere && kind === 'area') return { kind, points };
  return { kind, points: full || elsewhere ? [point] : [...points, point] };
}

/** Holds the measurements of an X-ray. */
export function useFigures(file: ProductFile, grid: Grid): Figures {
  const list = useQuery(fileMeasurementsQuery(useUserUuid(), file)).data ?? NONE;
  const [draft, setDraft] = useState<Figure>({ kind: 'length', points: [] });
  const saved = useMemo(
    () =>
      list.flatMap((source) => {
        const { kind, points } = source;
        return isFigureKind(kind) ? [{ kind, points: points.map((point) => fromSaved(grid, point)), source }] : [];
      }),
    [list, grid],
  );
  const change = (next: (points: readonly Triple[]) => readonly Triple[]) =>
    setDraft(({ kind, points }) => ({ kind, points: next(points) }));
  return {
    saved,
    draft,
    setKind: (kind) => setDraft({ kind, points: [] }),
    add: (point, plane) => setDraft((before) => withPoint(before, point, plane)),
    set: (at, point) => change((points) => (at < points.length ? points.with(at, point) : [...points, point])),
    replace: setDraft,
    removeLast: () => change((points) => points.slice(0, -1)),
    clear: () => change(() => []),
  };
}
