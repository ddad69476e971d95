// A temporary portal for one task.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { addProcessorTime } from './exec.mjs';
import { cacheDir } from './paths.mjs';
import { Portal } from './portal.mjs';
import { printError, print } from './output.mjs';
import { freePort } from './secrets.mjs';

/**
 * Runs `work({ url, manufacturer })` against a portal of its own, or against the one at BASE_URL. If `work` throws or returns `failed`,
 * the portal's data are kept, and the path of its logs is printed.
 */
export async function withPortal(name, fronts, work) {
  if (process.env.BASE_URL) return work({ url: process.env.BASE_URL });
  const data = join(cacheDir, `${name}-portal-${process.pid}`);
  rmSync(data, { recursive: true, force: true }); // left by a killed run
  const portal = new Portal({
    data,
    port: await freePort(),
    onDeath: (child) => printError(`The ${child.name} died: ${child.tail.join('\n')}`),
  });
  const kill = () => portal.kill();
  process.on('exit', kill);
  let isGood = false;
  try {
    await portal.start(fronts);
    const outcome = await work({ url: portal.publicUrl, manufacturer: portal.manufacturer });
    isGood = !outcome?.failed;
    return outcome;
  } finally {
    addProcessorTime(portal.processorSeconds());
    await portal.stop();
    process.off('exit', kill);
    if (isGood) rmSync(data, { recursive: true, force: true });
    else print(`The portal's logs: ${join(data, 'logs')}`);
  }
}
