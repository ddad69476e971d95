// Builds what has changed: front packages into dist/, Go programs into bin/.
import { existsSync } from 'node:fs';
import { must } from './exec.mjs';
import { inLanes } from './lanes.mjs';
import { whileBuilding } from './lock.mjs';
import { at, goBuild } from './paths.mjs';
import { dim, print, since } from './output.mjs';
import { contentHash, forget, isFresh, noteFresh } from './stamps.mjs';
import { artefactPackages } from './workspaces.mjs';

/** Inputs of every front build besides its own folder. */
const shared = ['shared-ui', 'tooling/webpack', 'contracts', 'package-lock.json', 'tsconfig.base.json'];

const programs = [
  { name: 'platform', dir: 'platform', package: './cmd/platform' },
  { name: 'gateway', dir: 'gateway', package: './cmd/gateway' },
  { name: 'portal', dir: 'gateway', package: './cmd/portal' },
];

/** Builds everything that is not fresh; resolves with the artefact packages. */
export async function buildAll(options) {
  const [fronts] = await Promise.all([buildFronts(options), buildPrograms()]);
  return fronts;
}

/** Builds the Go programs one after the other: a single compilation already uses every processor. */
export const buildPrograms = () =>
  whileBuilding('programs', async () => {
    for (const program of programs) await buildProgram(program);
  });

/** Builds the shell and the remotes that are not fresh; resolves with their packages. */
export const buildFronts = ({ force = false } = {}) =>
  whileBuilding('fronts', async () => {
    const fronts = artefactPackages();
    await inLanes(fronts.map((front) => () => buildFront(front, { force })));
    return fronts;
  });

/** Builds one front package if its sources changed. */
export async function buildFront({ dir, package: manifest }, { force = false } = {}) {
  const stamp = `front-${dir.replaceAll('/', '-')}`;
  const hash = contentHash([at(dir), ...shared.map((path) => at(path))]);
  if (!force && isFresh(stamp, hash, at(dir, 'dist/manifest.json'))) return false;
  const from = performance.now();
  forget(stamp);
  await must(`Building ${manifest.name}`, 'npm', ['run', 'build', '--silent', '-w', manifest.name], {
    log: at(`.cache/logs/build-${manifest.name}.log`),
    env: { NODE_ENV: 'production' },
  });
  noteFresh(stamp, hash);
  print(dim(`  built ${manifest.name} in ${since(from)}`));
  return true;
}

/**
 * Builds one program. Go detects stale packages itself, including the link step, so this needs no stamp. Without -trimpath, so that
 * builds and tests share their cached packages.
 */
async function buildProgram({ name, dir, package: path }) {
  if (!existsSync(at(dir, 'cmd', name))) throw new Error(`${dir}/cmd/${name} is missing`);
  const from = performance.now();
  await must(`Building ${name}`, 'go', ['build', '-o', at('bin', name), path], { cwd: at(dir), env: goBuild });
  if (performance.now() - from > 3000) print(dim(`  built ${name} in ${since(from)}`));
}
