// Every row of docs/faults.md names defences of the list, and every defence belongs to a row.
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { capture } from '../../tooling/dev/lib/exec.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { defences } from './defences.ts';
import { table } from './table.ts';

const named = [...table.values()].flatMap((names) => names.split(' '));

it('lists each defence once, with files that exist', () => {
  expect(new Set(defences.map(({ name }) => name)).size).toBe(defences.length);
  expect(defences.flatMap(({ files }) => files).filter((file) => !existsSync(at(file)))).toEqual([]);
});

it('names only listed defences, and needs each', () => {
  expect(new Set(named)).toEqual(new Set(defences.map(({ name }) => name)));
});

it('has a test for every row, and a row for every test', async () => {
  const { code, output } = await capture('npx', ['vitest', 'list', '-c', 'faults.config.ts', '--json', '--no-static-parse'], {
    cwd: at('e2e'),
  });
  expect(code, output).toBe(0);
  const tests = JSON.parse(output.slice(output.indexOf('[\n'))) as { name: string; file: string }[];
  const rows = tests.map(({ name }) => name);
  expect(rows.toSorted()).toEqual([...table.keys()].toSorted());
});
