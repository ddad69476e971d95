import { type DataSet, parseDicom } from 'dicom-parser';
import { limits } from '../limits';
import { framesOf } from './frames';
import { type Codec, DicomError, type DicomImage, type GreyWindow, type Shape } from './image';
import { inflate } from './inflate';
import { syntaxOf } from './syntaxes';

/** Parses the data set, inflating it where it is deflated, and checks that the pixel data is complete; throws a DicomError with the cause. */
export async function readDicom(bytes: ArrayBuffer): Promise<DicomImage> {
  const file = new Uint8Array(bytes);
  if (file.length < 132 || new TextDecoder('latin1').decode(file.subarray(128, 132)) !== 'DICM') throw new DicomError('file.broken');
  const { uid, deflatedAt } = metaOf(file);
  const { codec, bigEndian } = syntaxOf(uid);
  const all = deflatedAt === null ? file : await inflate(file, deflatedAt, limits.dicom.bytes);
  const set = parse(() => parseDicom(all, { inflater: () => all }));
  // A value beyond the end of the file is found when it is read.
  return parse(() => {
    const shape = shapeOf(set, codec);
    return { ...shape, ...meaningOf(set), codec, bigEndian, encoded: framesOf(set, all, shape, codec) };
  });
}

/** Runs a part of the parser, which throws strings and TypeErrors for broken files. */
function parse<T>(how: () => T): T {
  try {
    return how();
  } catch (cause) {
    if (cause instanceof DicomError) throw cause;
    throw new DicomError('file.truncated', {}, { cause });
  }
}

/** Returns the transfer syntax, and where the data set begins if it is deflated: dicom-parser passes that to its inflater. */
function metaOf(file: Uint8Array): { uid: string; deflatedAt: number | null } {
  let deflatedAt: number | null = null;
  const inflater = (_: Uint8Array, position: number) => {
    deflatedAt = position;
    return file.subarray(0, position);
  };
  const uid = parse(() => parseDicom(file, { untilTag: 'x00020010', inflater }).string('x00020010'));
  return { uid: uid ?? '', deflatedAt };
}

/** Colours that are stored as luminance and chrominance; decoders of lossy JPEG and of JPEG 2000 return RGB for them. */
const CHROMINANCE: ReadonlySet<string> = new Set(['YBR_FULL', 'YBR_FULL_422', 'YBR_RCT', 'YBR_ICT']);

function shapeOf(set: DataSet, codec: Codec | null): Shape {
  const [height = 0, width = 0] = [set.uint16('x00280010'), set.uint16('x00280011')];
  const frames = set.intString('x00280008') ?? 1;
  const allocated = set.uint16('x00280100') ?? 0;
  const samples = set.uint16('x00280002') ?? 1;
  const photometric = set.string('x00280004') ?? '';
  const converted = codec === 'jpeg' || codec === 'jpeg-2000';
  const coloured =
    samples === 3 &&
    allocated === 8 &&
    (photometric === 'RGB' || (CHROMINANCE.has(photometric) && (converted || photometric === 'YBR_FULL')));
  const known = coloured || (samples === 1 && /^MONOCHROME[12]$/.test(photometric));
  if (width * height === 0 || width * height > limits.dicom.pixels || frames < 1 || !known || (allocated !== 8 && allocated !== 16)) {
    throw new DicomError('dicom.pixels');
  }
  const stored = Math.min(allocated, Math.max(1, set.uint16('x00280101') ?? allocated));
  return {
    ...{ width, height, frames, allocated, stored, coloured },
    signed: set.uint16('x00280103') === 1,
    inverted: photometric === 'MONOCHROME1',
    ybr: coloured && !converted && photometric !== 'RGB',
    planar: set.uint16('x00280006') === 1,
  };
}

/** Returns a functional group of an enhanced multi-frame image, shared or of its first frame (DICOM PS3.3 C.7.6.16), else the data set. */
function groupOf(set: DataSet, group: string, frame = 0): DataSet {
  const [shared, own] = [set.elements.x52009229?.items?.[0], set.elements.x52009230?.items?.[frame]];
  for (const item of [shared, own]) {
    const found = item?.dataSet?.elements[group]?.items?.[0]?.dataSet;
    if (found) return found;
  }
  return set;
}

type Meaning = Pick<DicomImage, 'modality' | 'slope' | 'intercept' | 'windows' | 'spacing' | 'sliceSpacing' | 'upwards'>;

function meaningOf(set: DataSet): Meaning {
  const windows: GreyWindow[] = [];
  const voi = groupOf(set, 'x00289132');
  for (let i = 0; i < Math.min(voi.numStringValues('x00281050') ?? 0, 4); i += 1) {
    const [center, width] = [voi.floatString('x00281050', i), voi.floatString('x00281051', i)];
    if (center !== undefined && width !== undefined && width >= 1) windows.push({ center, width });
  }
  const transformation = groupOf(set, 'x00289145');
  return {
    modality: set.string('x00080060') ?? '',
    slope: transformation.floatString('x00281053') || 1,
    intercept: transformation.floatString('x00281052') ?? 0,
    windows,
    spacing: spacingOf(set),
    ...slicesOf(set),
  };
}

/** Returns the pixel spacing of the image, else of the detector; the standard stores the row spacing first. */
function spacingOf(set: DataSet): DicomImage['spacing'] {
  const measures = groupOf(set, 'x00289110');
  for (const [source, tag] of [
    [measures, 'x00280030'],
    [set, 'x00181164'],
    [set, 'x00182010'],
  ] as const) {
    const [y, x] = [source.floatString(tag, 0), source.floatString(tag, 1)];
    if (x && y && x > 0 && y > 0) return { x, y };
  }
  return null;
}

const triple = (set: DataSet, tag: string) => [0, 1, 2].map((i) => set.floatString(tag, i) ?? NaN);

/** Returns the distance of frames: that of their positions, else the stated one, else their thickness. */
function slicesOf(set: DataSet): Pick<Meaning, 'sliceSpacing' | 'upwards'> {
  const [rowX = NaN, , , , columnY = NaN] = [0, 1, 2, 3, 4].map((i) => groupOf(set, 'x00209116').floatString('x00200037', i));
  // Planes are named for the body, which other orientations than the axial one would contradict.
  if (Math.abs(rowX) < 0.9 || Math.abs(columnY) < 0.9) return { sliceSpacing: null, upwards: false };
  const [first = [], second = []] = [0, 1].map((frame) => triple(groupOf(set, 'x00209113', frame), 'x00200032'));
  const apart = Math.hypot(...first.map((value, i) => value - (second[i] ?? NaN)));
  const measures = groupOf(set, 'x00289110');
  const stated = [apart, measures.floatString('x00180088'), measures.floatString('x00180050')].find((value) => value && value > 0);
  return { sliceSpacing: stated ?? null, upwards: (second[2] ?? NaN) > (first[2] ?? NaN) };
}
