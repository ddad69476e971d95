// Fuzzing every target there is, each for a moment. What one finds, Go writes into testdata/fuzz beside it: commit it, and
// every later `go test` tries it again.
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { capture } from './exec.mjs';
import { withPortal } from './own-portal.mjs';
import { at } from './paths.mjs';
import { sourceFiles } from './stamps.mjs';
import { goModules } from './workspaces.mjs';

/** All targets together take about this long, and one takes between these, in seconds. */
const together = 60;
const [least, most] = [2, 20];

/** The fuzz targets of every Go module, found in the tests themselves. */
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

/** How long each of so many targets runs: FUZZ_SECONDS, or what keeps all of them within their time. */
export function secondsEach(count, asked = process.env.FUZZ_SECONDS) {
  if (asked) return Number(asked);
  return Math.max(least, Math.min(most, Math.floor(together / Math.max(1, count))));
}

/**
 * Whether Go's fuzzer failed by nothing but the end of its time (golang/go#75804: its clock races its workers). An
 * input that fails is always written down, and a second run must end well.
 */
export const onlyOutOfTime = (output) => output.includes('context deadline exceeded') && !output.includes('Failing input written to');

/** Runs every target as one check. */
export function fuzz(report) {
  return report.check('fuzz targets', async () => {
    const targets = fuzzTargets();
    const seconds = secondsEach(targets.length);
    const failures = [];
    for (const { module, folder, name } of targets) {
      const args = ['test', '-run', '^$', '-fuzz', `^${name}$`, '-fuzztime', `${seconds}s`, '-fuzzminimizetime', '5s', folder];
      let { code, output } = await capture('go', args, { cwd: at(module) });
      if (code !== 0 && onlyOutOfTime(output)) ({ code, output } = await capture('go', args, { cwd: at(module) }));
      if (code !== 0) failures.push(`${module}: go ${args.join(' ')}\n${output}`);
    }
    return { passed: targets.length - failures.length, failed: failures.length, output: failures.join('\n') };
  });
}

/** A build server tries the same each time; elsewhere each run looks at others. */
export const contractSeed = (env = process.env, now = Date.now()) => env.CONTRACT_SEED || (env.CI ? '1' : String(Math.floor(now / 1000)));

/** Fires requests made of the contracts at a portal of its own, fresh for each try: they change whatever they may. */
export function contractFuzz(report, fronts) {
  const seed = contractSeed();
  const requests = process.env.CONTRACT_REQUESTS || '10000';
  const work = () =>
    withPortal('fuzz', fronts, async ({ url }) => {
      const args = ['run', './internal/contracttest/cmd/contractfuzz', '-url', url, '-n', requests, '-seed', seed];
      const { code, output } = await capture('go', args, { cwd: at('gateway') });
      return code === 0 ? { passed: 1 } : { failed: 1, output };
    });
  return report.check(`contract fuzz (CONTRACT_SEED=${seed})`, work, { again: work });
}
