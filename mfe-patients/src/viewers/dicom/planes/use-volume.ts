import { useEffect, useMemo, useRef, useState } from 'react';
import type { OpenedImage } from '../use-frame';
import { emptyVolume, nextFrame, putFrame, type Volume } from './volume';

/** Milliseconds of work without a pause, so that the page stays responsive. */
const TURN = 12;
/** Milliseconds between two drawings of a growing volume. */
const REDRAW = 150;

export interface LoadedVolume {
  volume: Volume;
  /** Number of decoded slices, as of the last drawing. */
  count: number;
  /** Why the rest cannot be decoded. */
  fault: unknown;
  retry: () => void;
}

/** Decodes a volume's frames, the nearest to `slice` first. */
export function useVolume({ image, decoder }: OpenedImage, slice: number): LoadedVolume {
  const volume = useMemo(() => emptyVolume(image), [image]);
  const [count, setCount] = useState(0);
  const [fault, setFault] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const looked = useRef(slice);
  useEffect(() => {
    looked.current = slice;
  });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const load = async () => {
      let [paused, drawn] = [performance.now(), 0];
      let done = volume.loaded.reduce((sum, one) => sum + Math.min(one, 1), 0);
      for (let frame = nextFrame(volume, looked.current); frame !== null; frame = nextFrame(volume, looked.current)) {
        const pixels = await decoder.frame(frame, signal);
        if (signal.aborted) return;
        putFrame(volume, frame, pixels, image, decoder.isFree?.(frame));
        done += 1;
        const now = performance.now();
        if (now - drawn > REDRAW) {
          drawn = now;
          setCount(done);
        }
        if (now - paused > TURN) {
          await new Promise((resolve) => setTimeout(resolve));
          paused = performance.now();
        }
      }
      setCount(done);
    };
    load().catch((error: unknown) => (signal.aborted ? undefined : setFault(error)));
    return () => abort.abort();
  }, [volume, decoder, image, attempt]);
  const retry = () => {
    setFault(null);
    setAttempt((before) => before + 1);
  };
  return { volume, count, fault, retry };
}
