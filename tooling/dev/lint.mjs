// make lint: static checks of Go, TypeScript and messages.
import { lintParts } from './lib/checks.mjs';
import { installPackages } from './lib/install.mjs';
import { runPlan } from './lib/plan.mjs';
import { Report } from './lib/report.mjs';
import { main } from './lib/output.mjs';
import { checkVersions } from './lib/versions.mjs';

await main(async () => {
  await checkVersions();
  await installPackages();
  const report = new Report();
  await runPlan(lintParts(report));
  return report.finish();
});
