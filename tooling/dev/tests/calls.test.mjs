import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { document, gaps, section7 } from '../lib/calls.mjs';
import { at, root } from '../lib/paths.mjs';

describe('the calls of section 7', () => {
  // Reads every source file once: on a busy machine that takes longer than a test may.
  let rows;
  beforeAll(async () => {
    rows = await section7(root);
  }, 120_000);

  it('are each in a contract, served and tested', () => {
    expect(rows.map((row) => ({ call: row.call, gaps: gaps(row) })).filter((row) => row.gaps.length > 0)).toEqual([]);
  });

  it('stand in docs/calls.md as they are', () => {
    expect(readFileSync(at('docs/calls.md'), 'utf8')).toBe(document(rows));
  });

  it('show a gap in words', () => {
    expect(gaps({ call: 'GET none' })).toEqual(['is in no contract', 'is served by nothing']);
    expect(gaps({ call: 'GET one', operation: 'getOne', code: 'x.go', tests: [] })).toEqual(['is tested by nothing']);
  });
});
