import { useEffect, useState } from 'react';
import { Matrix4 } from 'three';
import { compareInWorker } from './compare-task';
import { targetOf } from './gaps';
import type { Registration } from './icp';
import type { Slot } from './layer';
import type { MeshData, Vector } from './mesh-data';
import { alignPoints } from './rigid';
import type { ScanScene } from './scene';

/** Number of pairs of points that a position follows from. */
export const PAIRS = 3;

/** Why a scan was not laid over the other: chosen points on a line, no overlap, or the worker failed. */
export type AlignFault = 'line' | 'apart' | 'failed';

/** Position of the second scan over the first. */
export interface Alignment {
  /** Moves the second scan into the first one's coordinate system. */
  pose: Matrix4;
  fit: Registration | null;
  busy: boolean;
  fault: AlignFault | null;
  /** The points chosen so far, on both scans in turn; null while none are being chosen. */
  chosen: readonly Vector[] | null;
  /** The scan on which the next point is chosen. */
  next: Slot;
  start: () => void;
  stop: () => void;
  choose: (point: Vector) => void;
  undo: () => void;
}

const STILL = new Matrix4();

/** Lays the second scan over the first: three pairs of points, then iterative closest points in a worker. */
export function useAlignment(first: MeshData, second: MeshData | null, scene: ScanScene | null): Alignment {
  const [chosen, setChosen] = useState<readonly Vector[] | null>(null);
  const [rough, setRough] = useState<Matrix4 | null>(null);
  const [fit, setFit] = useState<Registration | null>(null);
  const [pose, setPose] = useState(STILL);
  const [fault, setFault] = useState<AlignFault | null>(null);
  const next: Slot = (chosen?.length ?? 0) % 2 === 0 ? 'first' : 'second';
  const choosing = chosen !== null;
  const reset = () => {
    setRough(null);
    setFit(null);
    setPose(STILL);
    setFault(null);
  };
  // A position belongs to one pair of scans.
  useEffect(() => {
    setChosen(null);
    reset();
  }, [first, second]);
  useEffect(() => scene?.setPose(pose), [scene, second, pose]);
  useEffect(() => {
    if (choosing) scene?.frame(next);
  }, [scene, choosing, next]);
  useEffect(() => {
    if (!rough || !second) return undefined;
    const abort = new AbortController();
    compareInWorker({ task: 'register', target: targetOf(first), positions: second.positions, pose: rough.toArray() }, abort.signal)
      .then((answer) => {
        if (abort.signal.aborted || !('registration' in answer)) return;
        const { registration } = answer;
        setRough(null);
        setFit(registration);
        setPose(registration ? new Matrix4().fromArray(registration.pose) : STILL);
        setFault(registration ? null : 'apart');
        scene?.frame('first');
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        console.warn('the scans were not laid over each other', error);
        setRough(null);
        setFault('failed');
      });
    return () => abort.abort();
  }, [rough, first, second, scene]);
  const choose = (point: Vector) => {
    const points = [...(chosen ?? []), point];
    if (points.length < PAIRS * 2) return setChosen(points);
    setChosen(null);
    const of = (side: number) => points.filter((_, i) => i % 2 === side);
    const found = alignPoints(of(1), of(0));
    if (found) setRough(found);
    else setFault('line');
  };
  return {
    ...{ pose, fit, fault, chosen, next, choose },
    busy: rough !== null,
    // Points are chosen where the scans lie in their files.
    start: () => {
      reset();
      setChosen([]);
    },
    stop: () => setChosen(null),
    undo: () => {
      reset();
      setChosen(null);
    },
  };
}
