// Every row of docs/faults.md names defences that exist in the sources, and every defence belongs to a row.
import { expect, it } from 'vitest';
import { capture } from '../../tooling/dev/lib/exec.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { measures } from './measures.ts';
import { sources } from './programs.ts';
import { table } from './table.ts';

const named = [...table.values()].flatMap((names) => names.split(' '));

it('finds every measure where it is said to stand', () => {
  expect(sources().size).toBeGreaterThan(0);
  expect(new Set(measures.map(({ name }) => name)).size, 'each stands once').toBe(measures.length);
});

it('names measures that there are, and needs each', () => {
  expect(new Set(named)).toEqual(new Set(measures.map(({ name }) => name)));
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
