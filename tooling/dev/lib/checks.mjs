// The static checks of `make lint` and `make test`.
import { capture, must } from './exec.mjs';
import { at, goBuild, root } from './paths.mjs';
import { openRequests } from './schemas.mjs';
import { goModules } from './workspaces.mjs';

/** Builds portallint from its own module, so that no product module depends on its analyzers. */
export async function buildGoLinter() {
  const program = at('bin/portallint');
  await must('Building portallint', 'go', ['build', '-o', program, './cmd/portallint'], {
    cwd: at('tooling/go'),
    env: { GOWORK: 'off', ...goBuild },
  });
  return program;
}

/** Returns the Go packages that portallint checks, as patterns from the root of the clone. */
export const goPackages = () => goModules().map((dir) => `./${dir}/...`);

/** Returns the static checks as parts of a plan. */
export function lintParts(report) {
  const tool = (name, proves, command, args) => ({
    name,
    group: 'lint',
    needs: ['packages'],
    proves,
    run: () => report.tool(name, command, args),
  });
  return [
    {
      name: 'go lint',
      group: 'lint',
      compiling: true,
      needs: ['programs'],
      proves: 'imports run one way; resources are closed; errors are handled',
      run: () => goLint(report),
    },
    tool('oxlint', 'types; walls between packages; hooks; no injection sink, no floating promise', 'npx', oxlint('.')),
    tool('oxfmt', 'one layout', 'npx', ['oxfmt', '--check', '.']),
    tool('knip', 'no unused file, export or dependency', 'npx', ['knip', '--no-progress']),
    tool('messages', 'every key in five languages, none unused', 'node', [at('tooling/lint/src/check-messages.js'), at('.')]),
    {
      name: 'request schemas',
      group: 'lint',
      needs: ['packages'],
      proves: 'every request body is closed and bounded',
      run: () => report.check('request schemas', requestSchemas),
    },
  ];
}

/** Returns the linter's arguments for a folder: type-aware rules and type errors in one pass. */
export const oxlint = (folder) => [
  'oxlint',
  '--type-aware',
  '--type-check',
  '--report-unused-disable-directives',
  '--max-warnings',
  '0',
  folder,
];

async function requestSchemas() {
  const open = await openRequests(root);
  return { passed: open.length === 0 ? 1 : 0, failed: open.length, output: open.join('\n') };
}

/** Checks all modules in one pass, and their lists of dependencies. */
async function goLint(report) {
  return report.check('go lint', async () => {
    const linter = await buildGoLinter();
    const { code, output } = await capture(linter, [at('.portallint.yml'), ...goPackages()], { env: goBuild });
    if (code !== 0) return { failed: output.split('\n').filter((line) => /\(\w+\)$/.test(line)).length || 1, output };
    for (const dir of goModules()) {
      const tidy = await capture('go', ['mod', 'tidy', '-diff'], { cwd: at(dir) });
      if (tidy.code !== 0) return { failed: 1, output: tidy.output };
    }
    return { passed: 1 };
  });
}
