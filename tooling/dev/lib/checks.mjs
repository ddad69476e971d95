// The static checks, shared by `make lint` and `make test`.
import { must } from './exec.mjs';
import { at, root } from './paths.mjs';
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

/** The static checks as parts of a plan. */
export function lintParts(report) {
  const tool = (name, proves, command, args, needs) => ({
    name,
    group: 'lint',
    proves,
    needs,
    run: () => report.tool(name, command, args),
  });
  return [
    {
      name: 'go lint',
      group: 'lint',
      needs: ['programs'],
      proves: 'imports run one way; resources are closed; errors are handled',
      run: () => goLint(report),
    },
    tool('eslint', 'walls between packages; hooks; no injection sink, no floating promise', 'npx', ['eslint', '--max-warnings', '0', '.']),
    ...withScript('typecheck').map(({ dir, package: manifest }) =>
      tool(`types ${dir}`, 'contracts, components and calls fit', 'npm', ['run', 'typecheck', '--silent', '-w', manifest.name]),
    ),
    tool('prettier', 'one layout', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']),
    tool('knip', 'no unused file, export or dependency', 'npx', ['knip', '--no-progress']),
    tool('messages', 'every key in five languages, none unused', 'node', [at('tooling/eslint/src/check-messages.js'), at('.')]),
    {
      name: 'request schemas',
      group: 'lint',
      proves: 'every request body is closed and bounded',
      run: () => report.check('request schemas', requestSchemas),
    },
  ];
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
