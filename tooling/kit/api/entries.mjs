// The entries of the kit's packages whose declarations are a promise to remotes, and where their reports are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGES } from '../packages.mjs';
import { root } from '../../dev/lib/paths.mjs';

/** The reports of the current declarations. `make generate` writes them. */
export const REPORTS = 'shared-ui/api';

/** The reports of the last release, with its version in `release.gen.json`. */
export const RELEASED = join(REPORTS, 'released');

/** The lint rules have no entry in `exports`: oxlint reads this file by its path. */
const LINT_RULES = { './rules': './src/rules.js' };

/** Returns whether an entry has declarations; the others are assets, or types of assets. */
const isScript = (target) => typeof target === 'string' && /\.(tsx?|js)$/.test(target) && !target.endsWith('.d.ts');

/**
 * Returns the entries: `entry` is what a remote imports, `report` the name of its report, `source` its file in `pack`, one of PACKAGES.
 * The base that `from` names is the clone or a copy of it.
 */
export function kitEntries(from = root) {
  return PACKAGES.flatMap((pack) => {
    const { exports = LINT_RULES } = JSON.parse(readFileSync(join(from, pack.dir, 'package.json'), 'utf8'));
    return Object.entries(exports)
      .filter(([, target]) => isScript(target))
      .map(([key, target]) => {
        const entry = join(pack.alias, key);
        return { entry, report: `${entry.replaceAll('/', '-')}.api.md`, source: target.slice(2), pack };
      });
  });
}

/** Returns the programs that the packages install, which scripts of remotes run by their names. */
export function kitPrograms(from = root) {
  return PACKAGES.flatMap(({ dir }) => Object.keys(JSON.parse(readFileSync(join(from, dir, 'package.json'), 'utf8')).bin ?? {})).sort();
}
