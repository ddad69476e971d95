import type { ProductFile } from '../../queries/files';
import { isLarge } from '../file-kind';
import { limits } from '../limits';
import type { Reader } from '../use-content';
import { inWorker } from './in-worker';
import { MeshError, type MeshData, type ReadAnswer, type ReadRequest } from './mesh-data';

const start = () => new Worker(new URL('./read.worker.ts', import.meta.url), { name: 'mesh' });

/** Reads a scan in a worker; a large one simplified. */
export const readInWorker: Reader<MeshData> = (bytes, file, signal) =>
  read(bytes, file, signal, isLarge(file) ? limits.mesh.simplified : null);

/** Reads all of a large scan. */
export const readWholeInWorker: Reader<MeshData> = (bytes, file, signal) => read(bytes, file, signal, null);

async function read(bytes: ArrayBuffer, file: ProductFile, signal: AbortSignal, most: number | null): Promise<MeshData> {
  const request: ReadRequest = { bytes, media: file.mediaType, most };
  const answer = await inWorker<ReadAnswer>(start, request, { signal, transfer: [bytes] });
  if ('mesh' in answer) return answer.mesh;
  throw new MeshError(answer.fault);
}
