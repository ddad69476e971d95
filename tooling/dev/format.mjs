// make format: formats the files that the linters would refuse.
import { buildGoLinter, goPackages } from './lib/checks.mjs';
import { must } from './lib/exec.mjs';
import { installPackages } from './lib/install.mjs';
import { at } from './lib/paths.mjs';
import { main } from './lib/output.mjs';
import { checkVersions } from './lib/versions.mjs';

await main(async () => {
  await checkVersions();
  await installPackages();
  await must('oxfmt', 'npx', ['oxfmt', '.']);
  await must('portallint', await buildGoLinter(), ['-format', at('.portallint.yml'), ...goPackages()]);
});
