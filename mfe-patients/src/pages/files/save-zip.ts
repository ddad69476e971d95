/** Collected in memory before it is handed to the browser, which keeps large blobs on disk. */
const PIECE = 8 * 1024 * 1024;

/** Reads an archive while it comes; the page never holds more of it than one piece. */
export async function readArchive(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const whole: Blob[] = [];
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  let bytes = 0;
  const flush = () => {
    whole.push(new Blob(waiting));
    [waiting, held] = [[], 0];
  };
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const piece = part.value as Uint8Array<ArrayBuffer>;
    waiting.push(piece);
    held += piece.byteLength;
    bytes += piece.byteLength;
    if (held >= PIECE) flush();
    onBytes(bytes);
  }
  flush();
  return new Blob(whole, { type: 'application/zip' });
}

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun when the click returns; a moment later it needs the address no more.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
