import { deadlines } from 'portal-playwright/vitest';
import { defineConfig } from 'vitest/config';

/** All tests with real processes except the faults (faults.config.ts), one file at a time: part of `make verify`. */
export default defineConfig({
  test: {
    include: ['{invoices,topology,team}/**/*.test.ts', 'faults/essential.test.ts', 'faults/*.check.ts'],
    globalSetup: 'topology/build.setup.ts',
    testTimeout: 3 * deadlines.testTimeout,
    hookTimeout: 4 * deadlines.hookTimeout,
    fileParallelism: false,
  },
});
