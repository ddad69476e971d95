import { crcOfParts } from './zip';

/** Why an archive is refused, as the platform's codes. */
export type ArchiveFault = 'archive.broken' | 'archive.locked' | 'archive.too_large';

/** Thrown for an archive that is not opened. */
export class ArchiveError extends Error {
  readonly code: ArchiveFault;

  constructor(code: ArchiveFault) {
    super(code);
    this.name = 'ArchiveError';
    this.code = code;
  }
}

/** A file in an archive, as its directory describes it. */
export interface Entry {
  /** Its path inside of the archive, which is never used as a path. */
  name: string;
  locked: boolean;
  method: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
  /** Last change, in milliseconds since 1970. */
  changed: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const MOST_COMMENT = 0xffff;
const LINE = 0x02014b50;
const LINE_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const DEFLATED = 8;
/** Bytes of a directory at most: 5000 entries with long names. */
const MOST_DIRECTORY = 4 * 1024 * 1024;
/** Marks a number that is in the ZIP64 field. */
const ELSEWHERE = 0xffffffff;

/** Reads the directory of a ZIP archive (APPNOTE 6.3.10) at its end; null where there is none that this code reads. */
export async function directoryOf(file: Blob): Promise<Entry[] | null> {
  const tail = new DataView(await file.slice(Math.max(0, file.size - END_BYTES - MOST_COMMENT)).arrayBuffer());
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  if (end < 0) return null;
  const [length, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (length > MOST_DIRECTORY) throw new ArchiveError('archive.too_large');
  if (start + length > file.size) return null;
  const lines = new DataView(await file.slice(start, start + length).arrayBuffer());
  const entries: Entry[] = [];
  for (let at = 0; at + LINE_BYTES <= lines.byteLength && lines.getUint32(at, true) === LINE;) {
    const [named, extra, comment] = [28, 30, 32].map((field) => lines.getUint16(at + field, true)) as [number, number, number];
    if (at + LINE_BYTES + named + extra > lines.byteLength) return null;
    entries.push(entryAt(lines, at, named, extra));
    at += LINE_BYTES + named + extra + comment;
  }
  return entries;
}

function entryAt(lines: DataView, at: number, named: number, extra: number): Entry {
  const name = textOf(new Uint8Array(lines.buffer, lines.byteOffset + at + LINE_BYTES, named));
  const wide = zip64(new DataView(lines.buffer, lines.byteOffset + at + LINE_BYTES + named, extra));
  const number = (field: number) => {
    const value = lines.getUint32(at + field, true);
    return value === ELSEWHERE ? (wide.shift() ?? value) : value;
  };
  // The fields of ZIP64 have this order.
  const [size, packed, offset] = [number(24), number(20), number(42)] as [number, number, number];
  return {
    name,
    locked: (lines.getUint16(at + 8, true) & 1) === 1,
    method: lines.getUint16(at + 10, true),
    crc: lines.getUint32(at + 16, true),
    packed,
    size,
    at: offset,
    changed: timeOf(lines.getUint16(at + 14, true), lines.getUint16(at + 12, true)),
  };
}

function zip64(extra: DataView): number[] {
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const [id, length] = [extra.getUint16(at, true), extra.getUint16(at + 2, true)];
    const end = Math.min(extra.byteLength, at + 4 + length);
    const values: number[] = [];
    if (id === 1) for (let i = at + 4; i + 8 <= end; i += 8) values.push(Number(extra.getBigUint64(i, true)));
    if (id === 1) return values;
    at += 4 + length;
  }
  return [];
}

function timeOf(date: number, time: number): number {
  return new Date(1980 + (date >> 9), ((date >> 5) & 15) - 1, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2).getTime();
}

// Many programs write UTF-8 without its flag; others write the code page of their machine.
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Returns the content of an entry. Reading ends at the size that the directory states. Attack stopped: an entry that states a small size
 * and expands to fill the memory (CWE-409).
 */
export async function contentOf(archive: Blob, entry: Entry): Promise<Blob> {
  const head = new DataView(await archive.slice(entry.at, entry.at + LOCAL_BYTES).arrayBuffer());
  if (head.byteLength < LOCAL_BYTES || head.getUint32(0, true) !== LOCAL) throw new ArchiveError('archive.broken');
  const start = entry.at + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = archive.slice(start, start + entry.packed);
  if (packed.size < entry.packed || (entry.method !== 0 && entry.method !== DEFLATED)) throw new ArchiveError('archive.broken');
  const bytes = packed.stream();
  const parts = await readAll(entry.method === DEFLATED ? bytes.pipeThrough(new DecompressionStream('deflate-raw')) : bytes, entry.size);
  if (crcOfParts(parts) !== entry.crc) throw new ArchiveError('archive.broken');
  return new Blob(parts);
}

async function readAll(stream: ReadableStream<Uint8Array<ArrayBuffer>>, size: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > size) break;
      parts.push(value);
    }
  } catch (error) {
    console.warn('the archive was not read', error);
    throw new ArchiveError('archive.broken');
  } finally {
    await reader.cancel().catch(() => {});
  }
  if (length !== size) throw new ArchiveError('archive.broken');
  return parts;
}
