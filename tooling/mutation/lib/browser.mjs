// Builds a worktree, or runs its browser suites against a portal of its own, with the worktree's own tools. Runs as a separate process,
// so that it can be ended together with its children. Its argument is `{folder, build}` or `{folder, suites, most}`, where a suite is
// `{suite, args, report}` and `most` is the number of failed tests after which the run ends.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { folder, build, suites, most } = JSON.parse(process.argv[2]);
const tool = (name) => import(pathToFileURL(join(folder, `tooling/dev/lib/${name}.mjs`)).href);

/** Runs one suite and resolves with its exit code. */
function playwright({ suite, args, report }, env) {
  const fixed = ['-c', join(folder, suite, 'playwright.config.ts'), `--max-failures=${most}`, '--retries=0', '--reporter=json'];
  const child = spawn('playwright', ['test', ...args, ...fixed], {
    cwd: join(folder, suite),
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** Runs suites one after the other, until one has as many failures as requested. */
async function runSuites(env) {
  const { freePort } = await tool('secrets');
  for (const suite of suites) {
    const code = await playwright(suite, { ...env, GALLERY_PORT: String(await freePort()) });
    if (code !== 0 && most > 0) return code;
  }
  return 0;
}

async function buildEverything() {
  await (await tool('build')).buildAll();
  return 0;
}

async function againstPortal() {
  // The gallery of shared-ui needs no portal: its tests build and serve it.
  if (suites.every(({ suite }) => suite === 'shared-ui')) return runSuites({});
  const fronts = (await tool('workspaces')).artefactPackages();
  const { withPortal } = await tool('own-portal');
  return withPortal('mutation', fronts, ({ url, manufacturer }) => runSuites({ BASE_URL: url, ...manufacturer }));
}

process.exitCode = await (build ? buildEverything() : againstPortal());
