// One build of the front with every listed mutation, each switched on by its id: Stryker's instrumenter inserts them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from './group-by.mjs';
import { instrumented } from './stryker.mjs';
import { columnIn, offsetOf } from './place.mjs';

const position = (text, offset) => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, column: before.at(-1).length };
};

const samePosition = (one, other) => one.line === other.line && one.column === other.column;

/** Returns the ranges of a file's mutations, in Stryker's lines and columns from 0. */
function rangesOf(text, mutations) {
  return mutations.map((mutation) => {
    const from = offsetOf(text, mutation.found, columnIn(text, mutation));
    return { start: position(text, from), end: position(text, from + mutation.original.length) };
  });
}

/**
 * Puts switches for the mutations of the front into the sources of a worktree.
 * @param {{id: string, path: string, found: number | null, column: number, original: string, replacement: string}[]} mutations
 * @returns {Promise<Map<string, string>>} the switch of each mutation that has a place, by its id
 */
export async function putSwitches(folder, mutations) {
  const present = mutations.filter(({ found }) => found !== null);
  const files = [...groupBy(present, ({ path }) => path)].map(([path, own]) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return { path, text, own, ranges: rangesOf(text, own) };
  });
  const { contents, mutants } = await instrumented(files);
  const switches = new Map();
  for (const { path, own, ranges } of files) {
    writeFileSync(join(folder, path), contents.get(path));
    for (const [index, { id, replacement }] of own.entries()) {
      const { start, end } = ranges[index];
      const mutant = mutants.find(
        (one) =>
          one.fileName === path &&
          one.replacement === replacement &&
          samePosition(one.location.start, start) &&
          samePosition(one.location.end, end),
      );
      if (!mutant) throw new Error(`the instrumenter does not make ${id} in ${path}`);
      switches.set(id, mutant.id);
    }
  }
  return switches;
}

/** Raises the size budgets of a worktree's builds to make room for the switches. */
export function widenBudgets(folder, packages) {
  for (const dir of packages) {
    const path = join(folder, dir, 'package.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    const { budgets } = manifest.portal ?? {};
    if (!budgets) continue;
    for (const name of Object.keys(budgets)) budgets[name] *= 4;
    writeFileSync(path, JSON.stringify(manifest, null, 2));
  }
}

const testsModule = 'tooling/playwright/src/index.ts';

/** Makes the browser tests of a worktree set a switch in every page, and record the switches that a test reaches. */
export function armTests(folder) {
  const path = join(folder, testsModule);
  const text = readFileSync(path, 'utf8');
  const armed = text.replace('export const test = base.extend', 'const unarmed = base.extend');
  if (armed === text) throw new Error(`${testsModule} does not define test as expected`);
  writeFileSync(path, `${armed}\n${readFileSync(join(import.meta.dirname, 'armed.ts.txt'), 'utf8')}`);
}
