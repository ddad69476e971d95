// Builds what changed in a worktree and runs one browser suite of it, with the worktree's own tools. A process of its own, so
// that it can be ended with all that it starts.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { folder, report, suite, onlyShell, args } = JSON.parse(process.argv[2]);
const tool = (name) => import(pathToFileURL(join(folder, `tooling/dev/lib/${name}.mjs`)).href);

/** Runs the suite, up to its first failed test. */
function playwright(env) {
  const fixed = ['-c', join(folder, suite, 'playwright.config.ts'), '--max-failures=1', '--retries=0', '--reporter=json'];
  const child = spawn('playwright', ['test', ...args, ...fixed], {
    cwd: join(folder, suite),
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** Builds the fronts that are not fresh. A remote takes shared-ui from the shell: a change there needs the shell alone. */
async function buildFronts(fronts) {
  const { buildFront, buildPrograms } = await tool('build');
  await buildPrograms();
  for (const front of fronts)
    if (!onlyShell || front.dir === 'shell' || !existsSync(join(folder, front.dir, 'dist/manifest.json'))) await buildFront(front);
}

/** The suite of a package against a portal of its own. */
async function againstPortal() {
  const fronts = (await tool('workspaces')).artefactPackages();
  await buildFronts(fronts);
  const { withPortal } = await tool('own-portal');
  return withPortal('mutation', fronts, ({ url, manufacturer }) => playwright({ BASE_URL: url, ...manufacturer }));
}

/** The gallery of shared-ui needs no portal: its tests build and serve it. */
async function againstGallery() {
  const { freePort } = await tool('secrets');
  return playwright({ GALLERY_PORT: String(await freePort()) });
}

process.exitCode = await (suite === 'shared-ui' ? againstGallery() : againstPortal());
