// Installs npm packages, only when the lockfile names some that are missing.
import { readFileSync } from 'node:fs';
import { must } from './exec.mjs';
import { at } from './paths.mjs';
import { dim, print, since } from './output.mjs';

/** Installs the packages of package-lock.json, unless node_modules already contains exactly those. */
export async function installPackages() {
  if (isInstalled(readLock(at('package-lock.json')), readLock(at('node_modules/.package-lock.json')))) return;
  const from = performance.now();
  print('Installing npm packages …');
  // Uses the machine's own Node: npm ci removes the packaged one while it runs.
  await must('Installing npm packages', 'npm', ['ci', '--no-audit', '--no-fund'], {
    env: { PATH: process.env.PATH },
    log: at('.cache/logs/npm-ci.log'),
  });
  print(dim(`  npm packages installed in ${since(from)}`));
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Reports whether the tree that npm left (`installed`, its hidden lockfile) has every package of `wanted` in the same version. Optional
 * packages may be missing: npm leaves out those of other platforms.
 */
export function isInstalled(wanted, installed) {
  if (!wanted || !installed) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const present = installed.packages[path];
    if (!present) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return entry.link ? present.link === true : present.version === entry.version && present.integrity === entry.integrity;
  });
}
