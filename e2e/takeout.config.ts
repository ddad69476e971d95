import { defineConfig } from 'vitest/config';

// Every row of docs/faults.md without its defences, one after the other: `make faults ONLY=takeout`.
export default defineConfig({
  test: {
    include: ['faults/takeout.proof.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    fileParallelism: false,
    sequence: { shuffle: false },
  },
});
