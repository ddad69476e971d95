import type { ProductFile } from '../../../queries/files';
import { DicomError } from '../image';
import { readDicom } from '../read';
import type { OpenedImage } from '../use-frame';
import { middleOf, requestSeries, requestSlices, type SliceList, takeSeries } from '../../series-requests';
import { slicesOf } from './slices';
import { SeriesSource } from './source';

/** Opens a series at its middle slice; the others are fetched when they are looked at. */
export async function openSeries(file: ProductFile, signal: AbortSignal): Promise<OpenedImage> {
  const requests = takeSeries(file) ?? requestSeries(file, signal);
  const [list, early] = await Promise.all([requests.list, requests.middle]);
  const index = Math.min(middleOf(file), list.places.length - 1);
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
