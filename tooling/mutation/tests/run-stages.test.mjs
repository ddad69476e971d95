import { beforeEach, describe, expect, it } from 'vitest';
import { runStages } from '../lib/run-stages.mjs';

/** A file that records whether it contains the mutation. */
const file = { isMutated: true, apply: () => (file.isMutated = true), restore: () => (file.isMutated = false) };
beforeEach(() => file.apply());

/** Creates a stage: each test is a function that gets whether the mutation is present and reports whether the test passes. */
const stage = (name, tests) => ({
  name,
  run: async ({ only, except = [] }) => {
    const chosen = Object.entries(tests).filter(([test]) => (only ? only.name === test : !except.some((left) => left.name === test)));
    const failed = chosen.find(([, passes]) => !passes(file.isMutated));
    return failed ? { outcome: 'failed', test: { name: failed[0] } } : { outcome: 'passed' };
  },
});
const passes = () => true;
const kills = (isMutated) => !isMutated;

describe('a mutation', () => {
  it('survives tests that pass', async () => {
    expect(await runStages([stage('one', { a: passes })], file, new Set())).toEqual({ status: 'survived', byChance: [] });
  });

  it('is killed by the first test that fails with it and passes without it', async () => {
    const clean = new Set();
    const result = await runStages([stage('one', { a: passes }), stage('two', { b: passes, c: kills })], file, clean);
    expect(result).toEqual({ status: 'killed', by: 'c', byChance: [] });
    expect([...clean]).toEqual(['c']);
    expect(file.isMutated).toBe(true);
  });

  it('is not killed by a test that fails without it, too', async () => {
    expect(await runStages([stage('one', { a: () => false, b: kills })], file, new Set())).toEqual({
      status: 'killed',
      by: 'b',
      byChance: ['a'],
    });
  });

  it('is not killed by a test that fails once', async () => {
    let runs = 0;
    expect(await runStages([stage('one', { a: () => ++runs > 1 })], file, new Set())).toEqual({ status: 'survived', byChance: ['a'] });
  });

  it('is killed by running out of time', async () => {
    const late = { name: 'one', run: async () => ({ outcome: 'late' }) };
    expect(await runStages([late], file, new Set())).toEqual({ status: 'killed', by: 'one: time limit', byChance: [] });
  });

  it('is unclear where a command fails with and without it', async () => {
    const broken = { name: 'one', run: async () => ({ outcome: 'failed', test: null }) };
    expect(await runStages([broken], file, new Set())).toEqual({ status: 'unclear', by: 'one', byChance: ['one'] });
  });
});
