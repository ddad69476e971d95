import type { Target } from './gaps';
import type { Registration } from './icp';

/** Message to the worker: distances of points to a surface, or the position of a scan over another. */
export type CompareTask =
  | { task: 'gaps'; target: Target; positions: Float32Array; pose: readonly number[]; reach: number }
  | { task: 'register'; target: Target; positions: Float32Array; pose: readonly number[] };

/** Answer of the worker; a registration is null where the scans do not overlap enough. */
export type CompareAnswer = { gaps: Float32Array } | { registration: Registration | null } | { failed: string };

/** Greatest time of one comparison, in milliseconds. */
const DEADLINE_MS = 60_000;

/** Runs a comparison in a worker, which ends with its answer, after a minute, or when `signal` aborts. The arrays are copied. */
export function compareInWorker(request: CompareTask, signal: AbortSignal): Promise<Exclude<CompareAnswer, { failed: string }>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { name: 'mesh-compare' });
    const ended = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
    ended.addEventListener('abort', () => {
      worker.terminate();
      reject(new DOMException('the comparison was given up', 'AbortError'));
    });
    worker.onmessage = ({ data }: MessageEvent<CompareAnswer>) => {
      worker.terminate();
      if ('failed' in data) reject(new Error(data.failed));
      else resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message || 'the worker did not start'));
    };
    worker.postMessage(request);
  });
}
