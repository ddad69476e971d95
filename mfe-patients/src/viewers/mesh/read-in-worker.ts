import type { ProductFile } from '../../queries/files';
import { inWorker } from './in-worker';
import { MeshError, type MeshData, type ReadAnswer, type ReadRequest } from './mesh-data';

const start = () => new Worker(new URL('./read.worker.ts', import.meta.url), { name: 'mesh' });

/** Reads a scan in a worker. */
export async function readInWorker(bytes: ArrayBuffer, file: ProductFile, signal: AbortSignal): Promise<MeshData> {
  const request: ReadRequest = { bytes, media: file.mediaType };
  const answer = await inWorker<ReadAnswer>(start, request, { signal, transfer: [bytes] });
  if ('mesh' in answer) return answer.mesh;
  throw new MeshError(answer.fault);
}
