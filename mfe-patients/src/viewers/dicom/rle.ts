import { DicomError, type Pixels } from './image';

const HEADER = 64;

/**
 * Decodes an RLE frame (DICOM PS3.5 annex G): a header with the offsets of up to 15 segments, each with the most to the least significant
 * bytes of one sample, in PackBits. Returns the samples in planes.
 */
export function decodeRle(bytes: Uint8Array, count: number, samples: number, allocated: 8 | 16): Pixels {
  const depth = allocated / 8;
  if (bytes.length < HEADER) throw new DicomError('file.broken');
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER);
  if (header.getUint32(0, true) !== samples * depth) throw new DicomError('file.broken');
  const segment = (i: number) => {
    const start = header.getUint32(4 * (i + 1), true);
    const end = i + 1 < samples * depth ? header.getUint32(4 * (i + 2), true) : bytes.length;
    if (start < HEADER || end > bytes.length || start > end) throw new DicomError('file.broken');
    return unpack(bytes.subarray(start, end), count);
  };
  if (depth === 1) {
    const planes = new Uint8Array(count * samples);
    for (let s = 0; s < samples; s += 1) planes.set(segment(s), s * count);
    return planes;
  }
  const planes = new Uint16Array(count * samples);
  for (let s = 0; s < samples; s += 1) {
    const [high, low] = [segment(2 * s), segment(2 * s + 1)];
    for (let i = 0; i < count; i += 1) planes[s * count + i] = ((high[i] ?? 0) << 8) | (low[i] ?? 0);
  }
  return planes;
}

function unpack(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let at = 0;
  for (let i = 0; i < packed.length && at < size;) {
    const n = packed[i] ?? 0;
    i += 1;
    if (n === 128) continue;
    const length = Math.min(n < 128 ? n + 1 : 257 - n, size - at);
    if (n < 128) {
      out.set(packed.subarray(i, i + length), at);
      i += n + 1;
    } else {
      out.fill(packed[i] ?? 0, at, at + length);
      i += 1;
    }
    at += length;
  }
  if (at < size) throw new DicomError('file.truncated');
  return out;
}
