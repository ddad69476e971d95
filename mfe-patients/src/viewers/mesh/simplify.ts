import { MeshError } from './mesh-data';
import { compact } from './weld';

/** The corners of triangles, three each, in the bytes of a file. */
export interface Corners {
  count: number;
  isColoured: boolean;
  /** Writes x, y, z and, linear from 0 to 255, red, green, blue of a corner. */
  read(corner: number, into: Float64Array): void;
}

/** A mesh of fewer triangles. */
export interface Simplified {
  positions: Float32Array;
  colors: Uint8Array | null;
  index: Uint32Array;
  /** No point of the surface is further than this from where the file has it, in millimetres. */
  within: number;
}

/** Grid cells with points at most; a surface with more of them gets larger cells. */
const MOST_CELLS = 2 ** 21;
const SLOTS = 2 ** 22;
/** Cells along a side at most. */
const FINEST = 2 ** 14;

/**
 * Returns a mesh of about `most` triangles: the points in each cell of a grid become their mean (Rossignac and Borrel, 1993). It reads the
 * file's bytes in place, so that its memory depends on `most` and not on the file.
 */
export function simplify(corners: Corners, most: number): Simplified {
  const { min, size, area } = extentOf(corners);
  // A surface of long slivers has little area: its cells would have numbers beyond 32 bits, and grow too slowly.
  for (let cell = Math.max(Math.sqrt((area * 2) / most), size / FINEST) || 1; ; cell *= 2) {
    const grid = new Grid(min, cell, corners.isColoured);
    const index = indexOf(corners, grid);
    if (index) return { ...compact(...grid.points(), index), within: cell * Math.sqrt(3) };
  }
}

function extentOf(corners: Corners): { min: readonly [number, number, number]; size: number; area: number } {
  const [a, b, c] = [new Float64Array(6), new Float64Array(6), new Float64Array(6)];
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  let area = 0;
  for (let i = 0; i < corners.count; i += 3) {
    corners.read(i, a);
    corners.read(i + 1, b);
    corners.read(i + 2, c);
    const [ax = 0, ay = 0, az = 0] = a;
    const [ux, uy, uz] = [(b[0] ?? 0) - ax, (b[1] ?? 0) - ay, (b[2] ?? 0) - az];
    const [vx, vy, vz] = [(c[0] ?? 0) - ax, (c[1] ?? 0) - ay, (c[2] ?? 0) - az];
    area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
    for (const axis of [0, 1, 2] as const) {
      min[axis] = Math.min(min[axis], a[axis] ?? 0, b[axis] ?? 0, c[axis] ?? 0);
      max[axis] = Math.max(max[axis], a[axis] ?? 0, b[axis] ?? 0, c[axis] ?? 0);
    }
  }
  const size = Math.max(...max.map((value, axis) => value - (min[axis] ?? 0)));
  if (!Number.isFinite(area) || !Number.isFinite(size)) throw new MeshError('file.broken');
  return { min, size, area };
}

/** Returns the triangles whose corners are in three cells; null where the grid has too many cells. */
function indexOf(corners: Corners, grid: Grid): Uint32Array | null {
  const at = new Float64Array(6);
  let index = new Uint32Array(3 * 2 ** 20);
  let length = 0;
  for (let i = 0; i < corners.count; i += 3) {
    corners.read(i, at);
    const a = grid.add(at);
    corners.read(i + 1, at);
    const b = grid.add(at);
    corners.read(i + 2, at);
    const c = grid.add(at);
    if (grid.isFull) return null;
    if (a === b || b === c || a === c) continue;
    if (length + 3 > index.length) {
      const longer = new Uint32Array(index.length * 2);
      longer.set(index);
      index = longer;
    }
    index[length] = a;
    index[length + 1] = b;
    index[length + 2] = c;
    length += 3;
  }
  return index.slice(0, length);
}

/** The cells that have points, with the sums of these. */
class Grid {
  isFull = false;
  private count = 0;
  private readonly slots = new Int32Array(SLOTS).fill(-1);
  private readonly keys = new Int32Array(MOST_CELLS * 3);
  private readonly sums = new Float64Array(MOST_CELLS * 3);
  private readonly paints: Float64Array | null;
  private readonly counts = new Uint32Array(MOST_CELLS);
  private readonly min: readonly [number, number, number];
  private readonly cell: number;

  constructor(min: readonly [number, number, number], cell: number, isColoured: boolean) {
    this.min = min;
    this.cell = cell;
    this.paints = isColoured ? new Float64Array(MOST_CELLS * 3) : null;
  }

  /** Adds a point to its cell; returns the cell's number. */
  add(point: Float64Array): number {
    const id = this.find(point);
    this.counts[id] = (this.counts[id] ?? 0) + 1;
    for (let axis = 0; axis < 3; axis += 1) {
      const to = id * 3 + axis;
      this.sums[to] = (this.sums[to] ?? 0) + (point[axis] ?? 0);
      if (this.paints) this.paints[to] = (this.paints[to] ?? 0) + (point[axis + 3] ?? 0);
    }
    return id;
  }

  /** Returns the mean of each cell's points and colours. */
  points(): [Float32Array, Uint8Array | null] {
    const mean = (sum: number, i: number) => sum / (this.counts[Math.floor(i / 3)] ?? 1);
    const positions = Float32Array.from(this.sums.subarray(0, this.count * 3), mean);
    return [positions, this.paints && Uint8Array.from(this.paints.subarray(0, this.count * 3), (sum, i) => Math.round(mean(sum, i)))];
  }

  private find(point: Float64Array): number {
    const { keys, slots, min, cell } = this;
    const x = Math.floor(((point[0] ?? 0) - min[0]) / cell);
    const y = Math.floor(((point[1] ?? 0) - min[1]) / cell);
    const z = Math.floor(((point[2] ?? 0) - min[2]) / cell);
    let hash = Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    for (let slot = hash & (SLOTS - 1); ; slot = (slot + 1) & (SLOTS - 1)) {
      const id = slots[slot] ?? -1;
      if (id < 0) return this.create(slot, x, y, z);
      if (keys[id * 3] === x && keys[id * 3 + 1] === y && keys[id * 3 + 2] === z) return id;
    }
  }

  private create(slot: number, x: number, y: number, z: number): number {
    // The last cell takes what follows, until the caller begins again with larger ones.
    if (this.count === MOST_CELLS) {
      this.isFull = true;
      return MOST_CELLS - 1;
    }
    const id = this.count;
    this.count += 1;
    this.slots[slot] = id;
    this.keys.set([x, y, z], id * 3);
    return id;
  }
}
