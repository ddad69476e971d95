import { createJPEGBasicOffsetTable, type DataSet, type Element, readEncapsulatedImageFrame } from 'dicom-parser';
import { type Codec, DicomError, type DicomImage, type Shape } from './image';

const PIXELS = 'x7fe00010';

/** Returns the reader of one frame's bytes; throws a DicomError if the file is not complete. */
export function framesOf(set: DataSet, all: Uint8Array<ArrayBuffer>, shape: Shape, codec: Codec | null): DicomImage['encoded'] {
  const pixels = set.elements[PIXELS];
  if (!pixels) throw new DicomError('dicom.pixels');
  const within = (at: number) => Math.min(Math.max(at, 0), shape.frames - 1);
  if (!codec) {
    const size = shape.width * shape.height * (shape.coloured ? 3 : 1) * (shape.allocated / 8);
    if (pixels.length < size * shape.frames || pixels.dataOffset + size * shape.frames > all.length) throw new DicomError('file.truncated');
    return (at) => all.subarray(pixels.dataOffset + size * within(at), pixels.dataOffset + size * (within(at) + 1));
  }
  const table = offsetsOf(set, pixels, shape.frames, codec);
  return (at) => {
    try {
      return new Uint8Array(readEncapsulatedImageFrame(set, pixels, within(at), table));
    } catch (cause) {
      throw new DicomError('file.broken', {}, { cause });
    }
  };
}

/** Returns the offset of each frame's first fragment; a file may omit the table. */
function offsetsOf(set: DataSet, pixels: Element, frames: number, codec: Codec): number[] {
  const { fragments = [], basicOffsetTable = [] } = pixels;
  if (fragments.length < frames) throw new DicomError('file.truncated');
  if (basicOffsetTable.length === frames) return basicOffsetTable;
  if (frames === 1) return [fragments[0]?.offset ?? 0];
  if (fragments.length === frames) return fragments.map(({ offset }) => offset);
  // Frames of several fragments: each ends with the fragment that ends a codestream. RLE frames are one fragment (PS3.5 A.4.2).
  const found = codec === 'rle' ? [] : createJPEGBasicOffsetTable(set, pixels);
  if (found.length !== frames) throw new DicomError('file.broken');
  return found;
}
