import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inLanes } from '../lib/lanes.mjs';

test('runs every job, never more than two at once', async () => {
  let [running, most, done] = [0, 0, 0];
  const job = async () => {
    most = Math.max(most, ++running);
    await turn();
    running--;
    done++;
  };
  await inLanes(Array.from({ length: 7 }, () => job));
  expect(done).toBe(7);
  expect(most).toBeLessThanOrEqual(2);
});

test('begins nothing more once one failed, and reports why', async () => {
  const started = [];
  const job = (name) => async () => {
    started.push(name);
    await turn();
    if (name === 'a') throw new Error('a broke');
  };
  await expect(inLanes(['a', 'b', 'c', 'd'].map(job))).rejects.toThrow('a broke');
  expect(started).not.toContain('d');
});
