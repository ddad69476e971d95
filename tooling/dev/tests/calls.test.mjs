import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { document, gaps, section7 } from '../lib/calls.mjs';
import { at, root } from '../lib/paths.mjs';

describe('the calls of section 7', () => {
  it('are each in a contract, served and tested', async () => {
    const rows = await section7(root);
    expect(rows.map((row) => ({ call: row.call, gaps: gaps(row) })).filter((row) => row.gaps.length > 0)).toEqual([]);
  });

  it('stand in docs/calls.md as they are', async () => {
    expect(readFileSync(at('docs/calls.md'), 'utf8')).toBe(document(await section7(root)));
  });

  it('show a gap in words', () => {
    expect(gaps({ call: 'GET none' })).toEqual(['is in no contract', 'is served by nothing']);
    expect(gaps({ call: 'GET one', operation: 'getOne', code: 'x.go', tests: [] })).toEqual(['is tested by nothing']);
  });
});
