import { useCallback, useEffect, useState, type CSSProperties, type RefObject } from 'react';
import { fitScale, type Lay, moveBy, type Size, zoomAround } from './pan-zoom';

/** The position of a picture on its stage, and the actions that change it; points are in CSS pixels of the stage. */
export interface PanZoom {
  lay: Lay;
  stageSize: Size;
  style: CSSProperties;
  zoom: (factor: number, x?: number, y?: number) => void;
  pan: (dx: number, dy: number) => void;
  rotate: (degrees: number) => void;
  fit: () => void;
  /** Shows one pixel of the picture per CSS pixel. */
  actual: () => void;
}

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [40, 0],
  ArrowRight: [-40, 0],
  ArrowUp: [0, 40],
  ArrowDown: [0, -40],
};

/** Fits a flat picture to its stage until the user zooms or pans. */
export function usePanZoom(stage: RefObject<HTMLElement | null>, picture: Size): PanZoom {
  const { width, height } = picture;
  const [stageSize, setStageSize] = useState<Size>({ width: 1, height: 1 });
  // Null: fitted to the stage at any size.
  const [lay, setLay] = useState<Lay | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setStageSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  const fitted = fitScale({ width, height }, stageSize, turn);
  const now: Lay = lay ?? { x: 0, y: 0, scale: fitted, turn };
  const start = useCallback((before: Lay | null): Lay => before ?? { x: 0, y: 0, scale: fitted, turn }, [fitted, turn]);
  const zoom = useCallback(
    (factor: number, x = stageSize.width / 2, y = stageSize.height / 2) =>
      setLay((before) => zoomAround(start(before), factor, { x, y }, stageSize, fitted)),
    [stageSize, start, fitted],
  );
  const pan = useCallback(
    (dx: number, dy: number) => setLay((before) => moveBy(start(before), dx, dy, { width, height }, stageSize)),
    [start, stageSize, width, height],
  );
  const rotate = useCallback(
    (degrees: number) => {
      setTurn((turn + degrees + 360) % 360);
      setLay(null);
    },
    [turn],
  );
  const fit = useCallback(() => setLay(null), []);
  const actual = useCallback(() => setLay({ x: 0, y: 0, scale: 1, turn }), [turn]);
  const style: CSSProperties = {
    position: 'absolute',
    insetInlineStart: '50%',
    insetBlockStart: '50%',
    width,
    height,
    maxWidth: 'none',
    transform: `translate(-50%, -50%) translate(${now.x}px, ${now.y}px) scale(${now.scale}) rotate(${now.turn}deg)`,
  };
  return { lay: now, stageSize, style, zoom, pan, rotate, fit, actual };
}

/** Handles the keys of a flat picture; returns false for other keys. */
export function panZoomKey({ pan, zoom, fit, actual }: PanZoom, { key }: KeyboardEvent): boolean {
  const arrow = KEYS[key];
  if (arrow) pan(...arrow);
  else if (key === '+' || key === '=') zoom(1.25);
  else if (key === '-') zoom(0.8);
  else if (key === '0' || key === 'Home') fit();
  else if (key === '1') actual();
  else return false;
  return true;
}
