// Runs every fuzz target (`make verify`; `go test` runs their corpora). Go writes a failing input into testdata/fuzz beside the target:
// commit it, and every later `go test` tries it again.
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { capture } from './exec.mjs';
import { withPortal } from './own-portal.mjs';
import { at } from './paths.mjs';
import { sourceFiles } from './stamps.mjs';
import { artefactPackages, goModules } from './workspaces.mjs';

/** Approximate total seconds of all targets. */
const together = 18 * 60;

/** Returns the fuzz targets of every Go module, found in the test sources. */
export function fuzzTargets(modules = goModules()) {
  return modules.flatMap((module) =>
    sourceFiles([at(module)])
      .filter((file) => file.endsWith('_test.go'))
      .sort()
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/^func (Fuzz\w+)\(\w+ \*testing\.F\)/gm)].map((found) => ({
          module,
          folder: `./${relative(at(module), dirname(file))}`,
          name: found[1],
        })),
      ),
  );
}

/** Returns the seconds for each of `count` targets: FUZZ_SECONDS, or an equal share of the total. */
export function secondsEach(count, asked = process.env.FUZZ_SECONDS) {
  if (asked) return Number(asked);
  return Math.max(10, Math.floor(together / Math.max(1, count)));
}

/**
 * Reports whether Go's fuzzer ended only because its time was over, which it reports as a failure when its clock wins over its workers
 * (golang/go#75804, fixed in Go 1.27): no input failed, and no worker hung.
 */
export const onlyOutOfTime = (output) =>
  /^--- FAIL: Fuzz\w+ \([\d.]+s\)\n\s*context deadline exceeded\nFAIL$/m.test(output) && output.match(/FAIL: |panic: |hung/g).length === 1;

/** Runs every target as one check. */
export function fuzz(report) {
  return report.check('fuzz targets', async () => {
    const targets = fuzzTargets();
    const seconds = secondsEach(targets.length);
    const failures = [];
    for (const { module, folder, name } of targets) {
      const args = ['test', '-run', '^$', '-fuzz', `^${name}$`, '-fuzztime', `${seconds}s`, '-fuzzminimizetime', '5s', folder];
      const { code, output } = await capture('go', args, { cwd: at(module) });
      if (code !== 0 && !onlyOutOfTime(output)) failures.push(`${module}: go ${args.join(' ')}\n${output}`);
    }
    return { passed: targets.length - failures.length, failed: failures.length, output: failures.join('\n') };
  });
}

/** Returns the seed of the generated requests: constant unless CONTRACT_SEED is set. */
export const contractSeed = (env = process.env) => env.CONTRACT_SEED || '1';

/** Sends `requests` generated from the contracts to a portal of its own: they change all data that they may change. */
export function contractFuzz(report, { requests, name = 'generated requests' }) {
  const seed = contractSeed();
  const count = process.env.CONTRACT_REQUESTS || String(requests);
  return report.check(`${name} (CONTRACT_SEED=${seed})`, () =>
    withPortal('fuzz', artefactPackages(), async ({ url }) => {
      const args = ['run', './internal/contracttest/cmd/contractfuzz', '-url', url, '-n', count, '-seed', seed];
      const { code, output } = await capture('go', args, { cwd: at('gateway') });
      return code === 0 ? { passed: 1 } : { failed: 1, output };
    }),
  );
}
