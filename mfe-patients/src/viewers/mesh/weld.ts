import type { Box } from './mesh-data';

const words = (values: Float32Array) => new Uint32Array(values.buffer, values.byteOffset, values.length);

const mix = (a: number, b: number, c: number) => {
  let hash = Math.imul(a, 73_856_093) ^ Math.imul(b, 19_349_663) ^ Math.imul(c, 83_492_791);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
};

/**
 * Returns, for each point, the first point with the same three keys. It uses open addressing over typed arrays, since a Map with string
 * keys, as in three's `mergeVertices`, is slow for a scan.
 */
function firstAlike(keys: Uint32Array | Int32Array, count: number): Uint32Array {
  const size = 2 ** Math.ceil(Math.log2(Math.max(4, count * 2)));
  const slots = new Int32Array(size).fill(-1);
  const first = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) {
    const [a = 0, b = 0, c = 0] = [keys[i * 3], keys[i * 3 + 1], keys[i * 3 + 2]];
    let slot = mix(a, b, c) & (size - 1);
    for (;;) {
      const other = slots[slot] ?? -1;
      if (other < 0) {
        slots[slot] = i;
        first[i] = i;
        break;
      }
      if (keys[other * 3] === a && keys[other * 3 + 1] === b && keys[other * 3 + 2] === c) {
        first[i] = other;
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return first;
}

/** Welds equal points, and drops triangles that no longer have three distinct corners. */
export function weld(positions: Float32Array, colors: Uint8Array | null, corners: ArrayLike<number> | null) {
  const count = positions.length / 3;
  for (let i = 0; i < positions.length; i += 1) positions[i] = (positions[i] ?? 0) + 0; // -0 and 0 are equal
  const first = firstAlike(words(positions), count);
  const place = new Uint32Array(count);
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    if (first[i] !== i) {
      place[i] = place[first[i] ?? 0] ?? 0;
      continue;
    }
    positions.copyWithin(kept * 3, i * 3, i * 3 + 3);
    colors?.copyWithin(kept * 3, i * 3, i * 3 + 3);
    place[i] = kept;
    kept += 1;
  }
  const total = corners?.length ?? count;
  const index = new Uint32Array(total - (total % 3));
  let length = 0;
  for (let i = 0; i + 2 < total; i += 3) {
    const [a, b, c] = [place[corners?.[i] ?? i] ?? 0, place[corners?.[i + 1] ?? i + 1] ?? 0, place[corners?.[i + 2] ?? i + 2] ?? 0];
    if (a === b || b === c || a === c) continue;
    index[length] = a;
    index[length + 1] = b;
    index[length + 2] = c;
    length += 3;
  }
  return { positions: positions.slice(0, kept * 3), colors: colors?.slice(0, kept * 3) ?? null, index: index.slice(0, length) };
}

/** Drops the points that no triangle has. */
export function compact(positions: Float32Array, colors: Uint8Array | null, index: Uint32Array) {
  const place = new Int32Array(positions.length / 3).fill(-1);
  let kept = 0;
  // A point moves to a place before its own, or stays: the points after it are still there.
  for (const at of index) if (place[at] === -1) place[at] = -2;
  for (let at = 0; at < place.length; at += 1) {
    if (place[at] !== -2) continue;
    positions.copyWithin(kept * 3, at * 3, at * 3 + 3);
    colors?.copyWithin(kept * 3, at * 3, at * 3 + 3);
    place[at] = kept;
    kept += 1;
  }
  return { positions: positions.slice(0, kept * 3), colors: colors?.slice(0, kept * 3) ?? null, index: index.map((at) => place[at] ?? 0) };
}

/** Returns smooth normals, weighted by the faces' areas, and the total area. */
export function smooth(positions: Float32Array, index: Uint32Array): { normals: Float32Array; area: number } {
  const normals = new Float32Array(positions.length);
  const p = positions;
  let area = 0;
  for (let i = 0; i < index.length; i += 3) {
    const [a, b, c] = [(index[i] ?? 0) * 3, (index[i + 1] ?? 0) * 3, (index[i + 2] ?? 0) * 3];
    const [ax, ay, az] = [p[a] ?? 0, p[a + 1] ?? 0, p[a + 2] ?? 0];
    const [ux, uy, uz] = [(p[b] ?? 0) - ax, (p[b + 1] ?? 0) - ay, (p[b + 2] ?? 0) - az];
    const [vx, vy, vz] = [(p[c] ?? 0) - ax, (p[c + 1] ?? 0) - ay, (p[c + 2] ?? 0) - az];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    area += Math.hypot(nx, ny, nz) / 2;
    for (const at of [a, b, c]) {
      normals[at] = (normals[at] ?? 0) + nx;
      normals[at + 1] = (normals[at + 1] ?? 0) + ny;
      normals[at + 2] = (normals[at + 2] ?? 0) + nz;
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0) || 1;
    for (let k = i; k < i + 3; k += 1) normals[k] = (normals[k] ?? 0) / length;
  }
  return { normals, area };
}

/** Returns the bounding box of the points. */
export function boxOf(positions: Float32Array): Box {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 3) {
    for (const axis of [0, 1, 2] as const) {
      const value = positions[i + axis] ?? 0;
      if (value < min[axis]) min[axis] = value;
      if (value > max[axis]) max[axis] = value;
    }
  }
  return { min, max };
}

/**
 * Returns the index of a coarser mesh of about `most` triangles: all points in a grid cell collapse to the first of them. Null when the
 * mesh is small enough.
 */
export function coarsen(positions: Float32Array, index: Uint32Array, area: number, most: number): Uint32Array | null {
  if (index.length / 3 <= most) return null;
  const cell = Math.sqrt((area * 2) / most) || 1;
  const cells = new Int32Array(positions.length);
  for (let i = 0; i < positions.length; i += 1) cells[i] = Math.floor((positions[i] ?? 0) / cell);
  const first = firstAlike(cells, positions.length / 3);
  const coarse = new Uint32Array(index.length);
  let length = 0;
  for (let i = 0; i < index.length; i += 3) {
    const [a, b, c] = [first[index[i] ?? 0] ?? 0, first[index[i + 1] ?? 0] ?? 0, first[index[i + 2] ?? 0] ?? 0];
    if (a === b || b === c || a === c) continue;
    coarse[length] = a;
    coarse[length + 1] = b;
    coarse[length + 2] = c;
    length += 3;
  }
  return coarse.slice(0, length);
}
