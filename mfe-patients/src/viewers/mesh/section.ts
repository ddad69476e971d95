import { type Box3, type Triangle, Vector3 } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import type { Vector } from './mesh-data';
import { cross, dot, plus, times, unit } from './vectors';

/** A plane: the points whose product with `normal`, of length 1, is `offset` millimetres. */
export interface Plane {
  normal: Vector;
  offset: number;
}

/** One line of a section; of a closed one, the last point is the first. */
export type Outline = readonly Vector[];

const INTERSECTED = 1;
const NOT_INTERSECTED = 0;

function meets({ normal: [x, y, z], offset }: Plane, { min, max }: Box3): boolean {
  const middle = (x * (min.x + max.x) + y * (min.y + max.y) + z * (min.z + max.z)) / 2;
  const reach = (Math.abs(x) * (max.x - min.x) + Math.abs(y) * (max.y - min.y) + Math.abs(z) * (max.z - min.z)) / 2;
  return Math.abs(middle - offset) <= reach;
}

/** Crossings of edges with the plane, and the crossings that each is joined with by a triangle. */
interface Crossings {
  points: Map<number, Vector>;
  joined: Map<number, number[]>;
}

// Each crossing has the number of its edge, so that lines are joined by the mesh's own edges and never by closeness.
function crossingsOf(tree: MeshBVH, plane: Plane): Crossings {
  const positions = tree.geometry.getAttribute('position');
  const index = tree.geometry.index?.array ?? [];
  const found: Crossings = { points: new Map(), joined: new Map() };
  const place = (corner: number): Vector => [positions.getX(corner), positions.getY(corner), positions.getZ(corner)];
  const cross = (from: number, to: number): number | null => {
    const [low, high] = from < to ? [from, to] : [to, from];
    const [a, b] = [place(low), place(high)];
    const [da, db] = [dot(a, plane.normal) - plane.offset, dot(b, plane.normal) - plane.offset];
    if (da < 0 === db < 0) return null;
    const key = low * positions.count + high;
    if (!found.points.has(key)) found.points.set(key, plus(times(a, db / (db - da)), times(b, -da / (db - da))));
    return key;
  };
  const join = (from: number, to: number) => found.joined.set(from, [...(found.joined.get(from) ?? []), to]);
  tree.shapecast({
    intersectsBounds: (bounds) => (meets(plane, bounds) ? INTERSECTED : NOT_INTERSECTED),
    intersectsTriangle: (_triangle: Triangle, face: number) => {
      const [a = 0, b = 0, c = 0] = [index[face * 3], index[face * 3 + 1], index[face * 3 + 2]];
      const [from, to] = [cross(a, b), cross(b, c), cross(c, a)].filter((key) => key !== null);
      if (from !== undefined && to !== undefined) {
        join(from, to);
        join(to, from);
      }
      return false;
    },
  });
  return found;
}

/** Returns the lines in which a plane cuts a mesh. */
export function sectionOf(tree: MeshBVH, plane: Plane): Outline[] {
  const { points, joined } = crossingsOf(tree, plane);
  const left = new Set(points.keys());
  const follow = (start: number): Vector[] => {
    const line: Vector[] = [];
    let before = -1;
    for (let at: number | undefined = start; at !== undefined;) {
      const point = points.get(at);
      if (point) line.push(point);
      left.delete(at);
      const next: number | undefined = (joined.get(at) ?? []).find((key) => left.has(key));
      // The line is closed when its end is joined with its start again, and not over the segment that it began with.
      if (next === undefined && line.length > 2 && before !== start && (joined.get(at) ?? []).includes(start)) {
        const first = points.get(start);
        if (first) line.push(first);
      }
      before = at;
      at = next;
    }
    return line;
  };
  // Open lines are followed from an end: a crossing of the mesh's border has one neighbour.
  const ends = [...left].filter((key) => (joined.get(key)?.length ?? 0) < 2);
  return [...ends, ...points.keys()].flatMap((key) => (left.has(key) ? [follow(key)] : [])).filter((line) => line.length > 1);
}

/** Axes of a plane's own coordinate system: to the right and up, as it is seen against its normal. */
export function axesOf({ normal }: Plane): { right: Vector; up: Vector } {
  const upwards: Vector = Math.abs(normal[2]) > 0.9 ? [0, 1, 0] : [0, 0, 1];
  const right = unit(cross(upwards, normal));
  return { right, up: cross(normal, right) };
}

/** Returns the plane of a direction, turned by two angles in degrees: around its own axis to the right and around the one upwards. */
export function tilted(normal: Vector, offset: number, pitch: number, yaw: number): Plane {
  const { right, up } = axesOf({ normal, offset });
  const turned = new Vector3(...normal)
    .applyAxisAngle(new Vector3(...right), (pitch * Math.PI) / 180)
    .applyAxisAngle(new Vector3(...up), (yaw * Math.PI) / 180)
    .normalize();
  return { normal: [turned.x, turned.y, turned.z], offset };
}
