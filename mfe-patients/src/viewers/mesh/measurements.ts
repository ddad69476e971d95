import { CatmullRomCurve3, DoubleSide, Ray, Vector3 } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import { angleOf } from '../parts/figures/angle';
import { distance } from './measure';
import type { Vector } from './mesh-data';
import { normalAtPoint, type Shaded } from './surface-point';
import { nearestPoint } from './tree';

/** The kinds of measurements, in the order of the buttons. */
export const measurementKinds = ['length', 'angle', 'thickness', 'margin'] as const;
export type MeasurementKind = (typeof measurementKinds)[number];

/** Reports whether a kind of saved measurement is one of scans. */
export const isMeshKind = (kind: string): kind is MeasurementKind => (measurementKinds as readonly string[]).includes(kind);

/** A measurement: what its points mean depends on the kind. */
export interface Figure {
  kind: MeasurementKind;
  points: readonly Vector[];
}

/** The least and the greatest number of points of each kind, as in the contract. */
export const pointCounts: Readonly<Record<MeasurementKind, readonly [number, number]>> = {
  length: [2, 2],
  angle: [3, 3],
  thickness: [2, 2],
  margin: [3, 200],
};

/** Reports whether a figure has enough points for a value. */
export const isComplete = ({ kind, points }: Figure): boolean => points.length >= pointCounts[kind][0];

/** Distance in millimetres behind a surface within which a ray does not meet it again. */
const OWN_SURFACE = 0.01;

/** Distance in millimetres from the surface up to which a point counts as on it. */
const ON_SURFACE = 1;

/**
 * Measures the thickness of the body at a point of its surface: a ray along the inward normal until it leaves the body. Returns both
 * points; null where the point is not on this surface or the ray leaves an open scan.
 */
export function thicknessAt(tree: MeshBVH, mesh: Shaded, at: Vector): [Vector, Vector] | null {
  const entry = nearestPoint(tree, at, ON_SURFACE);
  if (!entry) return null;
  const inward = new Vector3(...normalAtPoint(mesh, entry)).negate();
  const exit = tree.raycastFirst(new Ray(new Vector3(...entry.point), inward), DoubleSide, OWN_SURFACE);
  return exit && [entry.point, [exit.point.x, exit.point.y, exit.point.z]];
}

/** Number of drawn points between two set points of a margin. */
const SMOOTHNESS = 16;

/** Returns the closed line through the points of a margin, on the surface: the last point is the first. */
export function marginLine(tree: MeshBVH, points: readonly Vector[]): Vector[] {
  const curve = new CatmullRomCurve3(
    points.map((point) => new Vector3(...point)),
    true,
    'centripetal',
  );
  return curve.getPoints(points.length * SMOOTHNESS).map(({ x, y, z }): Vector => nearestPoint(tree, [x, y, z])?.point ?? [x, y, z]);
}

/** Returns the points to draw a figure by. */
export function outlineOf(tree: MeshBVH, figure: Figure): readonly Vector[] {
  return figure.kind === 'margin' && isComplete(figure) ? marginLine(tree, figure.points) : figure.points;
}

/** Returns the value of a complete figure, in millimetres, or degrees for an angle; null for one that lacks points. */
export function valueOf(tree: MeshBVH, figure: Figure): number | null {
  const { kind, points } = figure;
  if (!isComplete(figure)) return null;
  const [a, b, c] = points;
  if (kind === 'angle' && a && b && c) return angleOf([a, b, c]);
  const line = outlineOf(tree, figure);
  return line.slice(1).reduce((sum, point, i) => sum + distance(point, line[i] ?? point), 0);
}
