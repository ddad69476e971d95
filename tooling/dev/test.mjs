// make test: checks every rule of the product once. ONLY selects groups of parts or folders; TIMES=1 writes docs/testing.md; BASE_URL
// runs the browser tests against an existing portal.
import { endTools } from './lib/exec.mjs';
import { folderParts } from './lib/folder.mjs';
import { installDebianPackages } from './lib/packages.mjs';
import { testParts } from './lib/parts.mjs';
import { runPlan, withNeeds } from './lib/plan.mjs';
import { Report } from './lib/report.mjs';
import { UserError } from './lib/paths.mjs';
import { printError, dim, main, print } from './lib/output.mjs';
import { measureSlowdown } from './lib/speed.mjs';
import { writeTimes } from './lib/times.mjs';
import { checkVersions } from './lib/versions.mjs';

await main(async () => {
  const from = performance.now();
  await checkVersions();
  await installDebianPackages();
  process.on('SIGINT', () => stop('SIGINT')).on('SIGTERM', () => stop('SIGTERM'));
  process.env.TEST_SLOWDOWN ||= String(await measureSlowdown());
  if (Number(process.env.TEST_SLOWDOWN) > 1)
    print(dim(`This machine is ${process.env.TEST_SLOWDOWN} times slower than a quiet one: deadlines are longer.`));
  const report = new Report();
  const parts = chosen(report);
  for (const name of await runPlan(parts)) await report.check(name, () => Promise.reject(new Error('What it needs has failed.')));
  if (process.env.TIMES) writeTimes(report.measured, parts, performance.now() - from);
  return report.finish();
});

/** Returns the parts that ONLY selects by group or folder, with their needs; all parts without ONLY. */
function chosen(report) {
  const parts = testParts(report);
  const only = process.env.ONLY?.split(/[ ,]+/).filter(Boolean);
  if (!only?.length) return parts;
  const groups = new Set(parts.map(({ group }) => group));
  const found = only.flatMap((name) => (groups.has(name) ? parts.filter(({ group }) => group === name) : folderParts(report, name)));
  if (found.length === 0) throw new UserError(`ONLY may name ${[...groups].join(', ')}, or folders.`);
  return withNeeds(parts, found);
}

function stop(signal) {
  printError(`\n${signal}: stopping the tests.`);
  endTools();
  process.exit(130);
}
