// make verify: runs every available proof. Parts that passed on the same content are not run again; writes docs/verified.md.
import { endTools } from './lib/exec.mjs';
import { installPackages } from './lib/install.mjs';
import { installDebianPackages } from './lib/packages.mjs';
import { testParts } from './lib/parts.mjs';
import { runPlan } from './lib/plan.mjs';
import { Report, isOfPart } from './lib/report.mjs';
import { printError, dim, main, print } from './lib/output.mjs';
import { measureSlowdown } from './lib/speed.mjs';
import { Verified, contentOfClone, writeVerified } from './lib/verified.mjs';
import { verifyParts } from './lib/verify-parts.mjs';
import { checkVersions } from './lib/versions.mjs';

await main(async () => {
  await checkVersions();
  await installPackages();
  await installDebianPackages();
  process.on('SIGINT', () => stop('SIGINT')).on('SIGTERM', () => stop('SIGTERM'));
  process.env.TEST_SLOWDOWN ||= String(await measureSlowdown());
  const verified = new Verified(await contentOfClone());
  const report = new Report();
  const parts = [...testParts(report), ...verifyParts(report)];
  const open = parts.filter(({ name, group }) => group === 'build' || !verified.has(name));
  if (open.length < parts.length) print(dim(`${parts.length - open.length} parts passed on this content before and are not run again.`));
  const recorded = open.map((part) => ({ ...part, run: () => recordedRun(part, report, verified) }));
  for (const name of await runPlan(recorded)) await report.check(name, () => Promise.reject(new Error('What it needs has failed.')));
  for (const entry of verified.before(report.measured)) report.total.passed += entry.passed;
  if (report.total.failed === 0) await writeVerified(verified, parts);
  return report.finish();
});

/** Runs a part and stores its measurements if everything in it passed. */
async function recordedRun(part, report, verified) {
  const from = report.measured.length;
  const passed = await part.run();
  const own = report.measured.slice(from).find(({ name }) => isOfPart(name, part.name));
  if (passed !== false && own) verified.keep(part.name, own);
  return passed;
}

function stop(signal) {
  printError(`\n${signal}: stopping. What passed is kept: the next \`make verify\` goes on behind it.`);
  endTools();
  process.exit(130);
}
