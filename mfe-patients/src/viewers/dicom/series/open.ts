import type { ProductFile } from '../../../queries/files';
import { prepareWorker } from '../frame-decoder';
import { readDicom } from '../read';
import { codecOf } from '../syntaxes';
import type { OpenedImage } from '../use-frame';
import { middleOf, requestSeries, requestSplitSlice, takeSeries } from '../../series-requests';
import { splitSliceOf } from './slices';
import { SeriesSource } from './source';

/** Opens a series at its middle slice; the others are fetched when they are looked at. */
export async function openSeries(file: ProductFile, signal: AbortSignal): Promise<OpenedImage> {
  const requests = takeSeries(file) ?? requestSeries(file, signal);
  let worker: Worker | null = null;
  signal.addEventListener('abort', () => worker?.terminate());
  try {
    const list = await requests.list;
    const codec = codecOf(list.syntax ?? '');
    if (codec && !signal.aborted) worker = prepareWorker(codec);
    const early = await requests.middle;
    const index = Math.min(middleOf(file), list.places.length - 1);
    const response = early && list.digest === file.sha256 ? early : await requestSplitSlice(file.uuid, index, list.digest, signal);
    const bytes = await splitSliceOf(response, list, index);
    const source = new SeriesSource(file.uuid, list, await readDicom(bytes.buffer), signal, worker);
    signal.addEventListener('abort', () => source.end());
    return { image: source.image, decoder: source, first: { at: list.places[index] ?? 0, pixels: await source.put(index, bytes) } };
  } catch (error) {
    worker?.terminate();
    throw error;
  }
}
