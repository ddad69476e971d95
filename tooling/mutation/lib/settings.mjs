// Paths and constants of the mutation check.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, cacheDir } from '../../dev/lib/paths.mjs';

/** The commit before the rework of the test suite. */
export const beforeCommit = '1b0dd17b';

export const states = ['before', 'after'];

/** Number of mutants in the list. */
export const listLength = 130;

/** The seed of the committed list. */
export const defaultSeed = 20261125;

export const listFile = at('tooling/mutation/mutations.json');
export const resultsFile = (state) => at(`tooling/mutation/results-${state}.json`);
export const pageFile = at('docs/mutations.md');

/** Files that can be generated again: coverage maps, programs, logs. */
export const cacheFile = (...parts) => join(cacheDir, 'mutation', ...parts);

/** Returns the worktree in which a state is mutated and tested: outside the clone, so that the clone's tools do not find its files. */
export const worktreeOf = (state) => join(tmpdir(), `portal-mutation-${state}`);
