// Disables all defences of each row together and requires that its test fails: a row that passes without them proves nothing. It takes
// about as long as the faults themselves.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../../tooling/dev/lib/exec.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { buildFaultPrograms } from './programs.ts';
import { table } from './table.ts';

interface Report {
  testResults: { status: string; assertionResults: { title: string; status: string }[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'portal-takeout-'));

beforeAll(buildFaultPrograms, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a pattern that matches exactly these names. */
const exactly = (names: string[]): string =>
  `^(${names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})$`;

/** Returns the rows that pass without some defences; none if the portal does not even start. */
async function held(measures: string, rows: string[]): Promise<string[]> {
  const file = join(folder, 'report.json');
  const command = ['vitest', 'run', '-c', 'faults.config.ts', '--reporter=json', `--outputFile=${file}`, '-t', exactly(rows)];
  const { output } = await capture('npx', command, { cwd: at('e2e'), env: { FAULTS_BUILT: '1', FAULTS_WITHOUT: measures } });
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const missed = testResults.flatMap(({ status: whole, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed' || (whole === 'failed' && status !== 'passed')).map(({ title }) => title),
  );
  const passed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'));
  if (missed.length + passed.length === 0) throw new Error(output);
  return rows.filter((row) => !missed.includes(row));
}

const together = new Map<string, string[]>();
for (const [row, measures] of table) together.set(measures, [...(together.get(measures) ?? []), row]);

describe.each([...together])('without %s', (measures, rows) => {
  it(`is missed by ${rows.join(', ')}`, async () => {
    expect(await held(measures, rows), 'rows that hold all the same prove nothing').toEqual([]);
  });
});
