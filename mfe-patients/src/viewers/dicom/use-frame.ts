import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { greyTable, paint } from './grey';
import type { DicomImage, GreyWindow } from './read';

/** Name of the performance measure of each drawing, for the benchmark and for diagnosing slow machines. */
export const FRAME_MEASURE = 'portal-dicom-frame';

/** Returns a canvas that shows one frame through a window; the pixel buffer is reused between drawings. */
export function useFrame(
  image: DicomImage,
  at: number,
  { center, width }: GreyWindow,
  inverted: boolean,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pixels = useMemo(() => new ImageData(image.width, image.height), [image]);
  const frame = useMemo(() => image.frame(at), [image, at]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (!context) return;
    const start = performance.now();
    const table = image.coloured ? null : greyTable(image, { center, width }, inverted);
    paint(frame, table, new Uint32Array(pixels.data.buffer));
    context.putImageData(pixels, 0, 0);
    performance.clearMeasures(FRAME_MEASURE);
    performance.measure(FRAME_MEASURE, { start });
  }, [image, frame, pixels, center, width, inverted]);
  return canvas;
}
