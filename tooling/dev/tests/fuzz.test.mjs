import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractSeed, fuzzTargets, onlyOutOfTime, secondsEach } from '../lib/fuzz.mjs';
import { at } from '../lib/paths.mjs';

test('finds the fuzz targets of both modules in the tests themselves', () => {
  const targets = fuzzTargets();
  expect(targets).toContainEqual({ module: 'gateway', folder: './internal/policy', name: 'FuzzFind' });
  expect(new Set(targets.map(({ module }) => module))).toEqual(new Set(['gateway', 'platform']));
  for (const { module, folder } of targets) expect(existsSync(at(module, folder))).toBe(true);
});

test('shares the time among the targets, however many there are', () => {
  expect(secondsEach(30, '')).toBe(36);
  expect(secondsEach(500, '')).toBe(10);
  expect(secondsEach(17, '60')).toBe(60);
});

test('distinguishes a failing input from a fuzzer that stopped late', () => {
  const ended = 'fuzz: elapsed: 5s\n--- FAIL: FuzzSafe (5.09s)\n    context deadline exceeded\nFAIL\nexit status 1\n';
  expect(onlyOutOfTime(ended)).toBe(true);
  for (const more of ['    Failing input written to testdata/fuzz/FuzzSafe/1\n', '    fuzzing process hung or terminated unexpectedly\n']) {
    expect(onlyOutOfTime(ended.replace('    context', `${more}    context`))).toBe(false);
    expect(onlyOutOfTime(ended.replace('FAIL\nexit', `${more}FAIL\nexit`))).toBe(false);
  }
  expect(onlyOutOfTime(`    --- FAIL: FuzzSafe (0.00s)\n${ended}`)).toBe(false);
  expect(onlyOutOfTime('panic: runtime error')).toBe(false);
});

test('makes the same requests in every run, others by a seed', () => {
  expect(contractSeed({})).toBe('1');
  expect(contractSeed({ CONTRACT_SEED: '7' })).toBe('7');
});
