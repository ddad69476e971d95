import { useEffect, useState } from 'react';
import type { Matrix4 } from 'three';
import { compareInWorker } from './compare-task';
import { targetOf } from './gaps';
import type { MeshData } from './mesh-data';
import type { MapKind } from './palette';
import type { ScanScene } from './scene';

/** Distance in millimetres beyond which points of two scans have nothing to do with each other, by map. */
const REACH: Readonly<Record<MapKind, number>> = { contact: 2, difference: 5 };

/** A map of distances between two scans. */
export interface DistanceMap {
  kind: MapKind;
  on: boolean;
  setOn: (on: boolean) => void;
  /** Half of the range of colours, in millimetres. */
  range: number;
  setRange: (range: number) => void;
  state: 'none' | 'busy' | 'ready' | 'failed';
}

interface Gaps {
  first: Float32Array | null;
  second: Float32Array;
}

/**
 * Colours two scans by their distances while the map is on. Contacts colour both; of a difference only the second scan is coloured, by
 * its distance to the first.
 */
export function useMap(kind: MapKind, first: MeshData, second: MeshData | null, pose: Matrix4, scene: ScanScene | null): DistanceMap {
  const [on, setOn] = useState(false);
  const [range, setRange] = useState(0.5);
  const [gaps, setGaps] = useState<Gaps | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setGaps(null);
    setFailed(false);
    if (!on || !second) return undefined;
    const abort = new AbortController();
    measure(kind, first, second, pose, abort.signal)
      .then((found) => (abort.signal.aborted ? undefined : setGaps(found)))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        console.warn('the scans were not compared', error);
        setFailed(true);
      });
    return () => abort.abort();
  }, [on, kind, first, second, pose]);
  useEffect(() => {
    scene?.setMap('first', gaps?.first ? { kind, gaps: gaps.first, range } : null);
    scene?.setMap('second', gaps ? { kind, gaps: gaps.second, range } : null);
  }, [scene, kind, gaps, range, second]);
  const state = failed ? 'failed' : gaps ? 'ready' : on ? 'busy' : 'none';
  return { kind, on, setOn, range, setRange, state };
}

async function measure(kind: MapKind, first: MeshData, second: MeshData, pose: Matrix4, signal: AbortSignal): Promise<Gaps> {
  const between = async (target: MeshData, source: MeshData, by: Matrix4): Promise<Float32Array> => {
    const request = {
      task: 'gaps' as const,
      target: targetOf(target),
      positions: source.positions,
      pose: by.toArray(),
      reach: REACH[kind],
    };
    const answer = await compareInWorker(request, signal);
    if (!('gaps' in answer)) throw new Error('the worker answered another question');
    return answer.gaps;
  };
  const [ofSecond, ofFirst] = await Promise.all([
    between(first, second, pose),
    kind === 'contact' ? between(second, first, pose.clone().invert()) : null,
  ]);
  return { first: ofFirst, second: ofSecond };
}
