// make generate: code from contracts.
import { generate } from './lib/generate.mjs';
import { installPackages } from './lib/install.mjs';
import { main, say } from './lib/say.mjs';
import { checkVersions } from './lib/versions.mjs';

await main(async () => {
  await checkVersions();
  await installPackages();
  await generate();
  say('Generated.');
});
