import { type DataSet, parseDicom } from 'dicom-parser';
import { limits } from '../limits';

/** A grey-value window. */
export interface GreyWindow {
  center: number;
  width: number;
}

/** The pixels of a DICOM file and the attributes that describe them. No patient data is kept. */
export interface DicomImage {
  width: number;
  height: number;
  frames: number;
  modality: string;
  allocated: 8 | 16;
  stored: number;
  signed: boolean;
  /** Three samples a pixel rather than one. */
  coloured: boolean;
  /** The lowest value is white (MONOCHROME1). */
  inverted: boolean;
  slope: number;
  intercept: number;
  windows: readonly GreyWindow[];
  /** Pixel spacing in millimetres, across and down; null where the file does not state it. */
  spacing: { x: number; y: number } | null;
  /** Returns one frame as stored: 16 or 8 bits a sample. */
  frame: (at: number) => Uint16Array | Uint8Array;
}

/** Thrown for a file that cannot be shown. */
export class DicomError extends Error {
  readonly code: 'file.truncated' | 'file.broken' | 'dicom.packed' | 'dicom.pixels';
  /** Values for the error text's placeholders. */
  readonly values: Readonly<Record<string, string>>;

  constructor(code: DicomError['code'], values: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'DicomError';
    this.code = code;
    this.values = values;
  }
}

const IMPLICIT_LITTLE = '1.2.840.10008.1.2';
const EXPLICIT_LITTLE = '1.2.840.10008.1.2.1';
const EXPLICIT_BIG = '1.2.840.10008.1.2.2';
const PIXELS = 'x7fe00010';

/** Names of the compressed transfer syntaxes. */
const PACKED: readonly (readonly [RegExp, string])[] = [
  [/^1\.2\.840\.10008\.1\.2\.1\.99$/, 'Deflate'],
  [/^1\.2\.840\.10008\.1\.2\.4\.(50|51)$/, 'JPEG'],
  [/^1\.2\.840\.10008\.1\.2\.4\.(57|70)$/, 'JPEG Lossless'],
  [/^1\.2\.840\.10008\.1\.2\.4\.8[01]$/, 'JPEG-LS'],
  [/^1\.2\.840\.10008\.1\.2\.4\.9\d$/, 'JPEG 2000'],
  [/^1\.2\.840\.10008\.1\.2\.5$/, 'RLE'],
  [/^1\.2\.840\.10008\.1\.2\.4\.10\d$/, 'MPEG'],
];

/** Parses the data set and checks that the pixel data is complete; throws a DicomError with the cause. */
export function readDicom(bytes: ArrayBuffer): DicomImage {
  const all = new Uint8Array(bytes);
  if (all.length < 132 || new TextDecoder('latin1').decode(all.subarray(128, 132)) !== 'DICM') throw new DicomError('file.broken');
  refusePacked(all);
  let set: DataSet;
  try {
    set = parseDicom(all);
  } catch (cause) {
    throw new DicomError('file.truncated', {}, { cause });
  }
  const shape = shapeOf(set);
  return { ...shape, ...meaningOf(set), frame: framesOf(set, all, shape) };
}

function refusePacked(all: Uint8Array): void {
  let syntax: string | undefined;
  try {
    syntax = parseDicom(all, { untilTag: 'x00020010' }).string('x00020010');
  } catch (cause) {
    throw new DicomError('file.truncated', {}, { cause });
  }
  if (!syntax || [IMPLICIT_LITTLE, EXPLICIT_LITTLE, EXPLICIT_BIG].includes(syntax)) return;
  throw new DicomError('dicom.packed', { syntax: PACKED.find(([pattern]) => pattern.test(syntax))?.[1] ?? syntax });
}

type Shape = Pick<DicomImage, 'width' | 'height' | 'frames' | 'allocated' | 'stored' | 'signed' | 'coloured' | 'inverted'>;

function shapeOf(set: DataSet): Shape {
  const [height = 0, width = 0] = [set.uint16('x00280010'), set.uint16('x00280011')];
  const frames = set.intString('x00280008') ?? 1;
  const allocated = set.uint16('x00280100') ?? 0;
  const samples = set.uint16('x00280002') ?? 1;
  const photometric = set.string('x00280004') ?? '';
  const known = samples === 1 ? /^MONOCHROME[12]$/.test(photometric) : samples === 3 && photometric === 'RGB' && allocated === 8;
  if (width * height === 0 || width * height > limits.dicom.pixels || frames < 1 || !known || (allocated !== 8 && allocated !== 16)) {
    throw new DicomError('dicom.pixels');
  }
  const stored = Math.min(allocated, Math.max(1, set.uint16('x00280101') ?? allocated));
  return {
    ...{ width, height, frames, allocated, stored },
    signed: set.uint16('x00280103') === 1,
    coloured: samples === 3,
    inverted: photometric === 'MONOCHROME1',
  };
}

function meaningOf(set: DataSet): Pick<DicomImage, 'modality' | 'slope' | 'intercept' | 'windows' | 'spacing'> {
  const windows: GreyWindow[] = [];
  for (let i = 0; i < Math.min(set.numStringValues('x00281050') ?? 0, 4); i += 1) {
    const [center, width] = [set.floatString('x00281050', i), set.floatString('x00281051', i)];
    if (center !== undefined && width !== undefined && width >= 1) windows.push({ center, width });
  }
  return {
    modality: set.string('x00080060') ?? '',
    slope: set.floatString('x00281053') || 1,
    intercept: set.floatString('x00281052') ?? 0,
    windows,
    spacing: spacingOf(set),
  };
}

/** Returns the pixel spacing of the image, else of the detector; the standard stores the row spacing first. */
function spacingOf(set: DataSet): DicomImage['spacing'] {
  for (const tag of ['x00280030', 'x00181164', 'x00182010']) {
    const [y, x] = [set.floatString(tag, 0), set.floatString(tag, 1)];
    if (x && y && x > 0 && y > 0) return { x, y };
  }
  return null;
}

function framesOf(set: DataSet, all: Uint8Array, { width, height, frames, allocated, coloured }: Shape): DicomImage['frame'] {
  const pixels = set.elements[PIXELS];
  if (!pixels) throw new DicomError('dicom.pixels');
  const values = width * height * (coloured ? 3 : 1);
  const size = values * (allocated / 8);
  if (pixels.length < size * frames || pixels.dataOffset + size * frames > all.length) throw new DicomError('file.truncated');
  const big = set.string('x00020010') === EXPLICIT_BIG;
  const planes = coloured && set.uint16('x00280006') === 1;
  return (at) => {
    const start = pixels.dataOffset + size * Math.min(Math.max(at, 0), frames - 1);
    const bytes = all.subarray(start, start + size);
    if (allocated === 8) return planes ? interleaved(bytes) : bytes;
    // Pixel data may start at an odd offset, where a Uint16Array cannot.
    const even = big || bytes.byteOffset % 2 === 1 ? bytes.slice() : bytes;
    const words = new Uint16Array(even.buffer, even.byteOffset, values);
    if (big) words.forEach((word, i) => (words[i] = (word >> 8) | ((word & 0xff) << 8)));
    return words;
  };
}

function interleaved(planes: Uint8Array): Uint8Array {
  const count = planes.length / 3;
  const pixels = new Uint8Array(planes.length);
  for (let i = 0; i < count; i += 1) for (let c = 0; c < 3; c += 1) pixels[i * 3 + c] = planes[c * count + i] ?? 0;
  return pixels;
}
