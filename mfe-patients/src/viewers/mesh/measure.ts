import type { Box, Vector } from './mesh-data';

/** Returns the distance of two points in the file's millimetres. */
export function distance(a: Vector, b: Vector): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Returns the width, depth and height of a bounding box. */
export function extents({ min, max }: Box): Vector {
  return [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
}

/** Returns the surface normal at a point: that of the nearest vertex. */
export function normalAt(positions: Float32Array, normals: Float32Array, [x, y, z]: Vector): Vector {
  let nearest = 0;
  let least = Infinity;
  for (let i = 0; i < positions.length; i += 3) {
    const [dx, dy, dz] = [(positions[i] ?? 0) - x, (positions[i + 1] ?? 0) - y, (positions[i + 2] ?? 0) - z];
    const apart = dx * dx + dy * dy + dz * dz;
    if (apart < least) {
      least = apart;
      nearest = i;
    }
  }
  return [normals[nearest] ?? 0, normals[nearest + 1] ?? 0, normals[nearest + 2] ?? 0];
}
