import type { SliceList } from '../../series-requests';
import { DicomError } from '../image';
import { inflate } from '../inflate';

/** Yields each slice of a response, inflated, as soon as it has arrived. */
export async function* slicesOf(response: Response, list: SliceList, first: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  if (!reader) throw new DicomError('file.truncated');
  let rest = new Uint8Array(0);
  let at = first;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    rest = joined(rest, value);
    for (let length = list.packed[at]; length !== undefined && rest.length >= length; length = list.packed[at]) {
      yield unpack(rest.slice(0, length), list.sizes[at] ?? 0);
      rest = rest.slice(length);
      at += 1;
    }
  }
  if (rest.length > 0) throw new DicomError('file.truncated');
}

function joined(a: Uint8Array<ArrayBuffer>, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

async function unpack(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await inflate(packed, 0, size);
  if (bytes.length !== size) throw new DicomError('file.truncated');
  return bytes;
}
