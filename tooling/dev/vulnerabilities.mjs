// make vulnerabilities FILE=…: compares the third-party components with vulnerabilities in OSV format, offline.
import { main, print } from './lib/output.mjs';
import { compareWithVulnerabilities, filesOf } from './lib/sbom.mjs';
import { checkVersions } from './lib/versions.mjs';

await main(async () => {
  const files = filesOf(process.env.FILE);
  await checkVersions();
  const { affected, output } = await compareWithVulnerabilities(files);
  print(output);
  return affected ? 1 : 0;
});
