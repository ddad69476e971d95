import { portalFetch, product, result, type ProductSchemas } from 'shared-ui/core';
import type { ProductFile } from '../queries/files';

export type SliceList = ProductSchemas['FileSlices'];

/** Fetches the list of a series' slices. */
export function listSlices(id: string, signal: AbortSignal): Promise<SliceList> {
  return result(product.GET('/files/slices/{id}', { params: { path: { id } }, signal }));
}

/** Requests slices that follow each other in the list with this digest. */
export function requestSlices(id: string, first: number, count: number, digest: string, signal: AbortSignal): Promise<Response> {
  return portalFetch(`/api/product/files/slices/${id}/${first}?count=${count}&digest=${digest}`, { signal });
}

/** Bytes of a slice up to which the platform splits it on request. */
export const SPLIT_MOST = 2 << 20;

/** Requests one slice with its bytes at even positions before those at odd ones, which takes a fifth less of the line. */
export function requestSplitSlice(id: string, at: number, digest: string, signal: AbortSignal): Promise<Response> {
  return portalFetch(`/api/product/files/slices/${id}/${at}?count=1&digest=${digest}&split=true`, { signal });
}

/** The list of a series and its middle slice, both requested; null where the slice is refused: the list of files may be older. */
export interface SeriesRequests {
  list: Promise<SliceList>;
  middle: Promise<Response | null>;
}

/** Returns the index of the slice at which a series opens. */
export const middleOf = (file: ProductFile) => (file.facts.slices ?? 1) >> 1;

/** Requests what a series opens with: both at once saves a round trip. */
export function requestSeries(file: ProductFile, signal: AbortSignal): SeriesRequests {
  const list = listSlices(file.uuid, signal);
  list.catch(() => undefined); // reported to the viewer, which may not be there yet
  return { list, middle: requestSplitSlice(file.uuid, middleOf(file), file.sha256, signal).catch(() => null) };
}

let pending: { key: string; requests: SeriesRequests } | null = null;

const keyOf = ({ uuid, sha256 }: ProductFile) => `${uuid} ${sha256}`;

/** Requests what a series opens with while its viewer's code loads. Returns a function that cancels it. */
export function beginSeries(file: ProductFile): () => void {
  const abort = new AbortController();
  const mine = { key: keyOf(file), requests: requestSeries(file, abort.signal) };
  pending = mine;
  return () => {
    abort.abort();
    if (pending === mine) pending = null;
  };
}

/** Returns the requests that were started for a file, once. */
export function takeSeries(file: ProductFile): SeriesRequests | null {
  const taken = pending?.key === keyOf(file) ? pending.requests : null;
  if (taken) pending = null;
  return taken;
}
