// node tooling/dev/artefacts.mjs <folder>: builds the shell, the remotes and the kit and stages them there, for an image or a bucket.
import { renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packKit } from '../kit/pack.mjs';
import { buildFront } from './lib/build.mjs';
import { UserError } from './lib/paths.mjs';
import { main, print } from './lib/output.mjs';
import { stage } from './lib/stage.mjs';
import { artefactPackages } from './lib/workspaces.mjs';

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new UserError('Usage: node tooling/dev/artefacts.mjs <folder>');
  for (const front of artefactPackages()) {
    await buildFront(front);
    const { name, version } = stage(front.dir, resolve(folder));
    print(`${name} ${version}`);
  }
  const kits = resolve(folder, 'kit');
  const { version } = await packKit(join(kits, '.incoming'));
  rmSync(join(kits, version), { recursive: true, force: true });
  renameSync(join(kits, '.incoming'), join(kits, version));
  print(`kit ${version}`);
});
