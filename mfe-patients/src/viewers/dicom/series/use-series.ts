import { useCallback, useEffect, useState } from 'react';
import type { ProductFile } from '../../../queries/files';
import type { OpenedImage } from '../use-frame';
import { openSeries } from './open';

/** State of a series that opens. */
export type Opening = { state: 'opening' } | { state: 'failed'; error: unknown } | { state: 'ready'; opened: OpenedImage };

/** Opens a series; its requests end when the viewer unmounts or the file changes. */
export function useSeries(file: ProductFile): { opening: Opening; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const key = `${file.uuid} ${file.sha256} ${attempt}`;
  useEffect(() => {
    const abort = new AbortController();
    setOpening({ state: 'opening' });
    openSeries(file, abort.signal).then(
      (opened) => (abort.signal.aborted ? undefined : setOpening({ state: 'ready', opened })),
      (error: unknown) => (abort.signal.aborted ? undefined : setOpening({ state: 'failed', error })),
    );
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the file
  }, [key]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { opening, retry };
}
