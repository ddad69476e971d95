import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, root } from '../lib/paths.mjs';
import { cell, document, kindsOf, readKinds } from '../lib/roles.mjs';

describe('roles and kinds of data', () => {
  // Reads the contract once: on a busy machine that takes longer than a test may.
  let kinds;
  beforeAll(async () => {
    kinds = await readKinds(root);
  }, 120_000);
  const orders = { roles: ['owner', 'accounts'], withoutPatients: ['accounts'], holds: 'orders' };

  it('stand in docs/roles.md as the contracts have them', () => {
    expect(readFileSync(at('docs/roles.md'), 'utf8')).toBe(document(kinds));
  });

  it('report for each role whether it has a kind, and how', () => {
    const [kind] = kindsOf({ orders }, { 'GET orders/list': 'orders' });
    expect(['owner', 'assistant', 'accounts'].map((role) => cell(kind, role))).toEqual(['yes', 'no', 'without patients']);
    expect(document([kind])).toContain('| `orders` | yes | no | no | without patients | no | orders |');
    expect(document([kind])).toContain('## orders\n\n- `GET orders/list`\n');
  });

  it('are refused where a call names a kind that is not declared', () => {
    expect(() => kindsOf({ orders }, { 'GET teeth': 'teeth' })).toThrow('GET teeth: teeth is no kind of data');
  });

  it('are each used by a call', () => {
    expect(kinds.filter((kind) => kind.calls.length === 0)).toEqual([]);
  });
});
