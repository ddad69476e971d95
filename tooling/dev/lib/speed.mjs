// Measures this machine's current speed: deadlines in tests scale with it.
import { cpus } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Milliseconds of the loop on each of two processors of the idle reference machine (docs/testing.md). */
const reference = 145;

const loop = `
const { parentPort } = require('node:worker_threads');
const { createHash } = require('node:crypto');
const data = Buffer.alloc(1 << 20, 7);
const from = process.hrtime.bigint();
for (let i = 0; i < 200; i++) createHash('sha256').update(data).digest();
parentPort.postMessage(Number(process.hrtime.bigint() - from) / 1e6);
`;

function timeLoop() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(loop, { eval: true });
    worker.once('message', resolve).once('error', reject);
  });
}

/** Returns how many times slower than the reference machine this one is under its current load; 1 to 10, to a tenth. */
export async function measureSlowdown(time = timeLoop) {
  const times = await Promise.all(Array.from({ length: Math.min(2, cpus().length) }, time));
  return Math.min(10, Math.max(1, Math.round((Math.max(...times) / reference) * 10) / 10));
}
