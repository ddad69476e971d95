// The quick checks of one folder during development: a workspace (mfe-cabinet) or a Go package (gateway/internal/session).
import { existsSync } from 'node:fs';
import { oxlint } from './checks.mjs';
import { goTestOf } from './go-tests.mjs';
import { UserError, at } from './paths.mjs';
import { counters } from './report.mjs';
import { browserTests, select } from './suites.mjs';
import { goModules, workspaces } from './workspaces.mjs';

/** Returns the parts of `folder`; throws if there is no such workspace or Go package. */
export function folderParts(report, folder) {
  const dir = folder.replace(/\/+$/, '');
  const module = goModules().find((name) => dir === name || dir.startsWith(`${name}/`));
  if (module && existsSync(at(dir))) return [goTestOf(report, module, `./${dir.slice(module.length + 1)}/...`.replace('//', '/'))];
  const workspace = workspaces().find((candidate) => candidate.dir === dir);
  if (!workspace) throw new UserError(`ONLY names “${folder}”, which is no part, workspace or Go package.`);
  return workspaceParts(report, workspace);
}

function workspaceParts(report, { dir, package: { name, scripts = {} } }) {
  const tool = (part, command, args, options) => ({
    name: part,
    group: 'folder',
    needs: ['packages'],
    run: () => report.tool(part, command, args, options),
  });
  return [
    tool(`oxlint ${dir}`, 'npx', oxlint(dir)),
    ...(scripts.test ? [tool(`unit tests ${dir}`, 'npm', ['run', 'test', '--silent', '-w', name], { count: counters.vitest })] : []),
    ...(scripts.e2e ? [browsers(report, dir)] : []),
  ];
}

const browsers = (report, dir) => ({
  name: `browser tests ${dir}`,
  group: 'folder',
  needs: ['programs', 'fronts'],
  alone: true,
  run: () => browserTests(report, { name: `browser tests ${dir}`, folders: [dir], args: select.essential }),
});
