import { defineConfig } from 'vitest/config';

// These tests start real processes: one at a time, with time to start.
export default defineConfig({
  test: {
    include: ['{invoices,topology,team}/**/*.test.ts', 'faults/essential.test.ts', 'faults/*.check.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
