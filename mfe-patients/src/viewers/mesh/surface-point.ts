import { Triangle, Vector3 } from 'three';
import type { Vector } from './mesh-data';
import { cornersOf, type Searchable, type SurfacePoint } from './tree';
import { dot, normalOf, plus, times, unit } from './vectors';

/** A mesh with the normals of its points. */
export type Shaded = Pick<Searchable, 'positions' | 'index'> & { normals: Float32Array };

/** Cosine of the angle between a triangle and the normals of its corners up to which the surface counts as smooth: 10 degrees. */
const SMOOTH = Math.cos(Math.PI / 18);

/** Barycentric weight below which a point lies on an edge of its triangle. */
const ON_EDGE = 1e-4;

const [a, b, c, p, weights] = [new Vector3(), new Vector3(), new Vector3(), new Vector3(), new Vector3()];

/**
 * Returns the normal of a surface at one of its points. On a smooth surface, and on an edge or corner, it is interpolated between the
 * normals of the points (Bærentzen and Aanæs, "Signed distance computation using the angle weighted pseudonormal", 2005): on an edge the
 * sign of a distance would otherwise depend on which of its triangles was found. Beside a sharp edge it is the triangle's own.
 */
export function normalAtPoint(mesh: Shaded, { face, point }: Pick<SurfacePoint, 'face' | 'point'>): Vector {
  const corners = cornersOf(mesh, face);
  const own = normalOf(corners);
  const normals = [0, 1, 2].map((k): Vector => {
    const at = (mesh.index[face * 3 + k] ?? 0) * 3;
    return [mesh.normals[at] ?? 0, mesh.normals[at + 1] ?? 0, mesh.normals[at + 2] ?? 0];
  });
  Triangle.getBarycoord(p.set(...point), a.set(...corners[0]), b.set(...corners[1]), c.set(...corners[2]), weights);
  const onEdge = Math.min(weights.x, weights.y, weights.z) < ON_EDGE;
  if (!onEdge && !normals.every((normal) => dot(normal, own) > SMOOTH)) return own;
  const shares = [weights.x, weights.y, weights.z];
  const mixed = normals.reduce<Vector>((sum, normal, k) => plus(sum, times(normal, shares[k] ?? 0)), [0, 0, 0]);
  return Math.hypot(...mixed) > 0 ? unit(mixed) : own;
}
