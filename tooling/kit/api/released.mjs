// The promise of the kit: a version of the same major as the released one only adds to its entries.
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError, root } from '../../dev/lib/paths.mjs';
import { added, incompatible } from './compare.mjs';
import { RELEASED, REPORTS, kitEntries, kitPrograms } from './entries.mjs';

const RELEASE_FILE = 'release.gen.json';

/** Returns the parts of a version as numbers. */
export const partsOf = (version) => version.split('.').map(Number);

/** Returns the version of the kit: that of shared-ui. */
export const kitVersion = (from = root) => JSON.parse(readFileSync(join(from, 'shared-ui/package.json'), 'utf8')).version;

/** Returns the version of the last release, and the names of its programs. */
const releaseOf = (from) => JSON.parse(readFileSync(join(from, RELEASED, RELEASE_FILE), 'utf8'));

/** Returns the version of the last release. */
export const releasedVersion = (from = root) => releaseOf(from).version;

const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** Returns the reports of both versions by entry: `before` is null for a new entry, `after` for one that is gone. */
function reportsOf(from) {
  const entries = new Map(kitEntries(from).map(({ entry, report }) => [report, entry]));
  const released = readdirSync(join(from, RELEASED)).filter((name) => name.endsWith('.api.md'));
  return [...new Set([...released, ...entries.keys()])].map((report) => ({
    entry: entries.get(report) ?? report.replace('.api.md', ''),
    before: textOf(join(from, RELEASED, report)),
    after: entries.has(report) ? textOf(join(from, REPORTS, report)) : null,
  }));
}

/** Returns what is incompatible, and what is new, between the released reports and the current ones, each as a sentence. */
export function changesSince(from = root) {
  const faults = [];
  const news = [];
  const [programs, earlier] = [kitPrograms(from), releaseOf(from).programs];
  faults.push(...earlier.filter((name) => !programs.includes(name)).map((name) => `the program ${name} is gone`));
  news.push(...programs.filter((name) => !earlier.includes(name)).map((name) => `the program ${name}`));
  for (const { entry, before, after } of reportsOf(from)) {
    if (after === null) faults.push(`${entry}: the entry is gone`);
    else if (before === null) news.push(`${entry}: a new entry`);
    else {
      faults.push(...incompatible(before, after).map((fault) => `${entry}: ${fault}`));
      news.push(...added(before, after).map((name) => `${entry}: ${name}`));
    }
  }
  return { faults, news };
}

/** Returns what the version of the kit does not allow, each as a sentence. */
export function brokenPromises(from = root) {
  const [version, released] = [kitVersion(from), releasedVersion(from)];
  const [[major, minor], [oldMajor, oldMinor]] = [partsOf(version), partsOf(released)];
  const { faults, news } = changesSince(from);
  if (major > oldMajor) return [];
  const early = version !== released && minor === oldMinor ? news : [];
  return [
    ...faults.map((fault) => `${fault}. This needs the major version ${oldMajor + 1}; ${released} is released, this is ${version}`),
    ...early.map((name) => `${name} is new. This needs the minor version ${major}.${minor + 1}.0`),
  ];
}

/**
 * Makes the current reports those of a release, with the version of shared-ui. Throws if the version does not allow the changes, or was
 * released with other reports.
 */
export function writeRelease(from = root) {
  const broken = brokenPromises(from);
  if (broken.length > 0) throw new UserError(broken.join('\n'));
  const { news } = changesSince(from);
  const version = kitVersion(from);
  if (news.length > 0 && version === releasedVersion(from)) throw new UserError(`${version} is released: raise the version of shared-ui`);
  rmSync(join(from, RELEASED), { recursive: true });
  mkdirSync(join(from, RELEASED));
  for (const { report } of kitEntries(from)) copyFileSync(join(from, REPORTS, report), join(from, RELEASED, report));
  writeFileSync(join(from, RELEASED, RELEASE_FILE), `${JSON.stringify({ version, programs: kitPrograms(from) }, null, 2)}\n`);
  return version;
}
