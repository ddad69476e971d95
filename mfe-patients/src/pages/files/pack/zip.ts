/** A file of an archive. */
export interface ZipEntry {
  name: string;
  file: Blob;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Returns the CRC-32 of contents that follow each other. */
export function crcOfParts(parts: readonly Uint8Array[]): number {
  let crc = 0xffffffff;
  for (const part of parts) for (const byte of part) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

const crcOf = async (file: Blob) => crcOfParts([new Uint8Array(await file.arrayBuffer())]);

// 1 January 1980, the format's first day: the same files give the same archive, whose interrupted upload continues.
const DAY = 0x21;
const UTF8 = 0x800;

/** Returns the fields of little-endian numbers of 2 or 4 bytes. */
function fields(...numbers: readonly (readonly [number, 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Returns the parts of a ZIP archive without compression (APPNOTE 6.3.10): at most 65 535 files of 4 GiB together. Contents stay on disk. */
export async function zipParts(entries: readonly ZipEntry[]): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [at, length] = [0, 0];
  for (const { name, file } of entries) {
    const named = new TextEncoder().encode(name);
    const shared = [
      [20, 2],
      [UTF8, 2],
      [0, 2],
      [0, 2],
      [DAY, 2],
      [await crcOf(file), 4],
      [file.size, 4],
      [file.size, 4],
      [named.length, 2],
      [0, 2],
    ] as const;
    const head = fields([0x04034b50, 4], ...shared);
    const line = fields([0x02014b50, 4], [20, 2], ...shared, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    parts.push(head, named, file);
    directory.push(line, named);
    at += head.length + named.length + file.size;
    length += line.length + named.length;
  }
  const count = entries.length;
  return [...parts, ...directory, fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [at, 4], [0, 2])];
}
