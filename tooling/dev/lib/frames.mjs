// What only this machine's browser can tell: how smoothly the longest page scrolls, how soon and how smoothly viewers draw.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './exec.mjs';
import { cacheDir } from './paths.mjs';
import { Portal } from './portal.mjs';
import { complain } from './say.mjs';
import { freePort } from './secrets.mjs';

/** Frames while lists scroll. A list below its budget fails the run. */
export const frameRows = async (fronts) => readFrames(await measured(fronts, 'scroll.spec'));

/** What the viewers of patients' files take. One beyond its budget fails the run. */
export const viewerRows = async (fronts) => readViewers(await measured(fronts, 'viewers.spec'));

/** Runs a part of e2e/bench against a portal of its own, or the one at BASE_URL; gives what it says. */
async function measured(fronts, spec) {
  const data = join(cacheDir, `bench-portal-${process.pid}`);
  const portal = process.env.BASE_URL
    ? null
    : new Portal({ data, port: await freePort(), onDeath: (child) => complain(`The ${child.name} died: ${child.tail.join('\n')}`) });
  const kill = () => portal?.kill();
  process.on('exit', kill);
  try {
    await portal?.start(fronts);
    const { code, output } = await capture('npm', ['run', 'bench', '--silent', '-w', 'e2e', '--', spec], {
      env: { BASE_URL: process.env.BASE_URL || portal.publicUrl },
    });
    if (code !== 0) throw new Error(`The browser's measurements failed:\n${output}`);
    return output;
  } finally {
    await portal?.stop();
    process.off('exit', kill);
    rmSync(data, { recursive: true, force: true });
  }
}

/** The rows of the table in what e2e/bench says. */
export function readFrames(output) {
  const said = /^.*frames of (\S+): ([\d.]+) a second, 99 of 100 within ([\d.]+) ms$/gm;
  return [...output.matchAll(said)].map((found) => found.slice(1));
}

/** The rows of the viewers' table: what, how much, the limit. */
export function readViewers(output) {
  return [...output.matchAll(/^.*viewer: ([^;\n]+); ([^;\n]+); ([^;\n]+)$/gm)].map((found) => found.slice(1));
}
