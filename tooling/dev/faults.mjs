// make faults: injects every fault into real processes (e2e/faults), and writes docs/faults.md.
import { buildAll } from './lib/build.mjs';
import { capture } from './lib/exec.mjs';
import { installPackages } from './lib/install.mjs';
import { installDebianPackages } from './lib/packages.mjs';
import { UserError, at } from './lib/paths.mjs';
import { main, print } from './lib/output.mjs';
import { checkVersions } from './lib/versions.mjs';

const page = at('docs/faults.md');

await main(async () => {
  await checkVersions();
  await installPackages();
  await installDebianPackages();
  await buildAll();
  const { code } = await capture('npx', ['vitest', 'run', '-c', 'faults.config.ts'], {
    cwd: at('e2e'),
    env: { FAULTS_BUILT: '1', PROMISES: 'exact', FAULTS_ROWS: at('.cache/faults'), FAULTS_PAGE: page },
    onLine: print,
  });
  if (code !== 0) throw new UserError('Some faults are not survived: docs/faults.md has them in red.');
  print('docs/faults.md is written anew.');
});
