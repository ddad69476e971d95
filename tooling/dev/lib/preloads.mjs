// The first calls of each remote's pages and extensions, which follow from their queries: preload.gen.json beside remote.json.
import { must } from './exec.mjs';
import { at } from './paths.mjs';
import { artefactPackages } from './workspaces.mjs';

/** The name of the generated file. */
export const PRELOADS = 'preload.gen.json';

/** Writes the preloads of every remote into its folder below `base`, from the sources of the clone. */
export async function writePreloads(base) {
  const remotes = artefactPackages().map(({ dir }) => dir);
  await must('Generating preloads', 'npx', ['vitest', 'run', '--config', at('tooling/dev/preloads/vitest.config.mjs')], {
    env: { PRELOADS_INTO: base, PRELOADS_REMOTES: JSON.stringify(remotes) },
  });
}
