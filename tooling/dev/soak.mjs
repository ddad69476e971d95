// make soak: runs `make test` RUNS times (10) beside BUSY busy loops (2); each run is a line of the log in docs/testing.md.
import { spawn } from 'node:child_process';
import { capturePlain, endTools } from './lib/exec.mjs';
import { UserError, at } from './lib/paths.mjs';
import { printError, main, print } from './lib/output.mjs';
import { logRun, readOutcome } from './lib/soak-log.mjs';

await main(async () => {
  const runs = count('RUNS', 10);
  const busy = count('BUSY', 2);
  const loops = Array.from({ length: busy }, () => spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' }));
  for (const loop of loops) loop.unref(); // this program's exit does not wait for them
  process.on('exit', () => loops.forEach((loop) => loop.kill('SIGKILL')));
  process.on('SIGINT', stop).on('SIGTERM', stop);
  let failures = 0;
  for (let run = 1; run <= runs; run += 1) {
    print(`Run ${run} of ${runs}, beside ${busy} busy loops`);
    if (!(await testOnce(busy))) failures += 1;
  }
  return failures ? 1 : 0;
});

/** Runs all tests without cached results; prints the failures. Reports whether the run passed. */
async function testOnce(busy) {
  const started = new Date();
  const commit = (await capturePlain('git', ['rev-parse', '--short=10', 'HEAD'])).output.trim();
  const { code, output } = await capturePlain('node', [at('tooling/dev/test.mjs')], { env: { FRESH: '1' } });
  const outcome = { started, commit, busy, code, minutes: (Date.now() - started) / 60_000, ...readOutcome(output) };
  print(logRun(outcome));
  if (code !== 0) printError(output);
  return code === 0;
}

function count(name, usual) {
  const value = Number(process.env[name] || usual);
  if (!Number.isInteger(value) || value < 0) throw new UserError(`${name} is a whole number, not “${process.env[name]}”.`);
  return value;
}

function stop() {
  endTools();
  process.exit(130);
}
