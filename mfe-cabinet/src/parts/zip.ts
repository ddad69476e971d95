/** How much of an archive has come. */
export interface ZipProgress {
  /** Files whose beginning has come. */
  files: number;
  bytes: number;
}

const HEADER = [0x50, 0x4b, 0x03, 0x04];

/** Counts the local file headers (PK 3 4) of an archive that comes in pieces; one may be cut between two pieces. */
export function headerCounter(): (piece: Uint8Array) => number {
  let matched = 0;
  let files = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === HEADER[matched]) matched += 1;
      else matched = byte === HEADER[0] ? 1 : 0;
      if (matched === HEADER.length) {
        files += 1;
        matched = 0;
      }
    }
    return files;
  };
}

/** The name that the answer gives its file. Only a bare name is taken: a download must not choose its folder. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const name = /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
  return name && /^[\w .()-]{1,120}$/.test(name) ? name : fallback;
}

/** Reads an archive while it comes, and tells how far it is. */
export async function readZip(response: Response, onProgress: (progress: ZipProgress) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  if (reader) {
    const count = headerCounter();
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      bytes += value.byteLength;
      onProgress({ files: count(value), bytes });
    }
  }
  return new Blob(pieces, { type: 'application/zip' });
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
