import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { FrameDecoder } from './frame-decoder';
import { greyTable, paint } from './grey';
import type { DicomImage, GreyWindow, Pixels } from './image';

/** Name of the performance measure of each drawing, for the benchmark and for diagnosing slow machines. */
export const FRAME_MEASURE = 'portal-dicom-frame';

/** Decodes the frames of an image. */
export interface FrameSource {
  /** Returns a frame's pixels; rejects with an AbortError if `signal` aborts. */
  frame: (at: number, signal: AbortSignal) => Promise<Pixels>;
  /** Reports whether a frame is the place of an absent slice. */
  isFree?: (at: number) => boolean;
}

/** An image with its first decoded frame and the source of the others. */
export interface OpenedImage {
  image: DicomImage;
  decoder: FrameSource;
  first: { at: number; pixels: Pixels };
}

/** Opens an image at its middle frame, since the outer ones of a volume often show nothing. The worker ends when `signal` aborts. */
export async function openImage(image: DicomImage, signal: AbortSignal): Promise<OpenedImage> {
  const decoder = new FrameDecoder(image);
  signal.addEventListener('abort', () => decoder.end());
  const at = Math.floor(image.frames / 2);
  try {
    return { image, decoder, first: { at, pixels: await decoder.frame(at, signal) } };
  } catch (error) {
    decoder.end();
    throw error;
  }
}

export interface ShownFrame {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The shown frame, which is the requested one once that is decoded. */
  frame: OpenedImage['first'];
  /** Why the requested frame cannot be shown. */
  fault: unknown;
  retry: () => void;
}

/** Shows one frame through a window on a canvas; until it is decoded the previous one stays. The pixel buffer is reused between drawings. */
export function useFrame({ image, decoder, first }: OpenedImage, at: number, { center, width }: GreyWindow, inverted: boolean): ShownFrame {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pixels = useMemo(() => new ImageData(image.width, image.height), [image]);
  const [frame, setFrame] = useState(first);
  const [fault, setFault] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (frame.at === at) return undefined;
    const abort = new AbortController();
    decoder.frame(at, abort.signal).then(
      (decoded) => (abort.signal.aborted ? undefined : setFrame({ at, pixels: decoded })),
      (error: unknown) => (abort.signal.aborted ? undefined : setFault(error)),
    );
    return () => abort.abort();
  }, [decoder, at, frame, attempt]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (!context) return;
    const start = performance.now();
    const table = image.coloured ? null : greyTable(image, { center, width }, inverted);
    paint(frame.pixels, table, new Uint32Array(pixels.data.buffer));
    context.putImageData(pixels, 0, 0);
    performance.clearMeasures(FRAME_MEASURE);
    performance.measure(FRAME_MEASURE, { start });
  }, [image, frame, pixels, center, width, inverted]);
  const retry = () => {
    setFault(null);
    setAttempt((before) => before + 1);
  };
  return { canvas, frame, fault, retry };
}
