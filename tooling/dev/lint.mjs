// make lint: static checks of Go, TypeScript and messages.
import { lint } from './lib/checks.mjs';
import { installPackages } from './lib/install.mjs';
import { Report } from './lib/report.mjs';
import { main } from './lib/say.mjs';
import { checkVersions } from './lib/versions.mjs';

await main(async () => {
  await checkVersions();
  await installPackages();
  const report = new Report();
  await lint(report);
  return report.finish();
});
