// make generate: code from contracts, the table of the specified calls, the components of the licences page, and the Helm chart.
import { writeCalls } from './lib/calls.mjs';
import { writeChart } from './lib/chart.mjs';
import { generate } from './lib/generate.mjs';
import { installPackages } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { writeLicences } from './lib/sbom.mjs';
import { main, print } from './lib/output.mjs';
import { checkVersions } from './lib/versions.mjs';

await main(async () => {
  await checkVersions();
  await installPackages();
  await generate();
  await writeCalls(root);
  await writeLicences();
  await writeChart();
  print('Generated.');
});
