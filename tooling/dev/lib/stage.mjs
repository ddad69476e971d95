// Putting built artefacts where the gateway serves them from.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { UserError, at } from './paths.mjs';

/** Versions kept per artefact beside the newest, for tabs that are still open on them. */
const keptVersions = 4;

/**
 * Copies `<dir>/dist` to `<artefacts>/<name>/<version>/`. A version is immutable: one that is there already is left
 * as it is and only becomes the newest. The copy appears under its name in one step, so no reader sees half of it.
 */
export function stage(dir, artefacts) {
  const dist = at(dir, 'dist');
  if (!existsSync(join(dist, 'manifest.json')))
    throw new UserError(`${dir}/dist/manifest.json is missing: the build of ${dir} made no artefact.`);
  const { name, version } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const home = join(artefacts, name);
  const target = join(home, version);
  if (!existsSync(target)) {
    const temporary = join(home, `.incoming-${process.pid}`);
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(home, { recursive: true });
    cpSync(dist, temporary, { recursive: true });
    renameSync(temporary, target);
  }
  const now = new Date(); // the gateway takes the version whose manifest was stored last
  utimesSync(join(target, 'manifest.json'), now, now);
  prune(home, version);
  return { name, version };
}

function prune(home, current) {
  const storedAt = (version) => statSync(join(home, version, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const old = readdirSync(home)
    .filter((version) => version !== current && !version.startsWith('.') && statSync(join(home, version)).isDirectory())
    .sort((a, b) => storedAt(b) - storedAt(a))
    .slice(keptVersions);
  for (const version of old) rmSync(join(home, version), { recursive: true, force: true });
}
