// A second worktree of a state whose builds contain every mutation of the front behind a switch. It records which switches each browser
// test file reaches.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { UserError, at } from '../../dev/lib/paths.mjs';
import { print, since } from '../../dev/lib/output.mjs';
import { isGo } from './go-stages.mjs';
import { runLimited } from './limited.mjs';
import { cacheFile } from './settings.mjs';
import { armTests, putSwitches, widenBudgets } from './switches.mjs';
import { checkOut, environmentOf, installPackages } from './worktree.mjs';

/** Time limits in seconds for a build of everything, for all suites, and for the suites of one mutation. */
const limits = { build: 20 * 60, all: 60 * 60, some: 15 * 60 };

/** Excludes the tests of `make verify`: the check is about `make test`. */
const essential = ['--grep-invert', '@deep'];

const order = (folder, what, seconds, env = {}) =>
  runLimited('node', [at('tooling/mutation/lib/browser.mjs'), JSON.stringify({ folder, ...what })], {
    cwd: folder,
    env: { ...environmentOf(folder), ...env },
    seconds,
  });

/** Returns the folders of a worktree with a browser suite. */
const suitesIn = (folder) => readdirSync(folder).filter((name) => existsSync(join(folder, name, 'playwright.config.ts')));

/** Parses lines of `{file, switches}` to the test files by switch: `{suite, file}`, where the file is relative to its suite. */
export function readReached(text, folder) {
  const reached = new Map();
  for (const line of text.split('\n').filter(Boolean)) {
    const { file, switches } = JSON.parse(line);
    const path = relative(folder, file);
    for (const id of switches) reached.set(id, (reached.get(id) ?? new Set()).add(path));
  }
  return new Map([...reached].map(([id, paths]) => [id, [...paths].sort().map((path) => ({ suite: path.split('/')[0], file: path }))]));
}

/** Runs every suite once without a mutation and records the switches that each file reaches; cached per state and commit. */
async function measureReach(state, commit, folder) {
  const kept = cacheFile(`reach-${state}-${commit.slice(0, 12)}.jsonl`);
  if (!existsSync(kept)) {
    const from = performance.now();
    const part = `${kept}.part`;
    mkdirSync(dirname(kept), { recursive: true });
    rmSync(part, { force: true });
    const suites = suitesIn(folder).map((suite) => ({ suite, args: essential, report: cacheFile('reach.json') }));
    const { isLate, output } = await order(folder, { suites, most: 0 }, limits.all, { MUTATION_REACHED: part });
    if (isLate || !existsSync(part)) throw new UserError(`The browser tests did not run:\n${output.slice(-3000)}`);
    renameSync(part, kept);
    print(`Browser tests were followed in ${since(from)}`);
  }
  return readReached(readFileSync(kept, 'utf8'), folder);
}

/**
 * Makes the worktree, builds it and follows its tests.
 * @param {object[]} placed the mutations with their place in this state
 * @returns {Promise<{folder: string, reachedBy: (id: string) => {suite: string, file: string}[], run: (id: string | null, suites: object[]) => Promise<object>}>}
 * `run` runs `{suite, args, report}` with a mutation switched on, or none
 */
export async function switchboard({ state, commit, placed }) {
  const folder = await checkOut(`${state}-browser`, commit);
  await installPackages(folder);
  const front = placed.filter(({ path }) => !isGo(path));
  const switches = await putSwitches(folder, front);
  widenBudgets(folder, suitesIn(folder));
  armTests(folder);
  print('Building all mutations behind their switches …');
  const { code, output } = await order(folder, { build: true }, limits.build);
  if (code !== 0) throw new UserError(`The build with switches failed:\n${output.slice(-3000)}`);
  const reached = await measureReach(state, commit, folder);
  return {
    folder,
    reachedBy: (id) => reached.get(switches.get(id)) ?? [],
    run: (id, suites) =>
      order(
        folder,
        { suites: suites.map((suite) => ({ ...suite, args: [...suite.args, ...essential] })), most: 1 },
        limits.some,
        id === null ? {} : { MUTATION_SWITCH: switches.get(id) },
      ),
  };
}
