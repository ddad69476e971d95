// The static checks, shared by `make lint` and `make test`.
import { must } from './exec.mjs';
import { inLanes } from './lanes.mjs';
import { at, root } from './paths.mjs';
import { counters } from './report.mjs';
import { openRequests } from './schemas.mjs';
import { contentHash, isFresh, noteFresh } from './stamps.mjs';
import { say } from './say.mjs';
import { goModules, withScript } from './workspaces.mjs';

/** Builds golangci-lint from its own module, so that its version is pinned and no module of ours carries its dependencies. */
export async function buildGoLinter() {
  const hash = contentHash([at('tooling/go/go.mod'), at('tooling/go/go.sum')]);
  const program = at('bin/golangci-lint');
  if (isFresh('golangci-lint', hash, program)) return program;
  say('Building golangci-lint (a few minutes, once) …');
  await must(
    'Building golangci-lint',
    'go',
    ['build', '-trimpath', '-o', program, 'github.com/golangci/golangci-lint/v2/cmd/golangci-lint'],
    {
      cwd: at('tooling/go'),
      env: { GOWORK: 'off' },
    },
  );
  noteFresh('golangci-lint', hash);
  return program;
}

/** Every static check, and `others` that wait on nothing of theirs: side by side, for most of them keep one core busy. */
export async function lint(report, others = []) {
  const linter = await buildGoLinter();
  await inLanes([
    () => goLint(report, linter),
    () => report.tool('eslint', 'npx', ['eslint', '--max-warnings', '0', '.']),
    ...others,
    ...withScript('typecheck').map(
      ({ dir, package: manifest }) =>
        () =>
          report.tool(`types ${dir}`, 'npm', ['run', 'typecheck', '--silent', '-w', manifest.name]),
    ),
    () => report.tool('prettier', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']),
    () => report.tool('knip', 'npx', ['knip', '--no-progress']),
    () => report.tool('messages', 'node', [at('tooling/eslint/src/check-messages.js'), at('.')]),
    () => report.check('request schemas', requestSchemas),
  ]);
}

async function requestSchemas() {
  const open = await openRequests(root);
  return { passed: open.length === 0 ? 1 : 0, failed: open.length, output: open.join('\n') };
}

/** One module after the other: the linter holds a whole module in memory. */
async function goLint(report, linter) {
  for (const dir of goModules()) {
    await report.tool(`golangci-lint ${dir}`, linter, ['run', '--allow-parallel-runners', '--config', at('.golangci.yml'), './...'], {
      cwd: at(dir),
    });
    await report.tool(`go mod tidy ${dir}`, 'go', ['mod', 'tidy', '-diff'], { cwd: at(dir) });
  }
}

/** The unit tests of every workspace that has any; beside them the whole portal as processes, which mostly wait for each other. */
export async function unitTests(report) {
  const tries = process.env.CI ? 1 : 0; // a build server gives a second try, as in the browser
  const suites = withScript('test').map(
    ({ dir, package: manifest }) =>
      () =>
        report.tool(dir, 'npm', ['run', 'test', '--silent', '-w', manifest.name, '--', `--retry=${tries}`], { count: counters.vitest }),
  );
  const own = () =>
    report.tool('tooling/dev', 'npx', ['vitest', 'run', '--root', at('tooling/dev'), `--retry=${tries}`], { count: counters.vitest });
  const [wholePortal, ...others] = suites.toReversed();
  await inLanes([wholePortal, own, ...others]);
}

/**
 * Go's tests with the race detector, but for SQLite, a translation of C that it makes ten times slower: one connection is one
 * goroutine's there, and what our code shares is watched all the same.
 */
export async function goTests(report) {
  const flags = ['-race', '-gcflags=modernc.org/...=-race=false', '-timeout', '15m'];
  for (const dir of goModules()) await report.goTest(`go ${dir}`, dir, flags, ['./...']);
  // What it holds to is data, not goroutines.
  await report.goTest('go platform at its largest', 'platform', ['-timeout', '3m'], ['./internal/scale']);
  // Modules of their own, so that what they need stays out of the programs.
  // They read files outside of their module, which Go does not look at when it takes an outcome from its cache.
  for (const dir of ['tooling/go', 'tooling/ops'])
    await report.goTest(`go ${dir}`, dir, ['-count=1', '-timeout', '2m'], ['./...'], { env: { GOWORK: 'off' } });
}
