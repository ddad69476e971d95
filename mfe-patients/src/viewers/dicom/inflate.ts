import { DicomError } from './image';

/**
 * Inflates a deflated data set and returns it behind its file meta information, which is never compressed. Throws a DicomError if the
 * stream is broken or inflates to more than `most` bytes: attack stopped, a small file that fills the memory (CWE-409).
 */
export async function inflate(all: Uint8Array<ArrayBuffer>, position: number, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const packed = all.subarray(position);
  // A stream of odd length is padded with a null byte (DICOM PS3.5 A.5), which DecompressionStream refuses; the byte may also be the
  // stream's own last one.
  const padded = packed.length % 2 === 0 && packed.at(-1) === 0;
  const chunks = await chunksOf(packed, most)
    .catch((cause: unknown) => {
      if (padded && !(cause instanceof DicomError)) return chunksOf(packed.subarray(0, -1), most);
      throw cause;
    })
    .catch((cause: unknown) => {
      throw cause instanceof DicomError ? cause : new DicomError('file.truncated', {}, { cause });
    });
  return new Uint8Array(await new Blob([all.subarray(0, position), ...chunks]).arrayBuffer());
}

async function chunksOf(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new DicomError('dicom.pixels');
    }
    chunks.push(value);
  }
}
