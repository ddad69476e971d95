import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fuzzTargets, secondsEach } from '../lib/fuzz.mjs';
import { at } from '../lib/paths.mjs';

test('finds the fuzz targets of both modules in the tests themselves', () => {
  const targets = fuzzTargets();
  expect(targets).toContainEqual({ module: 'gateway', folder: './internal/policy', name: 'FuzzFind' });
  expect(new Set(targets.map(({ module }) => module))).toEqual(new Set(['gateway', 'platform']));
  for (const { module, folder } of targets) expect(existsSync(at(module, folder))).toBe(true);
});

test('keeps all targets within their time, however many there are', () => {
  expect(secondsEach(1, '')).toBe(20);
  expect(secondsEach(17, '')).toBe(5);
  expect(secondsEach(500, '')).toBe(3);
  expect(secondsEach(17, '60')).toBe(60);
});
