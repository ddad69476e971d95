// The parts of `make test`: what each one alone proves, and what it needs before it can run.
import { buildFronts, buildPrograms } from './build.mjs';
import { lintParts } from './checks.mjs';
import { contractFuzz } from './fuzz.mjs';
import { staleFiles } from './generate.mjs';
import { goParts } from './go-tests.mjs';
import { installPackages } from './install.mjs';
import { at } from './paths.mjs';
import { counters } from './report.mjs';
import { browserTests, select } from './suites.mjs';

const built = ['programs', 'fronts'];
const installed = ['packages'];

/** Requests generated from the contracts that `make test` sends to a portal; `make verify` sends 10 000. */
const fewRequests = 500;

/**
 * Returns the parts in the order in which they start when slots of the plan are free: those of the front while the programs compile,
 * since parallel Go processes compile the same packages twice; then the longest first. `group` is a name for ONLY, `proves` is what no
 * other part proves.
 * @param {import('./report.mjs').Report} report
 */
export function testParts(report) {
  const check = (part, work) => ({ ...part, run: () => report.check(part.name, work) });
  const [goLint, ...frontLint] = lintParts(report);
  return [
    check({ name: 'programs', group: 'build', compiling: true, proves: 'the three programs compile and link' }, async () => {
      await buildPrograms();
      return { passed: 1 };
    }),
    check({ name: 'packages', group: 'build', proves: 'what the lock file names installs' }, async () => {
      await installPackages();
      return { passed: 1 };
    }),
    check({ name: 'fronts', group: 'build', needs: installed, proves: 'shell and remotes build within their size budgets' }, async () => {
      const fronts = await buildFronts();
      return { passed: fronts.length };
    }),
    {
      name: 'unit tests',
      group: 'unit',
      needs: installed,
      proves: 'components, queries and formats of the front; builds, presets and this runner',
      run: () => report.tool('unit tests', 'npx', ['vitest', 'run', '--config', at('vitest.config.mjs')], { count: counters.vitest }),
    },
    ...frontLint,
    goLint,
    ...goParts(report),
    check(
      {
        name: 'generated code',
        group: 'generate',
        compiling: true,
        needs: ['programs', ...installed],
        proves: 'committed code is what contracts, declarations and queries give',
      },
      drift,
    ),
    {
      name: 'processes',
      group: 'processes',
      needs: built,
      proves: 'two gateways with Redis, PostgreSQL and a provider; a release; a killed gateway, a killed Redis',
      run: () =>
        report.tool('processes', 'npm', ['run', 'test', '--silent', '-w', 'e2e'], { env: { FAULTS_BUILT: '1' }, count: counters.vitest }),
    },
    {
      name: 'generated requests',
      group: 'e2e',
      needs: built,
      proves: 'no generated request gets a 5xx, an undeclared answer or data of another practice',
      run: () => contractFuzz(report, { requests: fewRequests }),
    },
    {
      name: 'browser tests',
      group: 'e2e',
      needs: built,
      alone: true,
      proves: 'each page in Chromium with axe; journeys across remotes; isolation, sessions, budgets',
      run: () => browserTests(report, { args: select.essential }),
    },
  ];
}

async function drift() {
  const stale = await staleFiles();
  return stale.length === 0 ? { passed: 1 } : { failed: 1, output: `Stale; run \`make generate\`:\n${stale.join('\n')}` };
}
