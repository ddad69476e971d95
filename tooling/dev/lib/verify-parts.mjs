// The parts of `make verify` that `make test` does not run: they take minutes.
import { edgeSmoke } from './edge.mjs';
import { capture } from './exec.mjs';
import { frontSmoke } from './front.mjs';
import { contractFuzz, fuzz } from './fuzz.mjs';
import { goModule, raceFlags } from './go-tests.mjs';
import { installDebianPackages } from './packages.mjs';
import { at } from './paths.mjs';
import { counters } from './report.mjs';
import { browserTests, select } from './suites.mjs';
import { goModules } from './workspaces.mjs';

/** @param {import('./report.mjs').Report} report */
export function verifyParts(report) {
  const part = (name, proves, run) => ({ name, group: 'verify', needs: ['programs', 'fronts'], alone: true, proves, run });
  const vitest = (name, proves, config) =>
    part(name, proves, () =>
      report.tool(name, 'npx', ['vitest', 'run', '-c', config], {
        cwd: at('e2e'),
        env: { FAULTS_BUILT: '1', PROMISES: 'exact' },
        count: counters.vitest,
      }),
    );
  return [
    ...goModules().map((dir) =>
      part(`race detector ${dir}`, 'no data race in any test of the module', () =>
        goModule(report, `race detector ${dir}`, dir, wholeRace),
      ),
    ),
    part('alerts', 'alerts fire on the samples they are for, and on no others', () =>
      report.check('alerts', async () => {
        await installDebianPackages(['prometheus']);
        const { code, output } = await capture('promtool', ['test', 'rules', at('docker/prometheus/portal.rules.test.yaml')]);
        return code === 0 ? { passed: 1 } : { passed: 0, failed: 1, output };
      }),
    ),
    part('1 000 histories of payments', 'nothing is paid twice and nothing lost, on both databases', () =>
      report.goTest(
        '1 000 histories of payments',
        'platform',
        ['-count=1', '-timeout=60m', '-run=^TestNoHistoryPaysTwiceOrLosesMoney$'],
        ['./internal/payments'],
        { env: { PROMISES: 'exact' } },
      ),
    ),
    ...days.map((day) =>
      part(`unit tests on ${day}`, 'no unit test depends on the day it runs on', () =>
        report.tool(`unit tests on ${day}`, 'npx', ['vitest', 'run', '--config', at('vitest.config.mjs')], {
          env: { TEST_DATE: day },
          count: counters.vitest,
        }),
      ),
    ),
    part('fuzz targets', 'every target holds for some minutes of new inputs', () => fuzz(report)),
    part('10 000 generated requests', 'the same as 500, with rarer requests', () =>
      contractFuzz(report, { requests: 10_000, name: '10 000 generated requests' }),
    ),
    part('browser tests, in depth', 'volumes, long journeys, every variant of a failure', () =>
      browserTests(report, { name: 'browser tests, in depth', args: select.deep }),
    ),
    part('promises', 'what is promised in seconds holds where nothing else runs', () =>
      browserTests(report, { name: 'promises', args: ['--grep', '@promise', '--workers', '1'], env: { PROMISES: 'exact' } }),
    ),
    part('every look', 'each page in five languages, at five widths, in both schemes', () => everyLook(report)),
    vitest('processes, all of them', 'kills, long uploads, rolling restarts, builds months apart', 'verify.config.ts'),
    vitest('faults', 'every fault on real processes', 'faults.config.ts'),
    part('helm', 'Helm makes of the chart what kustomize makes of the manifests, and refuses unknown values', () =>
      report.goTest('helm', 'tooling/ops', ['-count=1', '-timeout=60m', '-tags=helm', '-run=^TestHelm'], ['./kubernetes'], {
        env: { GOWORK: 'off' },
      }),
    ),
    part('containers', 'images from their Dockerfiles; the compose file as it is, in a browser over HTTP/2 and HTTP/3', () =>
      report.tool('containers', process.execPath, [at('tooling/dev/containers.mjs')]),
    ),
    part('bench of the edge', 'the bench still runs', () => report.check('bench of the edge', edgeSmoke)),
    part('bench of the front', 'the bench still runs', () => report.check('bench of the front', frontSmoke)),
  ];
}

/** A Sunday at the end of a month, the last hour of a year, and a leap day. */
const days = ['2027-01-31T09:00', '2026-12-31T23:30', '2028-02-29T12:00'];

const wholeRace = [...raceFlags, '-vet=off', '-timeout', '30m'];

/** Runs the browser tests tagged `@looks`, which walk pages, in every look. */
function everyLook(report) {
  return browserTests(report, { name: 'every look', args: ['--grep', '@looks'], env: { LOOKS: 'all' } });
}
