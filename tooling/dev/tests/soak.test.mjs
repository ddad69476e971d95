import { expect, test } from 'vitest';
import { capturePlain } from '../lib/exec.mjs';
import { at } from '../lib/paths.mjs';
import { readOutcome, runRow } from '../lib/soak-log.mjs';

test('the outcome of a run is what it reports at its end', () => {
  const output =
    'This machine is 2.1 times slower than a quiet one.\n✓ fronts 7 passed\n\nFailed: browser tests, go lint\n\n5000 passed, 2 failed\n';
  expect(readOutcome(output)).toEqual({ passed: 5000, failed: 2, slowdown: 2.1, broken: 'browser tests, go lint' });
});

test('a run that ended before its last line counts nothing as passed', () => {
  expect(readOutcome('The tests were stopped.')).toEqual({ passed: 0, failed: 0, slowdown: 1, broken: '' });
});

test('a row has time, commit, load, length, counts and exit code', () => {
  const run = {
    started: new Date('2026-11-25T04:05:06Z'),
    commit: 'abc',
    busy: 2,
    slowdown: 2,
    minutes: 21.26,
    passed: 9,
    failed: 0,
    code: 0,
    broken: '',
  };
  expect(runRow(run)).toBe('| 2026-11-25 04:05 | abc | 2 | 2 | 21.3 | 9 | 0 | 0 |  |');
});

test('ends by itself, and its busy loops with it', async () => {
  const { code } = await capturePlain('node', [at('tooling/dev/soak.mjs')], { env: { RUNS: '0', BUSY: '1' } });
  expect(code).toBe(0);
});
