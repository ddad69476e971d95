import { defineConfig } from 'vitest/config';

// Not in a context of node:vm, as unit tests are: each `Math` is a slow look-up there, and a comparison takes twenty times as long as in a
// browser.
export default defineConfig({ test: { pool: 'forks' } });
