// make test: every test there is. BASE_URL lets the browser tests run against a portal that is already there.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './lib/build.mjs';
import { goTests, lint, unitTests } from './lib/checks.mjs';
import { edgeSmoke } from './lib/edge.mjs';
import { endTools } from './lib/exec.mjs';
import { frontSmoke } from './lib/front.mjs';
import { contractFuzz, fuzz } from './lib/fuzz.mjs';
import { staleFiles } from './lib/generate.mjs';
import { installPackages } from './lib/install.mjs';
import { installDebianPackages } from './lib/packages.mjs';
import { cacheDir } from './lib/paths.mjs';
import { Portal } from './lib/portal.mjs';
import { Report, counters } from './lib/report.mjs';
import { complain, main, say } from './lib/say.mjs';
import { freePort } from './lib/secrets.mjs';
import { checkVersions } from './lib/versions.mjs';
import { withScript } from './lib/workspaces.mjs';

/** What `make test ONLY=…` may name, in the order they run. */
const parts = ['lint', 'generate', 'go', 'fuzz', 'unit', 'bench', 'e2e'];

await main(async () => {
  const only = process.env.ONLY ? process.env.ONLY.split(/[ ,]+/) : parts;
  const wants = (part) => only.includes(part);
  await checkVersions();
  await installPackages();
  await installDebianPackages();
  const report = new Report();
  process.on('SIGINT', () => stop('SIGINT')).on('SIGTERM', () => stop('SIGTERM'));
  let fronts = [];
  const isBuilt = await report.check('build', async () => {
    fronts = await buildAll();
    return { passed: 1 };
  });
  const generated = wants('generate') ? [() => report.check('generated code', drift)] : [];
  if (wants('lint')) await lint(report, generated);
  else for (const check of generated) await check();
  if (wants('go')) await goTests(report);
  if (wants('fuzz')) await fuzz(report);
  if (wants('unit')) await unitTests(report);
  if (wants('bench') && isBuilt) await report.check('bench of the edge', edgeSmoke, { again: edgeSmoke });
  if (wants('bench') && isBuilt) await report.check('bench of the front', frontSmoke, { again: frontSmoke });
  if (wants('e2e'))
    await (isBuilt
      ? browserTests(report, fronts)
      : report.check('browser tests', () => Promise.reject(new Error('The build failed, so they could not run.'))));
  return report.finish();
});

function stop(signal) {
  complain(`\n${signal}: stopping the tests.`);
  endTools();
  process.exit(130);
}

async function drift() {
  const stale = await staleFiles();
  return stale.length === 0 ? { passed: 1 } : { failed: 1, output: `Stale; run \`make generate\`:\n${stale.join('\n')}` };
}

/** Runs each package's suite against one portal, started here unless BASE_URL names one. */
async function browserTests(report, fronts) {
  const data = join(cacheDir, `test-portal-${process.pid}`);
  const portal = process.env.BASE_URL
    ? null
    : new Portal({ data, port: await freePort(), onDeath: (child) => complain(`The ${child.name} died: ${child.tail.join('\n')}`) });
  const kill = () => portal?.kill();
  process.on('exit', kill);
  const isUp =
    !portal ||
    (await report.check('portal starts', async () => {
      await portal.start(fronts);
      return { passed: 1 };
    }));
  const before = report.total.failed;
  const baseUrl = process.env.BASE_URL || portal.publicUrl;
  if (isUp) {
    for (const { dir, package: manifest } of withScript('e2e')) {
      await report.tool(`browser ${dir}`, 'npm', ['run', 'e2e', '--silent', '-w', manifest.name], {
        count: counters.playwright,
        env: { BASE_URL: baseUrl, ...portal?.manufacturer },
      });
    }
  }
  if (isUp && portal) await contractFuzz(report, baseUrl); // last: it changes whatever it may
  await portal?.stop();
  process.off('exit', kill);
  if (isUp && report.total.failed === before) rmSync(data, { recursive: true, force: true });
  else if (portal) say(`The portal's logs: ${join(data, 'logs')}`);
}
