import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'shared-ui/router';
import { useUserUuid } from 'shared-ui/core';
import { readUuid } from '../../parts/links';
import { type FileAnchor, type FileComment, fileCommentsQuery } from '../../queries/file-comments';
import type { ProductFile } from '../../queries/files';
import type { Talk } from '../parts/comments/talk';
import { normalAt } from './measure';
import type { MeshData, Vector } from './mesh-data';
import type { ScanScene } from './scene';

const NONE: readonly FileComment[] = [];

/** Holds the comments of a scan; when the scan is ready, it turns to the comment that the address names. */
export function useTalk(file: ProductFile, mesh: MeshData, scene: ScanScene | null): { talk: Talk; normals: readonly Vector[] } {
  const user = useUserUuid();
  const [params] = useSearchParams();
  const linked = readUuid(params, 'comment');
  const comments = useQuery(fileCommentsQuery(user, file.uuid)).data ?? NONE;
  const [chosen, setChosen] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const [draft, setDraft] = useState<FileAnchor | null>(null);
  const normals = useMemo(
    () => comments.map(({ anchor }) => normalAt(mesh.positions, mesh.normals, [anchor.x, anchor.y, anchor.z])),
    [comments, mesh],
  );
  const choose = useCallback(
    (uuid: string | null) => {
      setChosen(uuid);
      const at = comments.findIndex((comment) => comment.uuid === uuid);
      const [comment, normal] = [comments[at], normals[at]];
      if (comment && normal) scene?.faceTo([comment.anchor.x, comment.anchor.y, comment.anchor.z], normal);
    },
    [comments, normals, scene],
  );
  const [followed, setFollowed] = useState<string | null>(null);
  useEffect(() => {
    if (!scene || !linked || followed === linked || !comments.some(({ uuid }) => uuid === linked)) return;
    setFollowed(linked);
    choose(linked);
  }, [scene, linked, followed, comments, choose]);
  return { talk: { comments, chosen, choose, picking, setPicking, draft, setDraft }, normals };
}
