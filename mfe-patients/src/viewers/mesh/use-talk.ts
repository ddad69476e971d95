import { useCallback, useMemo } from 'react';
import type { CommentAnchor, FileComment } from '../../queries/file-comments';
import type { ProductFile } from '../../queries/files';
import { type Talk, useTalk } from '../parts/comments/talk';
import { normalAt } from './measure';
import type { MeshData, Vector } from './mesh-data';
import type { ScanScene } from './scene';

/** Returns the point of a position on the surface; null for one of the whole file. */
export function pointOf({ kind, x, y, z }: CommentAnchor): Vector | null {
  return kind === 'surface' && x !== undefined && y !== undefined && z !== undefined ? [x, y, z] : null;
}

/** Holds the threads of a scan; a selected one turns the scan to its point. `normals` has the surface's direction at each point. */
export function useMeshTalk(
  file: ProductFile,
  mesh: MeshData,
  scene: ScanScene | null,
): { talk: Talk; normals: ReadonlyMap<string, Vector> } {
  const show = useCallback(
    ({ anchor }: FileComment) => {
      const point = pointOf(anchor);
      if (point) scene?.faceTo(point, normalAt(mesh.positions, mesh.normals, point));
    },
    [scene, mesh],
  );
  const talk = useTalk(file, scene ? show : null);
  const { comments } = talk;
  const normals = useMemo(() => {
    const found = new Map<string, Vector>();
    for (const { uuid, anchor } of comments) {
      const point = pointOf(anchor);
      if (point) found.set(uuid, normalAt(mesh.positions, mesh.normals, point));
    }
    return found;
  }, [comments, mesh]);
  return { talk, normals };
}
