import type { CommentAnchor } from '../../queries/file-comments';
import { Pins } from '../parts/comments/pins';
import type { Talk } from '../parts/comments/talk';
import type { Vector } from './mesh-data';
import type { ScanScene } from './scene';
import { pointOf } from './use-talk';

interface MeshPinsProps {
  scene: ScanScene;
  talk: Talk;
  spot: CommentAnchor | null;
  normals: ReadonlyMap<string, Vector>;
}

/** Shows the pins of a scan's threads; those on the far side are dimmed. */
export function MeshPins({ scene, talk, spot, normals }: MeshPinsProps) {
  return (
    <Pins
      talk={talk}
      spot={spot}
      placeOf={(anchor, uuid) => {
        const point = pointOf(anchor);
        if (!point) return null;
        const normal = normals.get(uuid ?? '');
        return { ...scene.project(point), behind: normal !== undefined && !scene.faces(normal) };
      }}
    />
  );
}
