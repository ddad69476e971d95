// make generate: code from contracts, and the table of the promised calls.
import { writeCalls } from './lib/calls.mjs';
import { generate } from './lib/generate.mjs';
import { installPackages } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { main, say } from './lib/say.mjs';
import { checkVersions } from './lib/versions.mjs';

await main(async () => {
  await checkVersions();
  await installPackages();
  await generate();
  await writeCalls(root);
  say('Generated.');
});
