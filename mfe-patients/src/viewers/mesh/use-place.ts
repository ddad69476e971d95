import { useEffect, useState } from 'react';
import type { CommentAnchor } from '../../queries/file-comments';
import { discussed, type Talk } from '../parts/comments/talk';
import { fromThousandths, inThousandths, type Place, THOUSANDTHS, usePlace } from '../place';
import type { Vector } from './mesh-data';
import type { CameraView, ScanScene } from './scene';
import type { Measuring } from './use-measurements';
import { pointOf } from './use-talk';

/** Rotations are in ten-thousandths. */
const TURN = 10_000;

function cameraOf({ c }: Place): CameraView | null {
  if (c?.length !== 8) return null;
  const [x = 0, y = 0, z = 0, w = 0, ...rest] = c;
  const [tx = 0, ty = 0, tz = 0, zoom = 1] = fromThousandths(rest);
  return { turn: [x / TURN, y / TURN, z / TURN, w / TURN], target: [tx, ty, tz], zoom };
}

function pointsOf(values: readonly number[] | undefined): Vector[] {
  const points: Vector[] = [];
  for (let at = 0; values && at + 2 < values.length; at += 3) {
    const [x = 0, y = 0, z = 0] = fromThousandths(values.slice(at, at + 3));
    points.push([x, y, z]);
  }
  return points;
}

function placeOf({ turn, target, zoom }: CameraView, talk: Talk, { draft }: Measuring): Place {
  const anchor = discussed(talk);
  const point = anchor && pointOf(anchor);
  const length = draft.kind === 'length' && draft.points.length === 2 ? draft.points.flat() : null;
  return {
    c: [...turn.map((part) => Math.round(part * TURN)), ...inThousandths(target), Math.round(zoom * THOUSANDTHS)],
    ...(point ? { p: inThousandths(point) } : {}),
    ...(length ? { m: inThousandths(length) } : {}),
  };
}

/** Shows the place that the address names, once the scan is drawn, and describes the shown one. Returns the marked point. */
export function useMeshPlace(scene: ScanScene | null, talk: Talk, measure: Measuring): CommentAnchor | null {
  const at = usePlace(() => (scene ? placeOf(scene.view(), talk, measure) : {}));
  const [followed, setFollowed] = useState<Place | null>(null);
  const { add } = measure;
  useEffect(() => {
    if (!scene || !at || followed === at) return;
    setFollowed(at);
    const camera = cameraOf(at);
    if (camera) scene.setView(camera);
    for (const end of pointsOf(at.m)) add(end);
  }, [scene, at, followed, add]);
  const [point] = pointsOf(at?.p);
  return point ? { kind: 'surface', x: point[0], y: point[1], z: point[2] } : null;
}
