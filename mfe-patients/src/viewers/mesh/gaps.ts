import { type Matrix4, Vector3 } from 'three';
import { ClosestPoints } from './closest';
import type { MeshData, Vector } from './mesh-data';
import { normalAtPoint, type Shaded } from './surface-point';
import { cornersOf, type Searchable } from './tree';
import { dot, normalOf } from './vectors';

/** The parts of a mesh that distances to it need. */
export type Target = Searchable & Shaded;

/** Share of a distance that must lie along a triangle's normal for the nearest point to be inside the triangle. */
const INSIDE = 0.999;

/** Distance in millimetres below which a point lies on the surface and has no side. */
const TOUCHES = 1e-6;

/**
 * Returns the signed distance of each point to a surface, in millimetres: positive outside of it, negative inside, `Infinity` beyond
 * `reach`. `pose` moves the points into the target's coordinate system.
 */
export function gapsTo(target: Target, positions: Float32Array, pose: Matrix4, reach: number): Float32Array {
  const search = new ClosestPoints(target);
  const gaps = new Float32Array(positions.length / 3);
  const at = new Vector3();
  for (let i = 0; i < gaps.length; i += 1) {
    at.set(positions[i * 3] ?? 0, positions[i * 3 + 1] ?? 0, positions[i * 3 + 2] ?? 0).applyMatrix4(pose);
    gaps[i] = search.find(at, reach) ? search.distance * sideOf(target, at, search) : Infinity;
  }
  return gaps;
}

function sideOf(target: Target, at: Vector3, { x, y, z, face, distance }: ClosestPoints): 1 | -1 {
  if (distance < TOUCHES) return 1;
  const away: Vector = [at.x - x, at.y - y, at.z - z];
  const along = dot(away, normalOf(cornersOf(target, face)));
  if (Math.abs(along) >= INSIDE * distance) return along < 0 ? -1 : 1;
  return dot(away, normalAtPoint(target, { face, point: [x, y, z] })) < 0 ? -1 : 1;
}

/** Returns the parts of a mesh that distances to it need. */
export const targetOf = ({ positions, index, normals, roots }: MeshData): Target => ({ positions, index, normals, roots });
