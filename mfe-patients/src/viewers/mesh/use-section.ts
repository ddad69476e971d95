import { useEffect, useMemo, useState } from 'react';
import { type Matrix4, Vector3 } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import type { MeshData, Vector } from './mesh-data';
import type { ScanScene } from './scene';
import { type Outline, type Plane, sectionOf, tilted } from './section';
import { treeOf } from './tree';
import { dot } from './vectors';

/** Directions of a section plane by their names in dentistry; each normal points at the half that is hidden. */
export const directions = {
  occlusal: [0, 0, 1],
  frontal: [0, 1, 0],
  sagittal: [1, 0, 0],
} as const satisfies Record<string, Vector>;
export type Direction = keyof typeof directions;

/** Where the plane lies: a direction, two tilts in degrees, and its share of the way through the scan. */
export interface SectionPlace {
  direction: Direction;
  pitch: number;
  yaw: number;
  share: number;
}

/** The section plane and what it cuts. */
export interface Section {
  on: boolean;
  setOn: (on: boolean) => void;
  place: SectionPlace;
  setPlace: (place: SectionPlace) => void;
  plane: Plane;
  /** Lines on the opened scan and on the second one. */
  lines: { first: readonly Outline[]; second: readonly Outline[] };
  /** Distance from one end of the scan to the other along the normal, in millimetres. */
  depth: number;
}

const NONE: readonly Outline[] = [];

/** Returns the least and the greatest product of a box's corners with a normal. */
function spanOf({ min, max }: MeshData['box'], normal: Vector): [number, number] {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    dot([bits & 1 ? max[0] : min[0], bits & 2 ? max[1] : min[1], bits & 4 ? max[2] : min[2]], normal),
  );
  return [Math.min(...corners), Math.max(...corners)];
}

// The tree of a moved scan is in the scan's own coordinate system, and so must the plane be.
function sectionOfMoved(tree: MeshBVH, { normal, offset }: Plane, pose: Matrix4): Outline[] {
  const local = new Vector3(...normal).transformDirection(pose.clone().invert());
  const shift = new Vector3().setFromMatrixPosition(pose);
  const plane: Plane = { normal: [local.x, local.y, local.z], offset: offset - dot(normal, [shift.x, shift.y, shift.z]) };
  return sectionOf(tree, plane).map((line) =>
    line.map((point): Vector => {
      const { x, y, z } = new Vector3(...point).applyMatrix4(pose);
      return [x, y, z];
    }),
  );
}

/** Holds a section plane; while it is on, the scene hides what lies beyond it and draws its outline. */
export function useSection(first: MeshData, second: MeshData | null, pose: Matrix4, scene: ScanScene | null): Section {
  const [on, setOn] = useState(false);
  const [place, setPlace] = useState<SectionPlace>({ direction: 'occlusal', pitch: 0, yaw: 0, share: 0.5 });
  const { direction, pitch, yaw, share } = place;
  const trees = useMemo(() => ({ first: on ? treeOf(first) : null, second: on && second ? treeOf(second) : null }), [on, first, second]);
  const { plane, depth } = useMemo(() => {
    const turned = tilted(directions[direction], 0, pitch, yaw);
    const [from, to] = spanOf(first.box, turned.normal);
    return { plane: { ...turned, offset: from + (to - from) * share }, depth: to - from };
  }, [first, direction, pitch, yaw, share]);
  const lines = useMemo(
    () => ({
      first: trees.first ? sectionOf(trees.first, plane) : NONE,
      second: trees.second ? sectionOfMoved(trees.second, plane, pose) : NONE,
    }),
    [trees, plane, pose],
  );
  useEffect(() => {
    scene?.setCut(on ? plane : null);
    scene?.setOutlines([...lines.first, ...lines.second]);
  }, [scene, on, plane, lines]);
  return { on, setOn, place, setPlace, plane, lines, depth };
}
