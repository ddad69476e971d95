import type { ProductFile } from '../../../queries/files';
import { DicomError } from '../image';
import { readDicom } from '../read';
import type { OpenedImage } from '../use-frame';
import { listSlices, requestSlices, type SliceList, slicesOf } from './requests';
import { SeriesSource } from './source';

/** Opens a series at its middle slice; the others are fetched when they are looked at. */
export async function openSeries(file: ProductFile, signal: AbortSignal): Promise<OpenedImage> {
  const middle = (file.facts.slices ?? 1) >> 1;
  // Both at once saves a round trip. The list of files may be older than the series.
  const [list, early] = await Promise.all([
    listSlices(file.uuid, signal),
    requestSlices(file.uuid, middle, 1, file.sha256, signal).catch(() => null),
  ]);
  const index = Math.min(middle, list.places.length - 1);
  const response = early && list.digest === file.sha256 ? early : await requestSlices(file.uuid, index, 1, list.digest, signal);
  const bytes = await firstOf(response, list, index);
  const source = new SeriesSource(file.uuid, list, await readDicom(bytes.buffer), signal);
  signal.addEventListener('abort', () => source.end());
  return { image: source.image, decoder: source, first: { at: list.places[index] ?? 0, pixels: await source.put(index, bytes) } };
}

async function firstOf(response: Response, list: SliceList, index: number): Promise<Uint8Array<ArrayBuffer>> {
  for await (const bytes of slicesOf(response, list, index)) return bytes;
  throw new DicomError('file.truncated');
}
