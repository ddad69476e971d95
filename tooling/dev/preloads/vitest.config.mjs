// Runs run.mjs as the front packages run their tests: pages and extensions need jsdom, CSS modules and JSX.
import { deadline } from '../../playwright/src/deadlines.ts';
import { defineFrontTests } from '../../playwright/src/vitest.ts';

// A run loads every module of a remote, on a machine that may be compiling Go at the same time.
export default defineFrontTests({ test: { root: import.meta.dirname, include: ['run.mjs'], testTimeout: deadline(120_000) } });
