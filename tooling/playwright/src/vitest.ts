import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { deadline } from './deadlines.ts';

/** How long a unit test and its hooks may take at most; no test waits for it to pass. */
export const deadlines = { testTimeout: deadline(20_000), hookTimeout: deadline(30_000) };

/** The unit tests of a front package: `src/**` in jsdom. What `test` and `resolve` name is added. */
export function defineFrontTests({ test = {}, ...others }: Pick<ViteUserConfig, 'test' | 'resolve'> = {}): ViteUserConfig {
  return defineConfig({
    ...others,
    test: {
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost/' } },
      include: ['src/**/*.test.{ts,tsx}'],
      // One jsdom for each worker instead of each file; files stay apart by a context of node:vm.
      pool: 'vmThreads',
      setupFiles: [fileURLToPath(new URL('./vitest-setup.ts', import.meta.url))],
      ...deadlines,
      ...test,
    },
  });
}
