import { type CodestreamHead, headOf } from './codestream';
import { type Codec, DecoderLoadError, DicomError, type Pixels, type Shape } from './image';
import { decodeRle } from './rle';

/** Decoders of codestreams: each returns the samples in the codestream's own order. */
export type Decoders = Readonly<Record<Exclude<Codec, 'rle'>, (bytes: Uint8Array, head: CodestreamHead) => Promise<Samples>>>;

/** Decoded samples of one frame. */
export interface Samples {
  bytes: Uint8Array;
  bits: 8 | 16;
  /** All values of one component follow each other. */
  planar: boolean;
}

/** Decodes a compressed frame; throws a DicomError if it is broken or does not have the dimensions that the file states. */
export async function decodeFrame(bytes: Uint8Array, codec: Codec, shape: Shape, decoders: Decoders): Promise<Pixels> {
  const samples = shape.coloured ? 3 : 1;
  const count = shape.width * shape.height;
  if (codec === 'rle') return finish(decodeRle(bytes, count, samples, shape.allocated), shape, true);
  const head = headOf(bytes, codec);
  if (head.width !== shape.width || head.height !== shape.height || head.components !== samples || head.precision > shape.allocated) {
    throw new DicomError('file.broken');
  }
  if (codec === 'jpeg' && head.precision !== 8) throw new DicomError('dicom.packed', { syntax: `JPEG ${head.precision} bits` });
  // Without the end, CharLS computes values from nothing for up to half a minute, and the lossless decoder returns a part as the whole.
  if (codec.startsWith('jpeg-l') && !ends(bytes)) throw new DicomError('file.truncated');
  let decoded: Samples;
  try {
    decoded = await decoders[codec](bytes.subarray(head.start), head);
  } catch (cause) {
    throw cause instanceof DicomError || cause instanceof DecoderLoadError ? cause : new DicomError('file.broken', {}, { cause });
  }
  const { bits, planar } = decoded;
  if (decoded.bytes.length !== count * samples * (bits / 8)) throw new DicomError('file.broken');
  const own = decoded.bytes.slice(); // a view of the codec's memory, which the next frame overwrites
  const values = bits === 16 ? new Uint16Array(own.buffer) : shape.allocated === 16 ? Uint16Array.from(own) : own;
  return finish(values, shape, planar);
}

/** Reports whether a codestream has its end marker, behind which a null byte may make the length even. */
function ends(bytes: Uint8Array): boolean {
  const end = bytes.at(-1) === 0 ? bytes.length - 1 : bytes.length;
  return bytes[end - 2] === 0xff && bytes[end - 1] === 0xd9;
}

/** Returns an uncompressed frame's pixels. */
export function readFrame(bytes: Uint8Array<ArrayBuffer>, shape: Shape, bigEndian: boolean): Pixels {
  if (shape.allocated === 8) return finish(bytes, shape, shape.planar);
  // Pixel data may start at an odd offset, where a Uint16Array cannot.
  const even = bigEndian || bytes.byteOffset % 2 === 1 ? bytes.slice() : bytes;
  const words = new Uint16Array(even.buffer, even.byteOffset, even.length / 2);
  if (bigEndian) words.forEach((word, i) => (words[i] = (word >> 8) | ((word & 0xff) << 8)));
  return words;
}

function finish(values: Pixels, { coloured, ybr }: Shape, planar: boolean): Pixels {
  if (!coloured) return values;
  const pixels = planar ? interleaved(values) : values;
  return ybr ? rgbOf(pixels) : pixels;
}

function interleaved(planes: Pixels): Pixels {
  const count = planes.length / 3;
  const pixels = new Uint8Array(planes.length);
  for (let i = 0; i < count; i += 1) for (let c = 0; c < 3; c += 1) pixels[i * 3 + c] = planes[c * count + i] ?? 0;
  return pixels;
}

/** Converts YBR_FULL (DICOM PS3.3 C.7.6.3.1.2) to RGB. */
function rgbOf(ybr: Pixels): Pixels {
  const rgb = new Uint8ClampedArray(ybr.length);
  for (let i = 0; i < ybr.length; i += 3) {
    const [y, b, r] = [ybr[i] ?? 0, (ybr[i + 1] ?? 0) - 128, (ybr[i + 2] ?? 0) - 128];
    rgb[i] = y + 1.402 * r;
    rgb[i + 1] = y - 0.344136 * b - 0.714136 * r;
    rgb[i + 2] = y + 1.772 * b;
  }
  return new Uint8Array(rgb.buffer);
}
