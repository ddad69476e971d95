// Which packages' tests run the mutated lines of Go, measured once per state.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UserError } from '../../dev/lib/paths.mjs';
import { dim, say } from '../../dev/lib/say.mjs';
import { packageOf } from './go-stages.mjs';
import { runLimited } from './limited.mjs';
import { cacheFile } from './settings.mjs';
import { environmentOf } from './worktree.mjs';

/** Seconds for one package's tests with all that is compiled for them. */
const limit = 30 * 60;

/**
 * Reads a coverage profile of Go: the blocks that ran.
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

/** Reports whether a block that ran contains the place. */
export const runs = (blocks, { file, line, column }) =>
  blocks.some((block) => block.file === file && isBefore(block.from, [line, column]) && isBefore([line, column], block.to));

async function go(folder, module, args) {
  const { code, output, isLate } = await runLimited('go', args, { cwd: join(folder, module), env: environmentOf(folder), seconds: limit });
  return { code: isLate ? 1 : code, output };
}

/** Packages of a module that have tests: folder and import path. */
async function testedPackages(folder, module) {
  const format = '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}} {{.Dir}}{{end}}';
  const { code, output } = await go(folder, module, ['list', '-f', format, './...']);
  if (code !== 0) throw new UserError(`Listing the packages of ${module} failed:\n${output}`);
  const base = join(folder, module);
  return [...output.matchAll(/^(\S+) (\/.*)$/gm)].map(([, importPath, dir]) => ({ importPath, dir: dir.slice(base.length + 1) || '.' }));
}

/** The blocks of the mutated packages that the tests of one package run; failing tests count, too, as far as they came. */
async function blocksOf(folder, module, dir, mutated) {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-coverage-'));
  try {
    const profile = join(scratch, 'profile');
    const args = ['test', '-vet=off', '-timeout', '20m', `-coverpkg=${mutated.join(',')}`, `-coverprofile=${profile}`, `./${dir}`];
    const { code, output } = await go(folder, module, args);
    if (code !== 0) say(dim(`  some tests of ${module}/${dir} fail in this state:\n${output.split('\n').slice(-15).join('\n')}`));
    return existsSync(profile) ? readProfile(readFileSync(profile, 'utf8')) : [];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * For each place of a module the folders of the packages whose tests run it.
 * @param {{id: string, path: string, line: number, column: number}[]} places
 */
async function measureModule(folder, module, places) {
  const importPath = /^module (\S+)/m.exec(readFileSync(join(folder, module, 'go.mod'), 'utf8'))[1];
  const mutated = [...new Set(places.map(({ path }) => `${importPath}/${packageOf(path).dir}`))];
  const map = Object.fromEntries(places.map(({ id }) => [id, []]));
  for (const { dir } of await testedPackages(folder, module)) {
    const from = performance.now();
    const blocks = await blocksOf(folder, module, dir, mutated);
    for (const { id, path, line, column } of places) {
      const file = importPath + path.slice(module.length);
      if (runs(blocks, { file, line, column })) map[id].push(dir);
    }
    say(dim(`  coverage of ${module}/${dir}: ${((performance.now() - from) / 1000).toFixed(0)} s`));
  }
  return map;
}

/** The map of a state, measured where there is none yet. `places` are those of all Go mutations in the worktree. */
export async function coverageMap(state, commit, folder, places) {
  const file = cacheFile(`coverage-${state}-${commit.slice(0, 12)}.json`);
  const map = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  for (const module of ['gateway', 'platform']) {
    const own = places.filter(({ path }) => packageOf(path).module === module);
    if (own.every(({ id }) => map[id])) continue;
    say(`Measuring which tests of ${module} run the mutated lines …`);
    Object.assign(map, await measureModule(folder, module, own));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(map));
  }
  return map;
}
