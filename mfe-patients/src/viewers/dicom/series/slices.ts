import { SPLIT_MOST, type SliceList } from '../../series-requests';
import { DicomError } from '../image';
import { inflate } from '../inflate';

/** Yields each slice of a response, inflated, as soon as it has arrived. Each byte is copied once, however the network splits it. */
export async function* slicesOf(response: Response, list: SliceList, first: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  if (!reader) throw new DicomError('file.truncated');
  let at = first;
  let packed = new Uint8Array(list.packed[at] ?? 0);
  let filled = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (let rest = value; rest.length > 0;) {
      const part = rest.subarray(0, packed.length - filled);
      if (part.length === 0) throw new DicomError('file.truncated'); // more than the list has
      packed.set(part, filled);
      filled += part.length;
      rest = rest.subarray(part.length);
      if (filled < packed.length) continue;
      yield unpack(packed, list.sizes[at] ?? 0);
      at += 1;
      packed = new Uint8Array(list.packed[at] ?? 0);
      filled = 0;
    }
  }
  if (filled > 0) throw new DicomError('file.truncated');
}

/** Returns the slice of a response that was requested split. */
export async function splitSliceOf(response: Response, list: SliceList, at: number): Promise<Uint8Array<ArrayBuffer>> {
  const size = list.sizes[at] ?? 0;
  if (size <= SPLIT_MOST) return joined(await unpack(new Uint8Array(await response.arrayBuffer()), size));
  for await (const bytes of slicesOf(response, list, at)) return bytes;
  throw new DicomError('file.truncated');
}

/** Puts the bytes of even positions and those of odd ones, which follow them, into order. */
function joined(parts: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.length);
  const half = (parts.length + 1) >> 1;
  for (let i = 0; i < half; i += 1) bytes[2 * i] = parts[i] ?? 0;
  for (let i = half; i < parts.length; i += 1) bytes[2 * (i - half) + 1] = parts[i] ?? 0;
  return bytes;
}

async function unpack(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await inflate(packed, 0, size);
  if (bytes.length !== size) throw new DicomError('file.truncated');
  return bytes;
}
