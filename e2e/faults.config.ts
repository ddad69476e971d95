import { defineConfig } from 'vitest/config';

// Every fault, one at a time: they share the processors and would spoil each other's times.
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
