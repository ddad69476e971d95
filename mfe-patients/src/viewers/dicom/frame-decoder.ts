import { readFrame } from './decode';
import {
  type Codec,
  type DecodeAnswer,
  type DecodeRequest,
  DecoderLoadError,
  DicomError,
  type DicomImage,
  type Pixels,
  type PrepareRequest,
  type Shape,
} from './image';

/** Longest time in milliseconds for one frame, with the loading of its codec: JPEG 2000 takes a second for two million pixels. */
const deadlineOf = ({ width, height }: Shape) => 20_000 + (width * height) / 500;

interface Job {
  at: number;
  signal: AbortSignal;
  resolve: (pixels: Pixels) => void;
  reject: (error: unknown) => void;
}

function startWorker(): Worker {
  return new Worker(
    new URL('./dicom.wasm-worker.ts', import.meta.url),
    /* webpackChunkName: "dicom.wasm-worker" */ {
      name: 'dicom.wasm-worker',
    },
  );
}

/** Starts a worker that loads a codec while the first frame is still on its way. A FrameDecoder takes it, or the caller terminates it. */
export function prepareWorker(codec: Codec): Worker {
  const worker = startWorker();
  const request: PrepareRequest = { prepare: codec };
  worker.postMessage(request);
  return worker;
}

/** Decodes the frames of an image: uncompressed ones here, others in a worker, the last requested one first. */
export class FrameDecoder {
  private readonly image: DicomImage;
  private readonly waiting: Job[] = [];
  private worker: Worker | null;
  private busy = false;

  constructor(image: DicomImage, worker: Worker | null = null) {
    this.image = image;
    this.worker = worker;
  }

  /** Returns a frame's pixels; rejects with a DicomError or a DecoderLoadError, or with an AbortError if `signal` aborts. */
  frame(at: number, signal: AbortSignal): Promise<Pixels> {
    const { image } = this;
    if (!image.codec) return Promise.resolve().then(() => readFrame(image.encoded(at), image, image.bigEndian));
    return new Promise((resolve, reject) => {
      this.waiting.push({ at, signal, resolve, reject });
      this.next();
    });
  }

  /** Ends the worker; a later frame starts another one. */
  end(): void {
    this.worker?.terminate();
    this.worker = null;
    this.busy = false;
  }

  private next(): void {
    if (this.busy) return;
    const job = this.waiting.pop();
    if (!job) return;
    if (job.signal.aborted) {
      job.reject(new DOMException('no longer needed', 'AbortError'));
      this.next();
      return;
    }
    this.busy = true;
    this.decode(job.at)
      .then(job.resolve, job.reject)
      .finally(() => {
        this.busy = false;
        this.next();
      });
  }

  private async decode(at: number): Promise<Pixels> {
    const { image } = this;
    const bytes = image.encoded(at).slice(); // transferred to the worker
    const { width, height, frames, allocated, stored, signed, coloured, inverted, ybr, planar } = image;
    const shape: Shape = { width, height, frames, allocated, stored, signed, coloured, inverted, ybr, planar };
    const answer = await this.ask({ bytes, codec: image.codec ?? 'rle', shape });
    if ('pixels' in answer) return answer.pixels;
    if (answer.fault === 'network') throw new DecoderLoadError('a decoder was not loaded');
    throw new DicomError(answer.fault, answer.values);
  }

  private ask(request: DecodeRequest): Promise<DecodeAnswer> {
    const worker = (this.worker ??= startWorker());
    return new Promise((resolve, reject) => {
      const give = (settle: () => void) => {
        clearTimeout(timer);
        worker.onmessage = worker.onerror = null;
        settle();
      };
      const fail = (error: Error) =>
        give(() => {
          this.end();
          reject(error);
        });
      // Attack stopped: a crafted codestream that keeps a codec busy without an end (CWE-835).
      const timer = setTimeout(() => fail(new DicomError('file.broken')), deadlineOf(request.shape));
      worker.onmessage = ({ data }: MessageEvent<DecodeAnswer>) => give(() => resolve(data));
      worker.onerror = (event) => fail(new DecoderLoadError(event.message || 'the worker did not start'));
      worker.postMessage(request, [request.bytes.buffer]);
    });
  }
}
