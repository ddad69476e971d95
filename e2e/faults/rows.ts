// A row of docs/faults.md for each fault: what a person saw, what was lost, how long it took to be well again.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Answer } from '../topology/client.ts';
import { promised } from '../topology/processes.ts';
import type { Balance } from './ledger.ts';
import { measuresOf } from './table.ts';

/** A row as the page shows it. */
export interface Row {
  section: string;
  fault: string;
  how: string;
  measures: string[];
  seen: string[];
  lost: string;
  recovery: string;
  /** Why the row is red. */
  failed?: string;
}

/** What a test notes for its row. */
export class Note {
  readonly #row: Row;

  constructor(row: Row) {
    this.#row = row;
  }

  /** An answer that somebody got. */
  saw(who: string, answer: Answer): void {
    const code = answer.body['code'] === undefined ? '' : ` \`${String(answer.body['code'])}\``;
    this.says(`${who}: ${String(answer.status)}${code} in ${time(answer.ms)}`);
  }

  says(words: string): void {
    this.#row.seen.push(words);
  }

  loses(words: string): void {
    this.#row.lost = words;
  }

  recovers(ms: number, words = ''): void {
    this.#row.recovery = words ? `${time(ms)} (${words})` : time(ms);
  }

  /** Nothing that was confirmed may be missing, and nothing may be there twice. */
  counts({ confirmed, lost, repeated, twice }: Balance): void {
    const again = repeated > 0 ? `; ${String(repeated)} unanswered, sent again, each there once` : '';
    this.loses(`nothing of ${String(confirmed)} confirmed writes${again}`);
    expect({ lost, twice }, 'confirmed writes').toEqual({ lost: 0, twice: 0 });
    expect(confirmed, 'there were confirmed writes').toBeGreaterThan(0);
  }
}

/** 87 ms, 1.2 s. */
export function time(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** A test whose outcome is a row; one that fails is red in the page, with the reason. */
export function row(section: string, fault: string, how: string, run: (note: Note) => Promise<void>, patience = 90_000): void {
  const measures = measuresOf(section, fault);
  it(
    `${section}: ${fault}`,
    async () => {
      const told: Row = { section, fault, how, measures, seen: [], lost: 'nothing', recovery: '—' };
      try {
        await run(new Note(told));
      } catch (error) {
        told.failed = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
        throw error;
      } finally {
        keep(told);
      }
    },
    patience,
  );
}

let kept = 0;

/** Leaves the row where the page is made of it; without such a place the test is only a test. */
function keep(told: Row): void {
  const folder = process.env['FAULTS_ROWS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  kept += 1;
  writeFileSync(join(folder, `${String(Date.now())}-${String(kept).padStart(3, '0')}.json`), JSON.stringify(told));
}

/** A failure in clear words: a problem with a code and a request id, in time; the answer that somebody should get. */
export function expectProblem(answer: Answer, codes: string[], deadline = 9000): void {
  const what = `${String(answer.status)} ${JSON.stringify(answer.body)}`;
  expect([502, 503, 504], what).toContain(answer.status);
  expect(answer.type, what).toContain('application/problem+json');
  expect(codes, what).toContain(answer.body['code']);
  expect(answer.body['requestId'], what).toBeTruthy();
  expect(answer.ms, what).toBeLessThan(promised(deadline));
}
