import type { Target } from './gaps';
import type { Registration } from './icp';
import { inWorker } from './in-worker';

/** Message to the worker: distances of points to a surface, or the position of a scan over another. */
export type CompareTask =
  | { task: 'gaps'; target: Target; positions: Float32Array; pose: readonly number[]; reach: number }
  | { task: 'register'; target: Target; positions: Float32Array; pose: readonly number[] };

/** Answer of the worker; a registration is null where the scans do not overlap enough. */
export type CompareAnswer = { gaps: Float32Array } | { registration: Registration | null } | { failed: string };

/** Greatest time of one comparison, in milliseconds. */
const DEADLINE_MS = 60_000;

const start = () => new Worker(new URL('./compare.worker.ts', import.meta.url), { name: 'mesh-compare' });

/** Runs a comparison in a worker, for a minute at most. The arrays are copied. */
export async function compareInWorker(request: CompareTask, signal: AbortSignal): Promise<Exclude<CompareAnswer, { failed: string }>> {
  const answer = await inWorker<CompareAnswer>(start, request, { signal, deadline: DEADLINE_MS });
  if ('failed' in answer) throw new Error(answer.failed);
  return answer;
}
