// make format: what the linters would refuse for its layout.
import { buildGoLinter } from './lib/checks.mjs';
import { must } from './lib/exec.mjs';
import { installPackages } from './lib/install.mjs';
import { at } from './lib/paths.mjs';
import { main } from './lib/say.mjs';
import { goModules } from './lib/workspaces.mjs';

await main(async () => {
  await installPackages();
  await must('prettier', 'npx', ['prettier', '--write', '--log-level', 'warn', '.']);
  const linter = await buildGoLinter();
  for (const dir of goModules())
    await must('golangci-lint fmt', linter, ['fmt', '--config', at('.golangci.yml'), './...'], { cwd: at(dir) });
});
