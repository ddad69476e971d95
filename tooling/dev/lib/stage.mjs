// Copies built artefacts to the folder from which the gateway serves them.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError, at } from './paths.mjs';

/** Versions kept per artefact besides the newest, for tabs that still use them. */
const keptVersions = 4;

/**
 * Copies `<dir>/dist` to `<artefacts>/<name>/<version>/`. The copy is renamed into place in one step, so no reader sees a part of it. A
 * version is immutable, including its time, and the newest is active: a rollback to a version that exists removes the later ones.
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
  } else {
    for (const later of versionsOf(home).filter((other) => other !== version && storedAt(home, other) >= storedAt(home, version)))
      remove(home, later);
  }
  prune(home, version);
  return { name, version };
}

const versionsOf = (home) => readdirSync(home).filter((name) => !name.startsWith('.') && statSync(join(home, name)).isDirectory());

const storedAt = (home, version) => statSync(join(home, version, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

const remove = (home, version) => rmSync(join(home, version), { recursive: true, force: true });

function prune(home, current) {
  const old = versionsOf(home)
    .filter((version) => version !== current)
    .sort((a, b) => storedAt(home, b) - storedAt(home, a))
    .slice(keptVersions);
  for (const version of old) remove(home, version);
}
