import { FrameDecoder } from '../frame-decoder';
import { DicomError, type DicomImage, type Pixels } from '../image';
import { MOST_VOXELS } from '../planes/volume';
import { readDicom } from '../read';
import type { FrameSource } from '../use-frame';
import { requestSlices, type SliceList } from '../../series-requests';
import { slicesOf } from './slices';

/** Requests that run at the same time, and slices of each. */
const PARALLEL = 3;
const AT_ONCE = 8;
/** Slices on both sides of the looked-at one that are fetched ahead. */
const AHEAD = 32;

interface Waiting {
  resolve: (pixels: Pixels) => void;
  reject: (error: unknown) => void;
}

/** Fetches and decodes the slices of a series, those around the last requested one first. Frames are places in the volume. */
export class SeriesSource implements FrameSource {
  readonly image: DicomImage;
  private readonly id: string;
  private readonly list: SliceList;
  private readonly signal: AbortSignal;
  private readonly decoder: FrameDecoder;
  /** Index in the list of each place; absent for a free place. */
  private readonly indexes: ReadonlyMap<number, number>;
  private readonly arrived = new Map<number, DicomImage>();
  private readonly decoded = new Map<number, Pixels>();
  private readonly requested: Uint8Array;
  private readonly waiting = new Map<number, Waiting[]>();
  private readonly maxDecoded: number;
  private focus = 0;
  private active = 0;

  /** `sample` is one slice, which has what all slices have in common; `worker` has its codec, or is absent. */
  constructor(id: string, list: SliceList, sample: DicomImage, signal: AbortSignal, worker: Worker | null) {
    this.id = id;
    this.list = list;
    this.signal = signal;
    this.image = {
      ...sample,
      frames: list.frames,
      sliceSpacing: list.axial ? (list.spacing ?? null) : null,
      upwards: list.upwards,
      encoded: (at) => this.arrived.get(at)?.encoded(0) ?? new Uint8Array(0),
    };
    this.decoder = new FrameDecoder(this.image, worker);
    this.indexes = new Map(list.places.map((place, index) => [place, index]));
    this.requested = new Uint8Array(list.places.length);
    this.maxDecoded = Math.max(1, Math.floor(MOST_VOXELS / (sample.width * sample.height)));
  }

  /** Reports whether the slice of a place is absent. */
  isFree(at: number): boolean {
    return !this.indexes.has(at);
  }

  frame(at: number, signal: AbortSignal): Promise<Pixels> {
    const index = this.indexes.get(at);
    if (index === undefined) return Promise.resolve(this.blank());
    this.focus = index;
    const known = this.decoded.get(at);
    if (known) {
      this.fetchMore();
      return Promise.resolve(known);
    }
    return new Promise((resolve, reject) => {
      const all = this.waiting.get(at) ?? [];
      this.waiting.set(at, [...all, { resolve, reject }]);
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      this.fetchMore();
    });
  }

  end(): void {
    this.decoder.end();
  }

  /** Decodes a slice that has arrived at an index of the list. */
  async put(index: number, bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> {
    this.requested[index] = 1;
    const place = this.list.places[index] ?? 0;
    const slice = await readDicom(bytes.buffer);
    this.check(slice);
    this.arrived.set(place, slice);
    try {
      const pixels = await this.decoder.frame(place, this.signal);
      this.keep(place, pixels);
      return pixels;
    } finally {
      this.arrived.delete(place);
    }
  }

  private check(slice: DicomImage): void {
    const names = [
      'width',
      'height',
      'allocated',
      'stored',
      'signed',
      'coloured',
      'inverted',
      'codec',
      'bigEndian',
      'slope',
      'intercept',
    ] as const;
    if (slice.frames !== 1 || names.some((name) => slice[name] !== this.image[name])) throw new DicomError('dicom.pixels');
  }

  private keep(place: number, pixels: Pixels): void {
    this.decoded.set(place, pixels);
    for (const { resolve } of this.waiting.get(place) ?? []) resolve(pixels);
    this.waiting.delete(place);
    if (this.decoded.size <= this.maxDecoded) return;
    const center = this.list.places[this.focus] ?? 0;
    const farthest = [...this.decoded.keys()].reduce((far, one) => (Math.abs(one - center) > Math.abs(far - center) ? one : far), center);
    this.decoded.delete(farthest);
    this.requested[this.indexes.get(farthest) ?? -1] = 0;
  }

  private fetchMore(): void {
    while (this.active < PARALLEL && !this.signal.aborted) {
      const run = this.nextRun();
      if (!run) return;
      this.active += 1;
      this.fetch(...run).then(
        () => {
          this.active -= 1;
          this.fetchMore();
        },
        (error: unknown) => {
          this.active -= 1;
          this.fail(...run, error); // requested again when a frame is
        },
      );
    }
  }

  /** Returns the first index and the number of the slices to fetch next: nearest to the focus, and those behind it. */
  private nextRun(): [number, number] | null {
    const open = (index: number) => index >= 0 && this.requested[index] === 0;
    const ahead = Math.min(AHEAD, this.maxDecoded >> 2);
    for (let away = 0; away <= ahead; away += 1) {
      for (const sign of [1, -1]) {
        const near = this.focus + sign * away;
        if (!open(near)) continue;
        let count = 1;
        while (count < AT_ONCE && open(near + sign * count)) count += 1;
        const first = sign > 0 ? near : near - count + 1;
        this.requested.fill(1, first, first + count);
        return [first, count];
      }
    }
    return null;
  }

  private async fetch(first: number, count: number): Promise<void> {
    const response = await requestSlices(this.id, first, count, this.list.digest, this.signal);
    let index = first;
    for await (const bytes of slicesOf(response, this.list, first)) {
      await this.put(index, bytes);
      index += 1;
    }
    if (index < first + count) throw new DicomError('file.truncated');
  }

  /** Lets slices that have not arrived be requested again. */
  private fail(first: number, count: number, error: unknown): void {
    for (let index = first; index < first + count; index += 1) {
      const place = this.list.places[index] ?? 0;
      if (this.decoded.has(place)) continue;
      this.requested[index] = 0;
      for (const { reject } of this.waiting.get(place) ?? []) reject(error);
      this.waiting.delete(place);
    }
  }

  /** Returns a frame of the lowest grey, for a place without a slice. */
  private blank(): Pixels {
    const { width, height, stored, allocated, signed, inverted } = this.image;
    const lowest = signed ? 2 ** (stored - 1) : 0;
    const pixels = allocated === 8 ? new Uint8Array(width * height) : new Uint16Array(width * height);
    return pixels.fill(inverted ? (lowest + 2 ** stored - 1) % 2 ** stored : lowest);
  }
}
