import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { timesTable } from '../lib/times.mjs';
import { Verified, verifiedPage } from '../lib/verified.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-verified-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'deeper/verified.json');

test('what passed is kept for the same content, and forgotten for another', () => {
  const first = new Verified('a', file);
  expect(first.has('unit tests')).toBe(false);
  first.keep('unit tests', { passed: 12, wall: 3, processor: 5 });
  const again = new Verified('a', file);
  expect(again.has('unit tests')).toBe(true);
  expect(again.before([{ name: 'faults' }])).toMatchObject([{ passed: 12 }]);
  expect(again.before([{ name: 'unit tests' }])).toEqual([]);
  expect(new Verified('b', file).has('unit tests')).toBe(false);
});

test('the page has the commit, the counts and every part in order', () => {
  const verified = new Verified('a', file);
  verified.keep('faults', { passed: 35, wall: 300, processor: 100 });
  verified.keep('unit tests', { passed: 12, wall: 60, processor: 100 });
  const parts = [{ name: 'unit tests', proves: 'components' }, { name: 'faults', proves: 'faults' }, { name: 'later' }];
  const page = verifiedPage(verified, parts, { commit: 'abc123', machine: '2 × processor', date: '2026-11-24' });
  expect(page).toContain('- Commit: abc123');
  expect(page).toContain('**47 passed, 0 failed**, 6 minutes');
  expect(page.indexOf('| unit tests | 12 | 60 | components |')).toBeLessThan(page.indexOf('| faults | 35 |'));
  expect(page).not.toContain('later');
});

test('the table of times has each part with what it proves, and their sum', () => {
  const measured = [
    { name: 'oxlint', passed: 1, wall: 20.4, processor: 25 },
    { name: 'generated requests (CONTRACT_SEED=1)', passed: 1, wall: 10, processor: 12 },
  ];
  const parts = [
    { name: 'oxlint', proves: 'walls' },
    { name: 'generated requests', proves: 'no 5xx' },
  ];
  const table = timesTable(measured, parts, 30_000);
  expect(table).toContain('| oxlint | 1 | 20 | 25 | walls |');
  expect(table).toContain('| generated requests (CONTRACT_SEED=1) | 1 | 10 | 12 | no 5xx |');
  expect(table).toContain('| **together** | 2 | 30 | 37 |');
});
