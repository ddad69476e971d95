import { useCallback, useEffect, useState } from 'react';
import { portalFetch } from 'shared-ui/core';
import { readBytes } from './bytes';
import { type ProductFile, contentAddress } from '../queries/files';

/** Performance mark of a file's complete download, for the benchmark. */
const BYTES_MARK = 'portal-viewer-bytes';

/** Loading state of a file. */
export type Content<T> =
  | { state: 'loading'; loaded: number }
  | { state: 'reading' }
  | { state: 'cancelled' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; value: T };

/** Converts a file's bytes into what its viewer shows. */
export type Reader<T> = (bytes: ArrayBuffer, file: ProductFile, signal: AbortSignal) => Promise<T>;

export interface ContentOf<T> {
  content: Content<T>;
  cancel: () => void;
  retry: () => void;
}

/**
 * Fetches a file's bytes as a stream, with progress, and reads them. Both are aborted when the viewer unmounts or the file changes. A null
 * `file` fetches nothing. `read` must be a stable function.
 */
export function useContent<T>(file: ProductFile | null, read: Reader<T>): ContentOf<T> {
  const [attempt, setAttempt] = useState(0);
  const [content, setContent] = useState<Content<T>>({ state: 'loading', loaded: 0 });
  const [controller, setController] = useState<AbortController | null>(null);
  // A refetched list has the same file as a new object, so the effect depends on this key.
  const key = file ? `${file.uuid} ${file.sha256} ${attempt}` : null;
  useEffect(() => {
    if (!file) return undefined;
    const abort = new AbortController();
    setController(abort);
    setContent({ state: 'loading', loaded: 0 });
    const put = (next: Content<T>) => (abort.signal.aborted ? undefined : setContent(next));
    fetchAndRead(file, read, abort.signal, put).catch((error: unknown) => put({ state: 'failed', error }));
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the file
  }, [key, read]);
  const cancel = useCallback(() => {
    controller?.abort();
    setContent({ state: 'cancelled' });
  }, [controller]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { content, cancel, retry };
}

async function fetchAndRead<T>(file: ProductFile, read: Reader<T>, signal: AbortSignal, put: (content: Content<T>) => void): Promise<void> {
  const response = await portalFetch(contentAddress(file), { signal });
  let shown = 0;
  const bytes = await readBytes(response, file.size, (loaded) => {
    // A hundred steps look as smooth as one for each chunk.
    if (loaded - shown < file.size / 100) return;
    shown = loaded;
    put({ state: 'loading', loaded });
  });
  signal.throwIfAborted();
  performance.mark(BYTES_MARK);
  put({ state: 'reading' });
  put({ state: 'ready', value: await read(bytes, file, signal) });
}
