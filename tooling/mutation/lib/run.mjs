// Runs the listed mutations in one state, one after the other.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../../dev/lib/paths.mjs';
import { print } from '../../dev/lib/output.mjs';
import { measureSlowdown } from '../../dev/lib/speed.mjs';
import { coverageMap } from './coverage.mjs';
import { frontStages } from './front-stages.mjs';
import { goStages, isGo } from './go-stages.mjs';
import { runStages } from './run-stages.mjs';
import { endRunning } from './limited.mjs';
import { locate, mutate } from './place.mjs';
import { addResult, readList, readResults } from './results.mjs';
import { beforeCommit, cacheFile } from './settings.mjs';
import { switchboard } from './switchboard.mjs';
import { compareCommits, readComparison } from './unchanged.mjs';
import { MutatedFile, checkOut, commitOf, installPackages } from './worktree.mjs';

/** Names of tests that are known to pass without a mutation, stored between runs. */
function cleanTests(lane, commit) {
  const path = cacheFile(`clean-${lane}-${commit.slice(0, 12)}.json`);
  const names = new Set(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []);
  const add = (name) => {
    names.add(name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify([...names]));
  };
  return { has: (name) => names.has(name), add };
}

/** Returns the path of each listed file in a commit: files may have been renamed since, or not yet. */
async function pathsIn(commit, list) {
  const renamed = readComparison(await compareCommits(list.now, commit));
  const now = new Map([...renamed].flatMap(([to, { from }]) => (from && from !== to ? [[from, to]] : [])));
  return (file) => now.get(file) ?? file;
}

/** Returns the commit of a state's results: that of the existing results, else the requested one. */
async function stateCommit(state, asked, results) {
  if (!results.commit) return commitOf(asked ?? (state === 'before' ? beforeCommit : 'HEAD'));
  if (asked && (await commitOf(asked)) !== results.commit)
    throw new UserError(`The results of ${state} are of ${results.commit}; remove its file to begin anew.`);
  return results.commit;
}

/** Prepares what all mutations of a state share. */
async function prepare(state, asked, kind) {
  const list = readList();
  const results = readResults(state);
  const commit = await stateCommit(state, asked, results);
  const lane = kind ? `${state}-${kind}` : state;
  const folder = await checkOut(lane, commit);
  if (kind !== 'go') await installPackages(folder);
  const pathOf = await pathsIn(commit, list);
  const textOf = (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null);
  const placed = list.mutations.map((mutation) => {
    const path = pathOf(mutation.file);
    const text = textOf(path);
    return { ...mutation, path, found: text === null ? null : locate(text, mutation) };
  });
  let made;
  const board = () => (made ??= switchboard({ state, commit, placed }));
  return { state, commit, folder, placed, board, results: { ...results, commit }, clean: cleanTests(lane, commit) };
}

/** Returns the packages whose tests run a mutation's line: measured once, when the first mutation has survived its own package. */
function coveringPackages({ state, commit, folder, placed }, id, file) {
  return async () => {
    const places = placed
      .filter(({ found, path }) => found !== null && isGo(path))
      .map((mutation) => ({ id: mutation.id, path: mutation.path, line: mutation.found, column: mutation.column }));
    const wasMutated = file.isMutated;
    file.restore();
    const packagesOf = await coverageMap(state, commit, folder, places);
    if (wasMutated) file.apply();
    return packagesOf(id);
  };
}

/** Applies one mutation, tests it, and restores the file. */
async function tryMutation(run, mutation) {
  if (mutation.found === null) return { status: 'gone' };
  const path = join(run.folder, mutation.path);
  const original = readFileSync(path, 'utf8');
  const file = new MutatedFile(path, original, mutate(original, mutation).text);
  const stages = isGo(mutation.path)
    ? goStages(run.folder, mutation.path, coveringPackages(run, mutation.id, file))
    : frontStages(run.folder, mutation, file, run.board);
  file.apply();
  try {
    return await runStages(stages, file, run.clean);
  } finally {
    file.restore();
  }
}

/** Ends running commands when the program is asked to stop; the next run checks out the worktree again. */
function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      endRunning();
      process.exit(130);
    });
}

const kinds = { go: isGo, front: (path) => !isGo(path) };

/**
 * Runs the mutations without a result and writes each result at once. `only` lists ids, `kind` is `go` or `front`: the two may run in
 * parallel, each in its own process and worktree.
 */
export async function runMutations({ state, commit, only, kind }) {
  stopOnSignals();
  process.env.TEST_SLOWDOWN ||= String(await measureSlowdown());
  const run = await prepare(state, commit, kind);
  const left = run.placed.filter(
    ({ id, path }) => !run.results.results[id] && (!only || only.includes(id)) && (!kind || kinds[kind](path)),
  );
  print(`${left.length} mutations to try in ${run.folder}`);
  for (const mutation of left) {
    const from = performance.now();
    const { byChance = [], ...result } = await tryMutation(run, mutation);
    const seconds = Math.round((performance.now() - from) / 1000);
    addResult(run, mutation.id, { ...result, ...(byChance.length > 0 ? { byChance } : {}), seconds });
    print(`${mutation.id} ${mutation.path}:${mutation.found} ${result.status}${result.by ? ` by ${result.by}` : ''} (${seconds} s)`);
  }
}
