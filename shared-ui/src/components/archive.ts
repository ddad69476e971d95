import { useEffect, useRef, useState } from 'react';

/** Bytes collected in memory before they become a blob, which the browser keeps on disk. */
const HELD = 8 * 1024 * 1024;

type Piece = Uint8Array<ArrayBuffer>;

/** Reads an archive as it arrives; the page holds little more of it than `HELD`. */
export async function readArchive(response: Response, onPiece: (piece: Piece) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const whole: Blob[] = [];
  let waiting: Piece[] = [];
  let held = 0;
  const flush = () => {
    whole.push(new Blob(waiting));
    [waiting, held] = [[], 0];
  };
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const piece = part.value as Piece;
    waiting.push(piece);
    held += piece.byteLength;
    if (held >= HELD) flush();
    onPiece(piece);
  }
  flush();
  return new Blob(whole, { type: 'application/zip' });
}

/** Returns the file name of the answer. Attack stopped: a name with a path chooses the download's folder (CWE-22). */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const name = /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
  return name && /^[\w .()-]{1,120}$/.test(name) ? name : fallback;
}

/** Saves an in-memory file through the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started when the click returns; the address is needed only a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The progress of an archive. */
export type ArchiveStep = { step: 'idle' | 'failed' | 'done' } | { step: 'coming'; bytes: number };

/** Downloads an archive and saves it under the name of its answer, or `fileName`. Leaving the page cancels it. */
export function useArchive(fileName: string) {
  const [archive, setArchive] = useState<ArchiveStep>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (request: (signal: AbortSignal) => Promise<Response>, onPiece?: (piece: Piece) => void) => {
    const control = new AbortController();
    running.current = control;
    let bytes = 0;
    setArchive({ step: 'coming', bytes });
    try {
      const response = await request(control.signal);
      const file = await readArchive(response, (piece) => {
        bytes += piece.byteLength;
        onPiece?.(piece);
        setArchive({ step: 'coming', bytes });
      });
      saveFile(file, fileNameOf(response.headers.get('Content-Disposition'), fileName));
      setArchive({ step: 'done' });
    } catch (error) {
      if (control.signal.aborted) return setArchive({ step: 'idle' });
      console.warn('the archive did not come', error);
      setArchive({ step: 'failed' });
    }
  };
  return { archive, start, stop: () => running.current?.abort() };
}
