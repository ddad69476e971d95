import type { Box3, Vector3 } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';

/**
 * Finds nearest points of a surface for many points in a row. It reads the mesh's arrays itself, and begins with the triangle of the point
 * before, which for neighbouring points excludes most of the tree.
 */
export class ClosestPoints {
  /** Nearest point of the last search. */
  x = 0;
  y = 0;
  z = 0;
  /** Triangle of that point, and its distance in millimetres. */
  face = -1;
  distance = Infinity;

  private readonly tree: MeshBVH;
  private readonly positions: ArrayLike<number>;
  private readonly index: ArrayLike<number>;
  private at: Vector3 | null = null;
  private square = Infinity;

  constructor(tree: MeshBVH) {
    this.tree = tree;
    this.positions = tree.geometry.getAttribute('position').array;
    this.index = tree.geometry.index?.array ?? [];
  }

  /** Searches the surface within `reach` millimetres of a point; reports whether there is any. */
  find(at: Vector3, reach: number): boolean {
    const before = this.face;
    this.at = at;
    this.face = -1;
    this.square = reach * reach;
    if (before >= 0) this.test(before);
    this.tree.shapecast(this.callbacks);
    this.distance = this.face >= 0 ? Math.sqrt(this.square) : Infinity;
    return this.face >= 0;
  }

  private readonly callbacks = {
    boundsTraverseOrder: ({ min, max }: Box3) => {
      const { at } = this;
      if (!at) return Infinity;
      const dx = Math.max(min.x - at.x, 0, at.x - max.x);
      const dy = Math.max(min.y - at.y, 0, at.y - max.y);
      const dz = Math.max(min.z - at.z, 0, at.z - max.z);
      return dx * dx + dy * dy + dz * dz;
    },
    intersectsBounds: (_box: Box3, _leaf: boolean, score: number | undefined) => ((score ?? 0) < this.square ? 1 : 0),
    intersectsRange: (offset: number, count: number) => {
      for (let face = offset; face < offset + count; face += 1) this.test(face);
      return false;
    },
  };

  // Nearest point of a triangle by its Voronoi regions (Ericson, "Real-Time Collision Detection", 5.1.5).
  private test(face: number): void {
    // Single assignments: destructuring allocates in this hot path.
    const { positions: p, index, at } = this;
    if (!at) return;
    const a = (index[face * 3] ?? 0) * 3;
    const b = (index[face * 3 + 1] ?? 0) * 3;
    const c = (index[face * 3 + 2] ?? 0) * 3;
    const ax = p[a] ?? 0;
    const ay = p[a + 1] ?? 0;
    const az = p[a + 2] ?? 0;
    const ux = (p[b] ?? 0) - ax;
    const uy = (p[b + 1] ?? 0) - ay;
    const uz = (p[b + 2] ?? 0) - az;
    const vx = (p[c] ?? 0) - ax;
    const vy = (p[c + 1] ?? 0) - ay;
    const vz = (p[c + 2] ?? 0) - az;
    const wx = at.x - ax;
    const wy = at.y - ay;
    const wz = at.z - az;
    const d1 = ux * wx + uy * wy + uz * wz;
    const d2 = vx * wx + vy * wy + vz * wz;
    const uv = ux * vx + uy * vy + uz * vz;
    const d3 = d1 - (ux * ux + uy * uy + uz * uz);
    const d4 = d2 - uv;
    const d5 = d1 - uv;
    const d6 = d2 - (vx * vx + vy * vy + vz * vz);
    const va = d3 * d6 - d5 * d4;
    const vb = d5 * d2 - d1 * d6;
    const vc = d1 * d4 - d3 * d2;
    let s = 0;
    let t = 0;
    if (d1 <= 0 && d2 <= 0) s = 0;
    else if (d3 >= 0 && d4 <= d3) s = 1;
    else if (vc <= 0 && d1 >= 0 && d3 <= 0) s = d1 / (d1 - d3);
    else if (d6 >= 0 && d5 <= d6) t = 1;
    else if (vb <= 0 && d2 >= 0 && d6 <= 0) t = d2 / (d2 - d6);
    else if (va <= 0 && d4 >= d3 && d5 >= d6) {
      t = (d4 - d3) / (d4 - d3 + (d5 - d6));
      s = 1 - t;
    } else {
      s = vb / (va + vb + vc);
      t = vc / (va + vb + vc);
    }
    const x = ax + s * ux + t * vx;
    const y = ay + s * uy + t * vy;
    const z = az + s * uz + t * vz;
    const square = (x - at.x) * (x - at.x) + (y - at.y) * (y - at.y) + (z - at.z) * (z - at.z);
    if (square >= this.square) return;
    this.square = square;
    this.face = face;
    this.x = x;
    this.y = y;
    this.z = z;
  }
}
