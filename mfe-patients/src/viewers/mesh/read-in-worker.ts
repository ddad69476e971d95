import type { ProductFile } from '../../queries/files';
import { MeshError, type MeshData, type ReadAnswer, type ReadRequest } from './mesh-data';

/** Reads a scan in a worker, which ends with its answer or when `signal` aborts. */
export function readInWorker(bytes: ArrayBuffer, file: ProductFile, signal: AbortSignal): Promise<MeshData> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { name: 'mesh' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(new DOMException('given up', 'AbortError'));
    });
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
      end();
      if ('mesh' in data) resolve(data.mesh);
      else reject(new MeshError(data.fault));
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message || 'the worker did not start'));
    };
    const request: ReadRequest = { bytes, media: file.mediaType };
    worker.postMessage(request, [bytes]);
  });
}
