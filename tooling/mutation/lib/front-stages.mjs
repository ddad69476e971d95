// The tests of the front that reach a mutation: first unit tests that import its file, then browser tests that run its line.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { groupBy } from './group-by.mjs';
import { runLimited } from './limited.mjs';
import { environmentOf, writeInto } from './worktree.mjs';

/** Time limit in seconds for the unit tests. */
const limit = 10 * 60;

/** The configuration of the same projects in both states; the earlier state has no configuration at its root. */
const vitestConfig = 'vitest.mutation.config.mjs';
const configText = `import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { projects: ['shell', 'shared-ui', 'mfe-*'] } });
`;

/** Returns the browser suites of a file: its package's own, and the journeys for files that every page uses. */
export function suitesOf(path) {
  const [pkg] = path.split('/');
  return pkg === 'shell' || pkg === 'shared-ui' ? [pkg, 'e2e'] : [pkg];
}

/** Escapes a text for a regular expression. */
const literally = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Returns a pattern of a full name: versions of vitest join the names of blocks with a space or with " > ". */
const named = (title) => title.split(' ').map(literally).join('(?: >)? ');

/** Returns Playwright's and vitest's argument for all tests except some, by their full names. */
const allBut = (tests) => `^(?!.*(${tests.map(({ title }) => named(title)).join('|')})$)`;

/** Returns the first failed test of vitest's JSON report, or the first file that could not be run. */
export function firstVitestFailure(report, folder) {
  for (const { name, status, assertionResults } of report.testResults) {
    const file = relative(folder, name);
    const failed = assertionResults.find((result) => result.status === 'failed');
    if (failed) return { name: `${file} ${failed.fullName}`, file, title: failed.fullName };
    if (status === 'failed' && assertionResults.length === 0) return { name: file, file };
  }
  return null;
}

/** Returns the first failed test of Playwright's JSON report, or null. */
export function firstPlaywrightFailure(report, suite) {
  const visit = (node, titles) => {
    for (const spec of node.specs ?? []) {
      const results = spec.tests.flatMap((test) => test.results);
      if (results.some(({ status }) => status === 'failed' || status === 'timedOut'))
        return {
          name: `${suite} ${spec.file} ${[...titles, spec.title].join(' ')}`,
          suite,
          path: spec.file,
          title: [...titles, spec.title].join(' '),
        };
    }
    for (const inner of node.suites ?? []) {
      const found = visit(inner, inner.file === inner.title ? titles : [...titles, inner.title]);
      if (found) return found;
    }
    return null;
  };
  return visit(report, []);
}

/** Reads the JSON report of the last run, or null. */
function takeReport(path) {
  if (!existsSync(path)) return null;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return report;
}

/** Returns arguments of vitest: the files that import the mutated one, a single test, or all except some. */
function vitestArguments(path, { only, except = [] }) {
  if (only) return ['run', only.file, ...(only.title ? ['-t', `^${named(only.title)}$`] : [])];
  const tests = except.filter(({ title }) => title);
  const files = except.filter(({ title }) => !title).flatMap(({ file }) => ['--exclude', file]);
  return ['related', '--run', path, ...(tests.length > 0 ? ['-t', allBut(tests)] : []), ...files];
}

const reportFile = (folder, name) => {
  const path = join(folder, '.cache/mutation', name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
};

/** Runs the unit tests that import a file. */
function unitStage(folder, path) {
  writeInto(folder, vitestConfig, configText);
  return {
    name: 'unit tests',
    run: async (choice) => {
      const report = reportFile(folder, 'vitest.json');
      const fixed = ['--config', vitestConfig, '--bail=1', '--passWithNoTests', '--reporter=json', `--outputFile=${report}`];
      const args = [...vitestArguments(path, choice), ...fixed];
      const { code, output, isLate } = await runLimited('vitest', args, { cwd: folder, env: environmentOf(folder), seconds: limit });
      if (isLate) return { outcome: 'late' };
      if (code === 0) return { outcome: 'passed' };
      const read = takeReport(report);
      return { outcome: 'failed', test: read && firstVitestFailure(read, folder), output };
    },
  };
}

/** Returns arguments of Playwright: test files, as its regular expressions, without some tests. */
function playwrightArguments(files, except = []) {
  const left = except.length > 0 ? ['--grep', allBut(except)] : [];
  return [...files.map((file) => `/${literally(file)}$`), ...left];
}

/** Returns the test files that run a mutation, by suite: its package's own first. Other remotes' files only if no other file runs it. */
export function chosenFiles(path, reached) {
  const own = suitesOf(path);
  const near = reached.filter(({ suite }) => own.includes(suite));
  const bySuite = groupBy(near.length > 0 ? near : reached, ({ suite }) => suite);
  return [...bySuite]
    .map(([suite, files]) => ({ suite, files: files.map(({ file }) => file) }))
    .sort((one, other) => own.indexOf(one.suite) - own.indexOf(other.suite));
}

/** Runs the browser tests that reach a mutation, with its switch on while it is in `file`. */
function browserStage({ id, path }, file, board) {
  return {
    name: 'browser tests',
    run: async ({ only, except }) => {
      const { reachedBy, run, folder } = await board();
      // A test runs with its whole file: tests of a file may depend on each other.
      const chosen = only ? [{ suite: only.suite, files: [only.path] }] : chosenFiles(path, reachedBy(id));
      if (chosen.length === 0) return { outcome: 'passed' };
      const report = (suite) => reportFile(folder, `playwright-${suite}.json`);
      const suites = chosen.map(({ suite, files }) => ({ suite, args: playwrightArguments(files, except), report: report(suite) }));
      const { code, output, isLate } = await run(file.isMutated ? id : null, suites);
      if (isLate) return { outcome: 'late' };
      if (code === 0) return { outcome: 'passed' };
      const failed = suites.map((each) => ({ suite: each.suite, read: takeReport(each.report) })).filter(({ read }) => read);
      const test = failed.map(({ suite, read }) => firstPlaywrightFailure(read, suite)).find(Boolean);
      return { outcome: 'failed', test: test ?? null, output };
    },
  };
}

/**
 * @param {string} folder the worktree in which the file is mutated
 * @param {() => Promise<object>} board the builds with switches, made when the first mutation needs them
 * @returns {import('./run-stages.mjs').Stage[]}
 */
export const frontStages = (folder, mutation, file, board) => [unitStage(folder, mutation.path), browserStage(mutation, file, board)];
