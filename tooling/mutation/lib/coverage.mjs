// Finds the packages whose tests run the mutated lines of Go; measured once per state.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UserError } from '../../dev/lib/paths.mjs';
import { dim, print, since } from '../../dev/lib/output.mjs';
import { modulePath, packageOf } from './go-stages.mjs';
import { runLimited } from './limited.mjs';
import { cacheFile } from './settings.mjs';
import { environmentOf } from './worktree.mjs';

/** Time limit in seconds for one package's tests, including compilation. */
const limit = 30 * 60;

/**
 * Parses a coverage profile of Go: the blocks that ran.
 * @returns {{file: string, from: [number, number], to: [number, number]}[]}
 */
export function readProfile(profile) {
  const lines = [...profile.matchAll(/^(.+):(\d+)\.(\d+),(\d+)\.(\d+) \d+ (\d+)$/gm)];
  return lines
    .filter((found) => found[6] !== '0')
    .map(([, file, ...numbers]) => {
      const [line, column, endLine, endColumn] = numbers.map(Number);
      return { file, from: [line, column], to: [endLine, endColumn] };
    });
}

const isBefore = ([line, column], [otherLine, otherColumn]) => line < otherLine || (line === otherLine && column <= otherColumn);

/** Reports whether a covered block contains the place. */
export const runs = (blocks, { file, line, column }) =>
  blocks.some((block) => block.file === file && isBefore(block.from, [line, column]) && isBefore([line, column], block.to));

async function go(folder, module, args) {
  const { code, output, isLate } = await runLimited('go', args, { cwd: join(folder, module), env: environmentOf(folder), seconds: limit });
  return { code: isLate ? 1 : code, output };
}

/** Returns the folders of a module's packages that have tests. */
async function testedPackages(folder, module) {
  const format = '{{if or .TestGoFiles .XTestGoFiles}}{{.Dir}}{{end}}';
  const { code, output } = await go(folder, module, ['list', '-f', format, './...']);
  if (code !== 0) throw new UserError(`Listing the packages of ${module} failed:\n${output}`);
  const base = join(folder, module);
  return [...output.matchAll(/^\/.*$/gm)].map(([dir]) => dir.slice(base.length + 1) || '.');
}

/** Returns the blocks of the mutated packages that the tests of one package run; a failed run counts up to its failure. */
async function blocksOf(folder, module, dir, mutated) {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-coverage-'));
  try {
    const profile = join(scratch, 'profile');
    const args = ['test', '-vet=off', '-timeout', '20m', `-coverpkg=${mutated.join(',')}`, `-coverprofile=${profile}`, `./${dir}`];
    const { code, output } = await go(folder, module, args);
    if (code !== 0) print(dim(`  some tests of ${module}/${dir} fail in this state:\n${output.split('\n').slice(-15).join('\n')}`));
    return existsSync(profile) ? readProfile(readFileSync(profile, 'utf8')) : [];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Returns the ids of the places in covered blocks. */
function idsIn(blocks, importPath, places) {
  const inProfile = ({ path, line, column }) => ({ file: importPath + path.slice(packageOf(path).module.length), line, column });
  return places.filter((place) => runs(blocks, inProfile(place))).map(({ id }) => id);
}

/**
 * Measures the packages of a module that `known` does not have yet.
 * @param {{id: string, path: string, line: number, column: number}[]} places
 * @param {{known: Record<string, string[]>, save: () => void}} cache ids of the places by the package whose tests run them
 */
async function measureModule(folder, module, places, { known, save }) {
  const importPath = modulePath(folder, module);
  const mutated = [...new Set(places.map(({ path }) => `${importPath}/${packageOf(path).dir}`))];
  for (const dir of await testedPackages(folder, module)) {
    const name = `${module}/${dir}`;
    if (known[name]) continue;
    const from = performance.now();
    known[name] = idsIn(await blocksOf(folder, module, dir, mutated), importPath, places);
    save();
    print(dim(`  ${name}: ${since(from)}`));
  }
}

/**
 * Finds the folders of the packages whose tests run each place, by id. Measures those that are not in the cache of this state and commit;
 * `places` are those of all Go mutations in the worktree.
 * @returns {Promise<(id: string) => string[]>}
 */
export async function coverageMap(state, commit, folder, places) {
  const file = cacheFile(`coverage-${state}-${commit.slice(0, 12)}.json`);
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const save = () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(known));
  };
  for (const module of ['gateway', 'platform']) {
    const own = places.filter(({ path }) => packageOf(path).module === module);
    if (own.length > 0) await measureModule(folder, module, own, { known, save });
  }
  return (id) => Object.entries(known).flatMap(([name, ids]) => (ids.includes(id) ? [name.slice(name.indexOf('/') + 1)] : []));
}
