import { useEffect, useRef, useState } from 'react';

/** Collected in memory before it is handed to the browser, which keeps large blobs on disk. */
const HELD = 8 * 1024 * 1024;

type Piece = Uint8Array<ArrayBuffer>;

/** Reads an archive while it comes; the page never holds much more of it than `HELD`. */
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

/** The name that the answer gives its file. Only a bare name is taken: a download must not choose its folder. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const name = /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
  return name && /^[\w .()-]{1,120}$/.test(name) ? name : fallback;
}

/** Hands a file that is in memory to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun when the click returns; a moment later it needs the address no more.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** How far an archive is. */
export type ArchiveStep = { step: 'idle' | 'failed' | 'done' } | { step: 'coming'; bytes: number };

/** An archive that is saved under the name its answer gives it, or `fileName`. Who leaves the page gives it up. */
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
