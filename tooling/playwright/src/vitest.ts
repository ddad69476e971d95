import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { deadline } from './deadlines.ts';

/** Longest durations of a unit test and of its hooks; a passing test never waits for them. */
export const deadlines = { testTimeout: deadline(20_000), hookTimeout: deadline(30_000) };

/** Returns the configuration of a front package's unit tests: `src/**` in jsdom. `test` and `resolve` are merged in. */
export function defineFrontTests({ test = {}, ...others }: Pick<ViteUserConfig, 'test' | 'resolve'> = {}): ViteUserConfig {
  return defineConfig({
    ...others,
    test: {
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost/' } },
      include: ['src/**/*.test.{ts,tsx}'],
      // One jsdom per worker instead of per file; a context of node:vm isolates the files.
      pool: 'vmThreads',
      // shared-ui is built into the tests also where it is an installed package: it imports CSS Modules.
      server: { deps: { inline: ['shared-ui'] } },
      setupFiles: [fileURLToPath(import.meta.resolve('portal-playwright/vitest-setup'))],
      ...deadlines,
      ...test,
    },
  });
}
