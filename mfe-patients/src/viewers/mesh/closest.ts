import type { Vector3 } from 'three';
import type { Searchable } from './tree';

/** Layout of a node in the serialized tree of three-mesh-bvh: six corner coordinates, then the offset, then the count or the axis. */
const NODE_WORDS = 8;
const OFFSET = 6;
/** Place of a leaf's number of triangles and of its flag, in 16 bits. */
const COUNT = 14;
const FLAG = 15;
const LEAF = 0xff_ff;

/** Nodes that can wait for a visit, one for each level: the library builds trees of at most 40 levels. */
const STACK = 64;

/** A part of the tree that the library stores in one buffer. */
interface Root {
  corners: Float32Array;
  words: Uint32Array;
  halves: Uint16Array;
}

/**
 * Finds nearest points of a surface for many points in a row. It reads the arrays of mesh and tree itself, without an object or a call for
 * each node, and begins with the triangle of the point before, which for neighbouring points excludes most of the tree.
 */
export class ClosestPoints {
  /** Nearest point of the last search. */
  x = 0;
  y = 0;
  z = 0;
  /** Triangle of that point, and its distance in millimetres. */
  face = -1;
  distance = Infinity;

  private readonly positions: Float32Array;
  private readonly index: Uint32Array;
  private readonly roots: readonly Root[];
  private readonly nodes = new Uint32Array(STACK);
  private readonly squares = new Float64Array(STACK);
  private atX = 0;
  private atY = 0;
  private atZ = 0;
  private square = Infinity;

  constructor({ positions, index, roots }: Searchable) {
    this.positions = positions;
    this.index = index;
    this.roots = roots.map((root) => ({
      corners: new Float32Array(root),
      words: new Uint32Array(root),
      halves: new Uint16Array(root),
    }));
  }

  /** Searches the surface within `reach` millimetres of a point; reports whether there is any. */
  find(at: Vector3, reach: number): boolean {
    const before = this.face;
    [this.atX, this.atY, this.atZ] = [at.x, at.y, at.z];
    this.face = -1;
    this.square = reach * reach;
    if (before >= 0) this.test(before);
    for (const root of this.roots) this.search(root);
    this.distance = this.face >= 0 ? Math.sqrt(this.square) : Infinity;
    return this.face >= 0;
  }

  // The nearer child is visited first; the other waits with its distance, and is skipped if a nearer triangle has been found since.
  private search(root: Root): void {
    const { words, halves } = root;
    const { nodes, squares } = this;
    let waiting = 0;
    let node = 0;
    let square = this.squareTo(root.corners, 0);
    for (;;) {
      while (square < this.square) {
        if (halves[node * 2 + FLAG] === LEAF) {
          const first = words[node + OFFSET] ?? 0;
          const end = first + (halves[node * 2 + COUNT] ?? 0);
          for (let face = first; face < end; face += 1) this.test(face);
          break;
        }
        const left = node + NODE_WORDS;
        const right = node + (words[node + OFFSET] ?? 0) * NODE_WORDS;
        const toLeft = this.squareTo(root.corners, left);
        const toRight = this.squareTo(root.corners, right);
        const leftFirst = toLeft <= toRight;
        nodes[waiting] = leftFirst ? right : left;
        squares[waiting] = leftFirst ? toRight : toLeft;
        waiting += 1;
        node = leftFirst ? left : right;
        square = leftFirst ? toLeft : toRight;
      }
      if (waiting === 0) return;
      waiting -= 1;
      node = nodes[waiting] ?? 0;
      square = squares[waiting] ?? Infinity;
    }
  }

  /** Returns the square of the distance to a node's box. */
  private squareTo(corners: Float32Array, node: number): number {
    const dx = Math.max((corners[node] ?? 0) - this.atX, 0, this.atX - (corners[node + 3] ?? 0));
    const dy = Math.max((corners[node + 1] ?? 0) - this.atY, 0, this.atY - (corners[node + 4] ?? 0));
    const dz = Math.max((corners[node + 2] ?? 0) - this.atZ, 0, this.atZ - (corners[node + 5] ?? 0));
    return dx * dx + dy * dy + dz * dz;
  }

  // Nearest point of a triangle by its Voronoi regions (Ericson, "Real-Time Collision Detection", 5.1.5).
  private test(face: number): void {
    // Single assignments: destructuring allocates in this hot path.
    const { positions: p, index, atX, atY, atZ } = this;
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
    const wx = atX - ax;
    const wy = atY - ay;
    const wz = atZ - az;
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
    const square = (x - atX) * (x - atX) + (y - atY) * (y - atY) + (z - atZ) * (z - atZ);
    if (square >= this.square) return;
    this.square = square;
    this.face = face;
    this.x = x;
    this.y = y;
    this.z = z;
  }
}
