// make sbom: CycloneDX 1.6 documents of the third-party components, in .cache/sbom.
import { main, print } from './lib/output.mjs';
import { writeSbom } from './lib/sbom.mjs';
import { checkVersions } from './lib/versions.mjs';

await main(async () => {
  await checkVersions();
  print((await writeSbom()).trim());
  print('Written to .cache/sbom.');
});
