// make test: every test there is. BASE_URL lets the browser tests run against a portal that is already there.
import { buildAll } from './lib/build.mjs';
import { goTests, lint, unitTests } from './lib/checks.mjs';
import { edgeSmoke } from './lib/edge.mjs';
import { endTools } from './lib/exec.mjs';
import { frontSmoke } from './lib/front.mjs';
import { contractFuzz, fuzz } from './lib/fuzz.mjs';
import { staleFiles } from './lib/generate.mjs';
import { installPackages } from './lib/install.mjs';
import { installDebianPackages } from './lib/packages.mjs';
import { withPortal } from './lib/own-portal.mjs';
import { Report, counters } from './lib/report.mjs';
import { complain, main } from './lib/say.mjs';
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

/** Runs each package's suite against one portal, and fuzzes another, unless BASE_URL names the one to test. */
async function browserTests(report, fronts) {
  const before = report.total.failed;
  const suites = async ({ url, manufacturer }) => {
    for (const { dir, package: manifest } of withScript('e2e')) {
      await report.tool(`browser ${dir}`, 'npm', ['run', 'e2e', '--silent', '-w', manifest.name], {
        count: counters.playwright,
        env: { BASE_URL: url, ...manufacturer },
      });
    }
    return { failed: report.total.failed - before };
  };
  try {
    await withPortal('test', fronts, suites);
  } catch (error) {
    await report.check('the portal of the browser tests', () => Promise.reject(error));
  }
  if (!process.env.BASE_URL) await contractFuzz(report, fronts);
}
