// make sbom: CycloneDX 1.6 documents of the third-party components, in .cache/sbom.
import { main, say } from './lib/say.mjs';
import { writeSbom } from './lib/sbom.mjs';
import { checkVersions } from './lib/versions.mjs';

await main(async () => {
  await checkVersions();
  say((await writeSbom()).trim());
  say('Written to .cache/sbom.');
});
