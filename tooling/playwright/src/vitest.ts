import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { deadline } from './deadlines.ts';

/** How long a unit test and its hooks may take at most; no test waits for it to pass. */
export const deadlines = { testTimeout: deadline(20_000), hookTimeout: deadline(30_000) };

/** The unit tests of a front package: `src/**` in jsdom. `settings` are added to vitest's `test` section. */
export function defineFrontTests(settings: NonNullable<Parameters<typeof defineConfig>[0]> = {}) {
  return defineConfig({
    ...settings,
    test: {
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost/' } },
      include: ['src/**/*.test.{ts,tsx}'],
      pool: 'vmThreads',
      setupFiles: [fileURLToPath(new URL('./vitest-setup.ts', import.meta.url))],
      ...deadlines,
      ...(settings as { test?: object }).test,
    },
  });
}
