import { Matrix4, Quaternion, Vector3 } from 'three';
import type { Vector } from './mesh-data';
import { cross, minus, plus, times } from './vectors';

const mean = (points: readonly Vector[]): Vector =>
  times(
    points.reduce<Vector>((sum, point) => plus(sum, point), [0, 0, 0]),
    1 / points.length,
  );

/**
 * Returns the rigid motion that moves `from` onto `to` with the least squares of distances (Horn, "Closed-form solution of absolute
 * orientation using unit quaternions", 1987). Null for fewer than three pairs and for points on one line, which leave a turn open.
 */
export function alignPoints(from: readonly Vector[], to: readonly Vector[]): Matrix4 | null {
  if (from.length < 3 || from.length !== to.length || onOneLine(from) || onOneLine(to)) return null;
  const [a, b] = [mean(from), mean(to)];
  const s = [0, 1, 2].map((row) =>
    [0, 1, 2].map((column) => from.reduce((sum, p, i) => sum + spread(p, a, row) * spread(to[i] ?? b, b, column), 0)),
  );
  const at = (row: number, column: number) => s[row]?.[column] ?? 0;
  const [xx, yy, zz] = [at(0, 0), at(1, 1), at(2, 2)];
  const [w, x, y, z] = greatestEigenvector([
    [xx + yy + zz, at(1, 2) - at(2, 1), at(2, 0) - at(0, 2), at(0, 1) - at(1, 0)],
    [at(1, 2) - at(2, 1), xx - yy - zz, at(0, 1) + at(1, 0), at(2, 0) + at(0, 2)],
    [at(2, 0) - at(0, 2), at(0, 1) + at(1, 0), yy - xx - zz, at(1, 2) + at(2, 1)],
    [at(0, 1) - at(1, 0), at(2, 0) + at(0, 2), at(1, 2) + at(2, 1), zz - xx - yy],
  ]);
  const turn = new Quaternion(x, y, z, w).normalize();
  const shift = new Vector3(...b).sub(new Vector3(...a).applyQuaternion(turn));
  return new Matrix4().compose(shift, turn, new Vector3(1, 1, 1));
}

const spread = (point: Vector, middle: Vector, axis: number) => (point[axis] ?? 0) - (middle[axis] ?? 0);

/** Least height in millimetres of a triangle of chosen points over its longest side. */
const LEAST_HEIGHT = 0.5;

function onOneLine([a, ...others]: readonly Vector[]): boolean {
  if (!a) return true;
  return others.every((b) =>
    others.every((c) => {
      const longest = Math.max(Math.hypot(...minus(b, a)), Math.hypot(...minus(c, a)), Math.hypot(...minus(c, b)));
      return Math.hypot(...cross(minus(b, a), minus(c, a))) < LEAST_HEIGHT * longest || longest === 0;
    }),
  );
}

type Four = [number, number, number, number];

/** Returns the eigenvector of the greatest eigenvalue of a symmetric matrix, by Jacobi rotations. */
function greatestEigenvector(matrix: Four[]): Four {
  const m = matrix.map((row) => [...row]);
  const vectors = m.map((_, i) => m.map((__, j) => (i === j ? 1 : 0)));
  const get = (rows: number[][], i: number, j: number) => rows[i]?.[j] ?? 0;
  const set = (rows: number[][], i: number, j: number, value: number) => rows[i]?.splice(j, 1, value);
  for (let sweep = 0; sweep < 32; sweep += 1) {
    for (let p = 0; p < 3; p += 1) {
      for (let q = p + 1; q < 4; q += 1) {
        if (Math.abs(get(m, p, q)) < 1e-15) continue;
        const angle = 0.5 * Math.atan2(2 * get(m, p, q), get(m, q, q) - get(m, p, p));
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        for (let k = 0; k < 4; k += 1) {
          const [kp, kq] = [get(m, k, p), get(m, k, q)];
          set(m, k, p, c * kp - s * kq);
          set(m, k, q, s * kp + c * kq);
        }
        for (let k = 0; k < 4; k += 1) {
          const [pk, qk] = [get(m, p, k), get(m, q, k)];
          set(m, p, k, c * pk - s * qk);
          set(m, q, k, s * pk + c * qk);
          const [vp, vq] = [get(vectors, k, p), get(vectors, k, q)];
          set(vectors, k, p, c * vp - s * vq);
          set(vectors, k, q, s * vp + c * vq);
        }
      }
    }
  }
  const values = [0, 1, 2, 3].map((i) => get(m, i, i));
  const greatest = values.indexOf(Math.max(...values));
  return [0, 1, 2, 3].map((k) => get(vectors, k, greatest)) as Four;
}

/** Solves a system of linear equations by elimination with pivots; null where it has no single solution. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const n = rows.length;
  for (let column = 0; column < n; column += 1) {
    const rest = rows.slice(column);
    const pivot = rest.reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best));
    const value = pivot[column] ?? 0;
    if (Math.abs(value) < 1e-12) return null;
    const at = rows.indexOf(pivot);
    [rows[at], rows[column]] = [rows[column] ?? pivot, pivot];
    for (const row of rows) {
      if (row === pivot) continue;
      const by = (row[column] ?? 0) / value;
      for (let k = column; k <= n; k += 1) row[k] = (row[k] ?? 0) - by * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, i) => (row[n] ?? 0) / (row[i] ?? 1));
}
