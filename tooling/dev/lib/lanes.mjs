// Runs jobs in parallel: most tools use one core and wait in between.
import { cpus } from 'node:os';

/** Runs the jobs, two at a time on a small machine; the first failure stops the rest. */
export async function inLanes(jobs) {
  const lanes = Math.max(1, Math.min(2, cpus().length));
  const queue = [...jobs];
  let failed = false;
  const lane = async () => {
    while (queue.length > 0 && !failed) {
      try {
        await queue.shift()();
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const broken = results.find((result) => result.status === 'rejected');
  if (broken) throw broken.reason;
}
