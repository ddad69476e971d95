// Where the mutation check reads and writes.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, cacheDir } from '../../dev/lib/paths.mjs';

/** The commit of the state before the rework of the test suite. */
export const beforeCommit = '1b0dd17b';

export const states = ['before', 'after'];

/** Mutants in the list. */
export const listLength = 130;

/** The seed of the committed list. */
export const defaultSeed = 20261125;

export const listFile = at('tooling/mutation/mutations.json');
export const resultsFile = (state) => at(`tooling/mutation/results-${state}.json`);
export const pageFile = at('docs/mutations.md');

/** What can be made anew: coverage maps, programs, logs. */
export const cacheFile = (...parts) => join(cacheDir, 'mutation', ...parts);

/** The worktree in which a state is mutated and tested: outside the clone, so that no tool of the clone finds its files. */
export const worktreeOf = (state) => join(tmpdir(), `portal-mutation-${state}`);
