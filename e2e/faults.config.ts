import { defineConfig } from 'vitest/config';

// All fault tests, one at a time: in parallel they would compete for the processors and distort each other's times.
export default defineConfig({
  test: {
    include: ['faults/**/*.test.ts'],
    globalSetup: 'faults/page.ts',
    testTimeout: 90_000,
    hookTimeout: 180_000,
    fileParallelism: false,
    sequence: { shuffle: false },
  },
});
