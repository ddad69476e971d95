import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useUserUuid } from 'shared-ui/core';
import { fileMeasurementsQuery, type FileMeasurement } from '../../queries/file-measurements';
import type { ProductFile } from '../../queries/files';
import { type Figure, isMeshKind, type MeasurementKind, outlineOf, pointCounts, thicknessAt, valueOf } from './measurements';
import type { MeshData, Vector } from './mesh-data';
import { treeOf } from './tree';

/** A figure with what follows from it. */
export interface Measured extends Figure {
  /** Points to draw it by. */
  line: readonly Vector[];
  /** Millimetres, or degrees for an angle; null while points are missing. */
  value: number | null;
}

/** A saved measurement with what follows from its points. */
export type SavedFigure = Omit<FileMeasurement, 'kind' | 'points'> & Measured & { source: FileMeasurement };

/** The measurements of a scan: the saved ones, and the one that is being made. */
export interface Measuring {
  saved: readonly SavedFigure[];
  draft: Measured;
  /** The next press on the surface sets a point. */
  picking: boolean;
  /** The last press was on no body that has a thickness. */
  missed: boolean;
  setPicking: (picking: boolean) => void;
  setKind: (kind: MeasurementKind) => void;
  add: (point: Vector) => void;
  set: (at: number, point: Vector) => void;
  removeLast: () => void;
  clear: () => void;
}

const NONE: readonly FileMeasurement[] = [];

/** Holds the measurements of a scan. */
export function useMeasurements(file: ProductFile, mesh: MeshData): Measuring {
  const tree = useMemo(() => treeOf(mesh), [mesh]);
  const list = useQuery(fileMeasurementsQuery(useUserUuid(), file)).data ?? NONE;
  const [figure, setFigure] = useState<Figure>({ kind: 'length', points: [] });
  const [picking, setPicking] = useState(false);
  const [missed, setMissed] = useState(false);
  const measured = useCallback((one: Figure): Measured => ({ ...one, line: outlineOf(tree, one), value: valueOf(tree, one) }), [tree]);
  const saved = useMemo(
    () =>
      list.flatMap((source) => {
        const { kind, points } = source;
        if (!isMeshKind(kind)) return [];
        return [{ ...source, ...measured({ kind, points: points.map(({ x, y, z }): Vector => [x, y, z]) }), source }];
      }),
    [list, measured],
  );
  const draft = useMemo(() => measured(figure), [figure, measured]);
  const thickness = (point: Vector) => {
    const points = thicknessAt(tree, mesh, point);
    setMissed(points === null);
    setFigure({ kind: 'thickness', points: points ?? [] });
  };
  const change = (next: (points: readonly Vector[]) => readonly Vector[]) => {
    setMissed(false);
    setFigure(({ kind, points }) => ({ kind, points: next(points) }));
  };
  return {
    saved,
    draft,
    picking,
    missed,
    setPicking,
    setKind: (kind) => {
      setMissed(false);
      setFigure({ kind, points: [] });
    },
    add: (point) => {
      if (figure.kind === 'thickness') return thickness(point);
      const [, most] = pointCounts[figure.kind];
      // A press after the last point starts a new measurement; a margin ends there.
      change((points) => (points.length < most ? [...points, point] : figure.kind === 'margin' ? points : [point]));
    },
    set: (at, point) => {
      if (figure.kind === 'thickness') return thickness(point);
      change((points) => (at < points.length ? points.with(at, point) : [...points, point]));
    },
    removeLast: () => change((points) => points.slice(0, -1)),
    clear: () => change(() => []),
  };
}
