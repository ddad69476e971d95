import { Pins } from '../parts/comments/pins';
import type { Talk } from '../parts/comments/talk';
import type { Vector } from './mesh-data';
import type { ScanScene } from './scene';
import { pointOf } from './use-talk';

/** Shows the pins of a scan's threads; those on the far side are dimmed. */
export function MeshPins({ scene, talk, normals }: { scene: ScanScene; talk: Talk; normals: ReadonlyMap<string, Vector> }) {
  return (
    <Pins
      talk={talk}
      placeOf={(anchor, uuid) => {
        const point = pointOf(anchor);
        if (!point) return null;
        const normal = normals.get(uuid ?? '');
        return { ...scene.project(point), behind: normal !== undefined && !scene.faces(normal) };
      }}
    />
  );
}
