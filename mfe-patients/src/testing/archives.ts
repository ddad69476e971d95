/** Builds archives for tests, also false ones. */
import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; `stated` replaces the size of its directory. */
export interface Packed {
  name: string;
  bytes: Uint8Array;
  stored?: boolean;
  locked?: boolean;
  stated?: number;
  crc?: number;
}

/** Returns an archive of files, whose last change is 29 November 2026, 06:24. */
export function archiveOf(entries: readonly Packed[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, stored, locked, stated, crc } of entries) {
    const named = Buffer.from(name);
    const packed = stored ? Buffer.from(bytes) : deflateRawSync(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(locked ? 1 : 0, 2);
    shared.writeUInt16LE(stored ? 0 : 8, 4);
    shared.writeUInt16LE((6 << 11) | (24 << 5), 6);
    shared.writeUInt16LE(((2026 - 1980) << 9) | (11 << 5) | 29, 8);
    shared.writeUInt32LE(crc ?? crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(stated ?? bytes.length, 18);
    shared.writeUInt16LE(named.length, 22);
    const line = Buffer.alloc(20);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(20, 4);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(line.subarray(0, 6), shared, place, named);
    parts.push(Buffer.from([0x50, 0x4b, 3, 4]), shared, named, packed);
    at += 4 + shared.length + named.length + packed.length;
  }
  const lines = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length & 0xffff, 8);
  end.writeUInt16LE(entries.length & 0xffff, 10);
  end.writeUInt32LE(lines.length, 12);
  end.writeUInt32LE(at, 16);
  return Uint8Array.from(Buffer.concat([...parts, lines, end]));
}
