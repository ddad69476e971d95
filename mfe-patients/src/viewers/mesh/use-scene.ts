import { useEffect, useRef, useState, type RefObject } from 'react';
import type { MeshData } from './mesh-data';
import { ScanScene } from './scene';
import type { Lie } from './views';

export interface SceneView {
  canvas: RefObject<HTMLCanvasElement | null>;
  scene: ScanScene | null;
  /** Number of drawn frames, so that overlays move with the canvas. */
  frame: number;
  /** Why there is no scene: the browser has no WebGL. */
  failure: unknown;
}

/** Creates a scene on a canvas of the stage's size, with one or two scans. */
export function useScene(first: MeshData, second: MeshData | null, lie: Lie): SceneView {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scene, setScene] = useState<ScanScene | null>(null);
  const [frame, setFrame] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const { front, arch } = lie;
  useEffect(() => {
    const element = canvas.current;
    const stage = element?.parentElement;
    if (!element || !stage) return undefined;
    let made: ScanScene;
    try {
      made = new ScanScene(element, { front, arch }, () => setFrame((before) => before + 1));
    } catch (error) {
      setFailure(error);
      return undefined;
    }
    const observer = new ResizeObserver(() => made.resize(stage.clientWidth, stage.clientHeight));
    observer.observe(stage);
    made.resize(stage.clientWidth, stage.clientHeight);
    setScene(made);
    return () => {
      observer.disconnect();
      made.dispose();
      setScene(null);
    };
  }, [front, arch]);
  useEffect(() => scene?.setLayer('first', first), [scene, first]);
  useEffect(() => scene?.setLayer('second', second), [scene, second]);
  return { canvas, scene, frame, failure };
}
