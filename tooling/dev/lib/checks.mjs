// The static checks, shared by `make lint` and `make test`.
import { capture, must } from './exec.mjs';
import { at, root } from './paths.mjs';
import { openRequests } from './schemas.mjs';
import { goModules, withScript } from './workspaces.mjs';

/** Builds portallint from its own module, so that no module of ours carries the dependencies of its analyzers. */
export async function buildGoLinter() {
  const program = at('bin/portallint');
  await must('Building portallint', 'go', ['build', '-o', program, './cmd/portallint'], { cwd: at('tooling/go'), env: { GOWORK: 'off' } });
  return program;
}

/** The Go packages that portallint looks at, as seen from the root of the clone. */
export const goPackages = () => goModules().map((dir) => `./${dir}/...`);

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
    ...eslintRuns().map(({ name, args }) =>
      tool(name, 'walls between packages; hooks; no injection sink, no floating promise', 'npx', [
        'eslint',
        '--max-warnings',
        '0',
        ...args,
      ]),
    ),
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

/** A process for each workspace with types, and one for the rest: rules with types keep a whole program in memory. */
function eslintRuns() {
  const own = withScript('typecheck').map(({ dir }) => dir);
  const rest = own.flatMap((dir) => ['--ignore-pattern', `${dir}/**`]);
  return [...own.map((dir) => ({ name: `eslint ${dir}`, args: [dir] })), { name: 'eslint elsewhere', args: ['.', ...rest] }];
}

async function requestSchemas() {
  const open = await openRequests(root);
  return { passed: open.length === 0 ? 1 : 0, failed: open.length, output: open.join('\n') };
}

/** One pass over all modules, and their lists of dependencies. */
async function goLint(report) {
  return report.check('go lint', async () => {
    const linter = await buildGoLinter();
    const { code, output } = await capture(linter, [at('.portallint.yml'), ...goPackages()]);
    if (code !== 0) return { failed: output.split('\n').filter((line) => /\(\w+\)$/.test(line)).length || 1, output };
    for (const dir of goModules()) {
      const tidy = await capture('go', ['mod', 'tidy', '-diff'], { cwd: at(dir) });
      if (tidy.code !== 0) return { failed: 1, output: tidy.output };
    }
    return { passed: 1 };
  });
}
