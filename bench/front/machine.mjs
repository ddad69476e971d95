// The environment of the measurement.
import { execFileSync } from 'node:child_process';
import { cpus, release } from 'node:os';

/** Returns date, machine and versions. */
export function machine(browser) {
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${process.platform} ${release()}`,
    versions: {
      Chromium: browser.version(),
      Node: process.version.slice(1),
      Caddy: execFileSync('caddy', ['version'], { encoding: 'utf8' }).trim().split(' ')[0],
    },
  };
}
