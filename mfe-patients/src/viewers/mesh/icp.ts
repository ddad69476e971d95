import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import type { Target } from './gaps';
import type { Vector } from './mesh-data';
import { solve } from './rigid';
import { normalAtPoint } from './surface-point';
import { nearestPoint, treeOf } from './tree';
import { cross, dot, minus } from './vectors';

/** A scan's position over another, and how well it fits. */
export interface Registration {
  /** Moves the second scan into the coordinate system of the first: sixteen numbers, column by column. */
  pose: number[];
  /** Root mean square of the distances of the compared points, in millimetres. */
  rms: number;
  /** Number of compared points. */
  pairs: number;
}

/** Number of points that are compared in each step. */
const SAMPLES = 4000;
const STEPS = 60;

/** Distance in millimetres within which a point finds its counterpart. */
const REACH = 3;

/** Pairs beyond this many medians are no counterparts: scans rarely cover the same surface. */
const OUTLIER = 3;

/** Least number of pairs for the six unknowns to be well determined. */
const LEAST_PAIRS = 50;

/** Change of a step, in radians and millimetres, below which the position no longer improves. */
const STILL = 1e-7;

interface Pair {
  at: Vector;
  away: Vector;
  normal: Vector;
  distance: number;
}

/**
 * Improves the position of a scan over another by iterative closest points with distances to planes (Chen and Medioni, 1992). Returns
 * null where too few points have a counterpart, as for scans of different places.
 */
export function register(target: Target, positions: Float32Array, start: Matrix4): Registration | null {
  const tree = treeOf(target);
  const stride = Math.max(1, Math.floor(positions.length / 3 / SAMPLES));
  const pose = start.clone();
  let found: Pair[] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    found = [];
    for (let i = 0; i < positions.length / 3; i += stride) {
      const { x, y, z } = new Vector3(positions[i * 3], positions[i * 3 + 1], positions[i * 3 + 2]).applyMatrix4(pose);
      const hit = nearestPoint(tree, [x, y, z], REACH);
      if (!hit) continue;
      found.push({ at: [x, y, z], away: minus([x, y, z], hit.point), normal: normalAtPoint(target, hit), distance: hit.distance });
    }
    const median = found.map(({ distance }) => distance).sort((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
    found = found.filter(({ distance }) => distance <= median * OUTLIER + STILL);
    if (found.length < LEAST_PAIRS) return null;
    const motion = step < STEPS ? motionOf(found) : null;
    if (!motion) break;
    pose.premultiply(motion.matrix);
    if (motion.size < STILL) break;
  }
  const rms = Math.sqrt(found.reduce((sum, { distance }) => sum + distance * distance, 0) / found.length);
  return { pose: pose.toArray(), rms, pairs: found.length };
}

// One Gauss-Newton step: the small turn and shift that minimise the squared distances to the planes.
function motionOf(pairs: readonly Pair[]): { matrix: Matrix4; size: number } | null {
  const left = Array.from({ length: 6 }, () => new Array<number>(6).fill(0));
  const right = new Array<number>(6).fill(0);
  const [first] = pairs;
  if (!first) return null;
  // Turning around a point of the scan keeps the equations well conditioned far from the origin.
  const pivot = first.at;
  for (const { at, away, normal } of pairs) {
    const row = [...cross(minus(at, pivot), normal), ...normal];
    const apart = dot(away, normal);
    row.forEach((a, i) => {
      right[i] = (right[i] ?? 0) - a * apart;
      row.forEach((b, j) => left[i]?.splice(j, 1, (left[i][j] ?? 0) + a * b));
    });
  }
  // A little damping keeps directions still that the surface leaves open, such as along a cylinder.
  left.forEach((line, i) => line.splice(i, 1, (line[i] ?? 0) + 1e-6 * pairs.length));
  const solved = solve(left, right);
  if (!solved) return null;
  const [rx = 0, ry = 0, rz = 0, tx = 0, ty = 0, tz = 0] = solved;
  const centre = new Vector3(...pivot);
  const turn = new Quaternion().setFromEuler(new Euler(rx, ry, rz));
  const shift = centre
    .clone()
    .sub(centre.clone().applyQuaternion(turn))
    .add(new Vector3(tx, ty, tz));
  return { matrix: new Matrix4().compose(shift, turn, new Vector3(1, 1, 1)), size: Math.hypot(rx, ry, rz) + Math.hypot(tx, ty, tz) };
}
