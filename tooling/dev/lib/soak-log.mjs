// The log of soak runs in docs/testing.md.
import { MarkedPart } from './marked.mjs';

const log = new MarkedPart('docs/testing.md', '<!-- runs: written by make soak -->', '<!-- end of runs -->');

/** Parses the output of `make test`: its last line, the measured slowdown and the failed parts. */
export function readOutcome(output) {
  const [, passed = '0', failed = '0'] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  const slowdown = /is (\d+(?:\.\d+)?) times slower/.exec(output)?.[1] ?? '1';
  const broken = /^Failed: (.*)$/m.exec(output)?.[1] ?? '';
  return { passed: Number(passed), failed: Number(failed), slowdown: Number(slowdown), broken };
}

/** Returns a run as a row of the log's table. */
export function runRow({ started, commit, busy, slowdown, minutes, passed, failed, code, broken }) {
  const time = started.toISOString().slice(0, 16).replace('T', ' ');
  return `| ${[time, commit, busy, slowdown, minutes.toFixed(1), passed, failed, code, broken].join(' | ')} |`;
}

/** Appends a run to the log and returns its row. */
export function logRun(run) {
  const row = runRow(run);
  log.write(`${log.read()}\n${row}`);
  return row;
}
