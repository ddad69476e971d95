// The Go tests that reach a mutation: first those of its package, then those of other packages whose tests run its line.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runLimited } from './limited.mjs';
import { environmentOf } from './worktree.mjs';

/** Without the race detector: mutations change results rather than synchronisation, and both states take half the time. */
const flags = ['-json', '-vet=off', '-failfast', '-count=1', '-timeout', '4m'];

/** Time limits in seconds for the tests of one package and of all others, including compilation. */
const limits = { own: 12 * 60, others: 40 * 60 };

/** Reports whether a path is a Go file; all others belong to the front. */
export const isGo = (path) => path.endsWith('.go');

/** Returns the module of a path, and the folder of its package in the module. */
export function packageOf(path) {
  const [module] = path.split('/');
  return { module, dir: dirname(path.slice(module.length + 1)) };
}

/** Returns the import path of a module. */
export const modulePath = (folder, module) => /^module (\S+)/m.exec(readFileSync(join(folder, module, 'go.mod'), 'utf8'))[1];

/** Parses a line of `go test -json`; null for other lines. */
function readEvent(line) {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null; // printed by a test
  }
}

/**
 * Returns the first failed test in the output of `go test -json`: a subtest fails before its parent. Without one, returns the first
 * failed package.
 */
export function firstFailure(output, prefix = '') {
  const failed = output
    .split('\n')
    .map(readEvent)
    .filter((event) => event?.Action === 'fail' && event.Package);
  const event = failed.find(({ Test }) => Test) ?? failed[0];
  if (!event) return null;
  const dir = event.Package.slice(prefix.length + 1) || '.';
  return { name: event.Test ? `${dir} ${event.Test}` : dir, dir, top: event.Test?.split('/')[0] };
}

/** Returns the arguments that select tests by name: a single one, or all except some. */
export function chosenTests({ only, except = [] }) {
  if (only?.top) return ['-run', `^${only.top}$`];
  const left = except.flatMap(({ top }) => top ?? []);
  return left.length > 0 ? ['-skip', `^(${left.join('|')})$`] : [];
}

/** Ends a run of many packages at the first failed test; `-failfast` ends only the package of the failure. */
const hasFailed = (line) => readEvent(line)?.Action === 'fail';

/**
 * @param {string} folder the worktree
 * @param {string} path the mutated file
 * @param {() => Promise<string[]>} coveringPackages folders of the module's packages whose tests run the mutated line
 * @returns {import('./run-stages.mjs').Stage[]}
 */
export function goStages(folder, path, coveringPackages) {
  const { module, dir } = packageOf(path);
  const prefix = modulePath(folder, module);
  const run = async (dirs, seconds, choice, stopWhen) => {
    const chosen = choice.only ? [choice.only.dir] : dirs;
    if (chosen.length === 0) return { outcome: 'passed' };
    const args = ['test', ...flags, ...chosenTests(choice), ...chosen.map((name) => `./${name}`)];
    const { code, output, isLate } = await runLimited('go', args, {
      cwd: join(folder, module),
      env: environmentOf(folder),
      seconds,
      stopWhen,
    });
    if (isLate) return { outcome: 'late' };
    return code === 0 ? { outcome: 'passed' } : { outcome: 'failed', test: firstFailure(output, prefix), output };
  };
  return [
    { name: `go ${module}/${dir}`, run: (choice) => run([dir], limits.own, choice) },
    {
      name: `go ${module}, other packages that run the line`,
      run: async (choice) =>
        run(
          (await coveringPackages()).filter((other) => other !== dir),
          limits.others,
          choice,
          hasFailed,
        ),
    },
  ];
}
