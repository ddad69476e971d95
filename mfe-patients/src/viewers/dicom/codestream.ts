import { type Codec, DicomError } from './image';

/** What a codestream states of its picture. */
export interface CodestreamHead {
  width: number;
  height: number;
  components: number;
  /** Bits a sample. */
  precision: number;
  /** Offset of the codestream, which a JP2 file wraps. */
  start: number;
}

/** A JP2 file has its codestream within its first kilobytes; DICOM wants codestreams without that wrapping, and not all scanners comply. */
const WRAPPING = 4096;

/**
 * Reads the head of a codestream without a codec. Attack stopped: a codestream of other dimensions than the file's header makes a decoder
 * allocate what it states (CWE-789).
 */
export function headOf(bytes: Uint8Array, codec: Exclude<Codec, 'rle'>): CodestreamHead {
  const head = codec === 'jpeg-2000' ? sizOf(bytes) : frameHeaderOf(bytes);
  if (!head) throw new DicomError('file.broken');
  return head;
}

/** Reads the SIZ marker segment (ISO/IEC 15444-1 A.5.1). */
function sizOf(bytes: Uint8Array): CodestreamHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = Math.min(bytes.length - 43, WRAPPING);
  for (let start = 0; start <= last; start += 1) {
    if (view.getUint32(start) !== 0xff4fff51) continue;
    const at = (offset: number) => view.getUint32(start + offset);
    return {
      ...{ width: at(8) - at(16), height: at(12) - at(20), start },
      components: view.getUint16(start + 40),
      precision: (view.getUint8(start + 42) & 0x7f) + 1,
    };
  }
  return null;
}

/** Start of frame of baseline, extended, progressive and lossless JPEG, and of JPEG-LS. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xf7]);

/** Reads the frame header (ISO/IEC 10918-1 B.2.2, ISO/IEC 14495-1 C.2.2). */
function frameHeaderOf(bytes: Uint8Array): CodestreamHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 10 <= bytes.length;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    if (FRAMES.has(marker)) {
      return {
        ...{ precision: view.getUint8(at + 4), height: view.getUint16(at + 5), width: view.getUint16(at + 7) },
        ...{ components: view.getUint8(at + 9), start: 0 },
      };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
