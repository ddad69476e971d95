import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DicomImage, GreyWindow } from '../image';
import type { Volume } from '../planes/volume';
import { type Camera, RenderingError, VolumeRenderer } from './renderer';
import { scaleOf, texelsOf } from './texels';
import { type Preset, transferOf } from './transfer';

/** Drawings of one view, each finer than the one before. */
const DRAWINGS = 3;

interface Drawn {
  image: DicomImage;
  volume: Volume;
  full: GreyWindow;
  /** All slices are decoded. */
  complete: boolean;
  camera: Camera;
  moving: boolean;
  preset: Preset;
  /** Shift of the preset's limits in Hounsfield units. */
  shift: number;
}

export interface Rendered {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Voxels of one texel along each axis; null before the volume is drawn. */
  reduced: number | null;
  /** Why nothing is drawn. */
  fault: unknown;
}

/** Draws a volume again when what it depends on changes. */
export function useRenderer({ image, volume, full, complete, camera, moving, preset, shift }: Drawn): Rendered {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [renderer, setRenderer] = useState<VolumeRenderer | null>(null);
  const [reduced, setReduced] = useState<number | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [size, setSize] = useState(0);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const lost = (event: Event) => {
      event.preventDefault();
      setFault(new RenderingError('the graphics card was reset'));
    };
    let made: VolumeRenderer;
    try {
      made = new VolumeRenderer(element);
    } catch (error) {
      console.warn('the volume is not drawn', error);
      setFault(error);
      return undefined;
    }
    setRenderer(made);
    element.addEventListener('webglcontextlost', lost);
    const observer = new ResizeObserver(() => setSize((before) => before + 1));
    observer.observe(element);
    return () => {
      element.removeEventListener('webglcontextlost', lost);
      observer.disconnect();
      made.end();
    };
  }, []);
  const { slope, intercept } = scaleOf(image, full);
  useEffect(() => {
    if (!renderer || !complete) return undefined;
    const abort = new AbortController();
    texelsOf(volume, { slope, intercept }, renderer.mostAlong, abort.signal)
      .then((texels) => {
        renderer.setTexels(texels);
        setReduced(texels.reduced);
      })
      .catch((error: unknown) => (abort.signal.aborted ? undefined : setFault(error)));
    return () => abort.abort();
  }, [renderer, complete, volume, slope, intercept]);
  useEffect(() => {
    if (!renderer || reduced === null) return undefined;
    let left = DRAWINGS;
    const draw = () => {
      left -= 1;
      if (renderer.draw(camera, moving) && left > 0) frame = requestAnimationFrame(draw);
    };
    let frame = requestAnimationFrame(() => {
      renderer.setTransfer(transferOf(preset, shift));
      draw();
    });
    return () => cancelAnimationFrame(frame);
  }, [renderer, reduced, camera, moving, preset, shift, size]);
  return { canvas, reduced, fault };
}
