const HEADER = [0x50, 0x4b, 0x03, 0x04];

/** Returns a counter of the local file headers (PK 3 4) of a ZIP archive that arrives in chunks; a header may be split between two. */
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
