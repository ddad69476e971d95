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
  const shape = shapeOf(set, codec);
  return { ...shape, ...meaningOf(set), codec, bigEndian, encoded: framesOf(set, all, shape, codec) };
}

function parse<T>(how: () => T): T {
  try {
    return how();
  } catch (cause) {
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
