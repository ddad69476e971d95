// A row of docs/faults.md for each fault: what a user saw, what was lost, and the time to recovery.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Answer } from '../topology/client.ts';
import { promised } from '../topology/processes.ts';
import type { Balance } from './ledger.ts';
import { defencesOf } from './table.ts';

/** A row as the page shows it. */
export interface Row {
  section: string;
  fault: string;
  how: string;
  defences: string[];
  seen: string[];
  lost: string;
  recovery: string;
  /** Why the test failed. */
  failed?: string;
}

/** Collects a test's findings for its row. */
export class Note {
  readonly #row: Row;

  constructor(row: Row) {
    this.#row = row;
  }

  /** Records an answer that a user received. */
  saw(who: string, answer: Answer): void {
    const code = answer.body['code'] === undefined ? '' : ` \`${String(answer.body['code'])}\``;
    this.add(`${who}: ${String(answer.status)}${code} in ${time(answer.ms)}`);
  }

  add(words: string): void {
    this.#row.seen.push(words);
  }

  loses(words: string): void {
    this.#row.lost = words;
  }

  recovers(ms: number, words = ''): void {
    this.#row.recovery = words ? `${time(ms)} (${words})` : time(ms);
  }

  /** Checks that nothing confirmed is missing and nothing is duplicated. */
  counts({ confirmed, lost, repeated, twice }: Balance): void {
    const again = repeated > 0 ? `; ${String(repeated)} unanswered, sent again, each there once` : '';
    this.loses(`nothing of ${String(confirmed)} confirmed writes${again}`);
    expect({ lost, twice }, 'confirmed writes').toEqual({ lost: 0, twice: 0 });
    expect(confirmed, 'there were confirmed writes').toBeGreaterThan(0);
  }
}

/** Formats a duration: 87 ms, 1.2 s. */
export function time(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Declares a test whose outcome is a row; a failed one is red in the page, with the reason. */
export function row(section: string, fault: string, how: string, run: (note: Note) => Promise<void>, patience = 90_000): void {
  const defences = defencesOf(section, fault);
  it(
    `${section}: ${fault}`,
    async () => {
      const entry: Row = { section, fault, how, defences, seen: [], lost: 'nothing', recovery: '—' };
      try {
        await run(new Note(entry));
      } catch (error) {
        entry.failed = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
        throw error;
      } finally {
        keep(entry);
      }
    },
    patience,
  );
}

let kept = 0;

/** Stores the row for the generated page; without a target folder the test has no output. */
function keep(entry: Row): void {
  const folder = process.env['FAULTS_ROWS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  kept += 1;
  writeFileSync(join(folder, `${String(Date.now())}-${String(kept).padStart(3, '0')}.json`), JSON.stringify(entry));
}

/** Checks a failure for users: a problem response with a code and a request id, within the deadline. */
export function expectProblem(answer: Answer, codes: string[], deadline = 9000): void {
  const what = `${String(answer.status)} ${JSON.stringify(answer.body)}`;
  expect([502, 503, 504], what).toContain(answer.status);
  expect(answer.type, what).toContain('application/problem+json');
  expect(codes, what).toContain(answer.body['code']);
  expect(answer.body['requestId'], what).toBeTruthy();
  expect(answer.ms, what).toBeLessThan(promised(deadline));
}
