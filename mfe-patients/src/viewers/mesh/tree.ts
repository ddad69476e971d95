import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { Vector } from './mesh-data';

/** The arrays that a search tree needs: points, and the index in the order in which `buildTree` left it. */
export interface Searchable {
  positions: Float32Array;
  index: Uint32Array;
  roots: ArrayBuffer[];
}

/** A point of a surface that a search returned. */
export interface SurfacePoint {
  point: Vector;
  /** Number of the triangle in the index. */
  face: number;
  /** Distance from the searched point, in millimetres. */
  distance: number;
}

function geometryOf(positions: Float32Array, index: Uint32Array): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(index, 1));
  return geometry;
}

/** Builds a bounding volume hierarchy over the triangles; reorders the index in place. Returns the tree's buffers for `treeOf`. */
export function buildTree(positions: Float32Array, index: Uint32Array): ArrayBuffer[] {
  const tree = new MeshBVH(geometryOf(positions, index), { verbose: false });
  return MeshBVH.serialize(tree, { cloneBuffers: false }).roots;
}

/** Returns the tree over a mesh that a worker has built. */
export function treeOf({ positions, index, roots }: Searchable): MeshBVH {
  const serialized = { version: 1, roots, index, indirectBuffer: null };
  return MeshBVH.deserialize(serialized, geometryOf(positions, index), { setIndex: false });
}

const asked = new Vector3();
const answer = { point: new Vector3(), distance: 0, faceIndex: 0 };

/** Returns the point of the surface that is nearest to a point, or null when none is within `reach` millimetres. */
export function nearestPoint(tree: MeshBVH, at: Vector, reach = Infinity): SurfacePoint | null {
  const found = tree.closestPointToPoint(asked.set(...at), answer, 0, reach);
  // The tree excludes boxes beyond the reach, not the triangles in a box that begins within it.
  if (!found || found.distance > reach) return null;
  const { x, y, z } = found.point;
  return { point: [x, y, z], face: found.faceIndex, distance: found.distance };
}

/** Returns the corners of a triangle. */
export function cornersOf({ positions, index }: Pick<Searchable, 'positions' | 'index'>, face: number): [Vector, Vector, Vector] {
  const corner = (k: number): Vector => {
    const at = (index[face * 3 + k] ?? 0) * 3;
    return [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
  };
  return [corner(0), corner(1), corner(2)];
}
