// Generates X-rays of known values and dimensions.

/** The place of an axial image in a series. */
export interface Slice {
  series: string;
  number: number;
  /** Millimetres along the body. */
  at: number;
  description: string;
  patient: string;
}

/** Properties of a generated X-ray. */
export interface Xray {
  width: number;
  height: number;
  frames?: number;
  /** Pixel spacing in millimetres, down and across; omitted from the file when absent. */
  spacing?: readonly [number, number];
  /** Distance of two frames in millimetres. */
  sliceSpacing?: number;
  /** Enhanced multi-frame: the pixel measures are a functional group, and the frames have positions, `upwards` along the body. */
  enhanced?: 'upwards' | 'downwards';
  syntax?: string;
  modality?: string;
  photometric?: string;
  signed?: boolean;
  slope?: number;
  intercept?: number;
  window?: readonly [number, number];
  /** Bits of a stored value: 12 or 16 of 16, or 8 of 8. */
  stored?: 8 | 12 | 16;
  /** Makes the image a slice of a series. */
  slice?: Slice;
  /** Encapsulated pixel data of a compressed transfer syntax: a fragment for each frame. */
  fragments?: readonly Buffer[];
  /** Returns the stored value of a pixel. */
  value: (x: number, y: number, frame: number) => number;
}

const EXPLICIT_LITTLE = '1.2.840.10008.1.2.1';
const EXPLICIT_BIG = '1.2.840.10008.1.2.2';
const IMPLICIT_LITTLE = '1.2.840.10008.1.2';

type Value = string | number | Buffer;

/** Writes data elements as a transfer syntax requires. */
function writer(little: boolean, explicit: boolean) {
  const parts: Buffer[] = [];
  const number = (value: number, bytes: 2 | 4) => {
    const buffer = Buffer.alloc(bytes);
    if (little) buffer.writeUIntLE(value, 0, bytes);
    else buffer.writeUIntBE(value, 0, bytes);
    return buffer;
  };
  const bodyOf = (type: string, value: Value) => {
    if (Buffer.isBuffer(value)) return value;
    if (typeof value === 'number') return number(value, type === 'UL' ? 4 : 2);
    const pad = type === 'UI' ? '\0' : ' ';
    return Buffer.from(value.length % 2 ? value + pad : value, 'latin1');
  };
  const add = (tag: number, type: string, value: Value, stated?: number) => {
    const body = bodyOf(type, value);
    const length = stated ?? body.length;
    const head = [number(tag >>> 16, 2), number(tag & 0xffff, 2)];
    if (!explicit) head.push(number(length, 4));
    else if (['OB', 'OW', 'SQ'].includes(type)) head.push(Buffer.from(`${type}\0\0`), number(length, 4));
    else head.push(Buffer.from(type), number(length, 2));
    parts.push(...head, body);
  };
  return { add, bytes: () => Buffer.concat(parts) };
}

/** Returns an X-ray; with a compressed transfer syntax its pixel data are the `fragments`, else the values. */
export function xray(options: Xray): Buffer {
  const { width, height, frames = 1, spacing, syntax = EXPLICIT_LITTLE, modality = frames > 1 ? 'CT' : 'PX' } = options;
  const little = syntax !== EXPLICIT_BIG;
  const packed = ![EXPLICIT_LITTLE, EXPLICIT_BIG, IMPLICIT_LITTLE].includes(syntax);
  const stored = options.stored ?? 12;
  const set = writer(little, syntax !== IMPLICIT_LITTLE);
  const { slice } = options;
  if (slice) set.add(0x00080018, 'UI', `${slice.series}.${slice.number}`);
  set.add(0x00080060, 'CS', modality);
  if (slice) {
    set.add(0x0008103e, 'LO', slice.description);
    set.add(0x00100010, 'PN', slice.patient);
  }
  if (options.sliceSpacing && !options.enhanced) set.add(0x00180088, 'DS', String(options.sliceSpacing));
  if (slice) {
    set.add(0x0020000e, 'UI', slice.series);
    set.add(0x00200013, 'IS', String(slice.number));
    set.add(0x00200032, 'DS', `0\\0\\${slice.at.toFixed(4)}`);
    set.add(0x00200037, 'DS', '1\\0\\0\\0\\1\\0');
  }
  set.add(0x00280002, 'US', 1);
  set.add(0x00280004, 'CS', options.photometric ?? 'MONOCHROME2');
  set.add(0x00280008, 'IS', String(frames));
  set.add(0x00280010, 'US', height);
  set.add(0x00280011, 'US', width);
  if (spacing && !options.enhanced) set.add(0x00280030, 'DS', spacing.join('\\'));
  set.add(0x00280100, 'US', stored > 8 ? 16 : 8);
  set.add(0x00280101, 'US', stored);
  set.add(0x00280102, 'US', stored - 1);
  set.add(0x00280103, 'US', options.signed ? 1 : 0);
  if (options.window) {
    set.add(0x00281050, 'DS', String(options.window[0]));
    set.add(0x00281051, 'DS', String(options.window[1]));
  }
  if (options.slope !== undefined) {
    set.add(0x00281052, 'DS', String(options.intercept ?? 0));
    set.add(0x00281053, 'DS', String(options.slope));
  }
  if (options.enhanced) addGroups(set, options, frames);
  if (packed) set.add(0x7fe00010, 'OB', encapsulated(options.fragments ?? [Buffer.from('ffd8ffd9', 'hex')]), 0xffffffff);
  else set.add(0x7fe00010, stored > 8 ? 'OW' : 'OB', pixelsOf(options, width, height, frames, little));

  const meta = writer(true, true);
  meta.add(0x00020002, 'UI', '1.2.840.10008.5.1.4.1.1.1');
  meta.add(0x00020010, 'UI', syntax);
  const length = writer(true, true);
  length.add(0x00020000, 'UL', meta.bytes().length);
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), length.bytes(), meta.bytes(), set.bytes()]);
}

/** Adds the shared functional group with pixel measures and, for each frame, its position (DICOM PS3.3 C.7.6.16). */
function addGroups(set: ReturnType<typeof writer>, { spacing = [1, 1], sliceSpacing = 1, enhanced }: Xray, frames: number): void {
  const dataSet = (...elements: readonly (readonly [number, string, Value])[]) => {
    const inner = writer(true, true);
    for (const element of elements) inner.add(...element);
    return inner.bytes();
  };
  const items = (...contents: readonly Buffer[]) =>
    Buffer.concat(
      contents.flatMap((content) => {
        const head = Buffer.from('feff00e000000000', 'hex');
        head.writeUInt32LE(content.length, 4);
        return [head, content];
      }),
    );
  const measures = dataSet([0x00180050, 'DS', String(sliceSpacing * 2)], [0x00280030, 'DS', spacing.join('\\')]);
  set.add(0x52009229, 'SQ', items(dataSet([0x00289110, 'SQ', items(measures)])));
  const place = (frame: number) => (enhanced === 'upwards' ? 1 : -1) * frame * sliceSpacing;
  const positions = Array.from({ length: frames }, (_, frame) => dataSet([0x00200032, 'DS', `0\\0\\${place(frame)}`]));
  set.add(0x52009230, 'SQ', items(...positions.map((position) => dataSet([0x00209113, 'SQ', items(position)]))));
}

/** Returns encapsulated pixel data with an empty basic offset table (DICOM PS3.5 A.4). */
function encapsulated(fragments: readonly Buffer[]): Buffer {
  const items = [Buffer.alloc(0), ...fragments].flatMap((fragment) => {
    const head = Buffer.from('feff00e000000000', 'hex');
    head.writeUInt32LE(fragment.length + (fragment.length % 2), 4);
    return [head, fragment, Buffer.alloc(fragment.length % 2)];
  });
  return Buffer.concat([...items, Buffer.from('feffdde000000000', 'hex')]);
}

function pixelsOf({ value, stored = 12 }: Xray, width: number, height: number, frames: number, little: boolean): Buffer {
  const pixels = Buffer.alloc((stored > 8 ? 2 : 1) * width * height * frames);
  let at = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const raw = value(x, y, frame) & (2 ** stored - 1);
        if (stored === 8) at = pixels.writeUInt8(raw, at);
        else if (little) at = pixels.writeUInt16LE(raw, at);
        else at = pixels.writeUInt16BE(raw, at);
      }
    }
  }
  return pixels;
}
