import { deadlines } from 'portal-playwright/vitest';
import { defineConfig } from 'vitest/config';

/**
 * The tests with real processes that `make test` runs, one file at a time: two gateways with Redis and PostgreSQL, OpenID over HTTP, the
 * essential faults. verify.config.ts has the rest.
 */
export default defineConfig({
  test: {
    include: [
      'invoices/**/*.test.ts',
      'team/kit.test.ts',
      'topology/{topology,openid}.test.ts',
      'faults/essential.test.ts',
      'faults/defences.check.ts',
    ],
    globalSetup: 'topology/build.setup.ts',
    testTimeout: 3 * deadlines.testTimeout,
    hookTimeout: 4 * deadlines.hookTimeout,
    fileParallelism: false,
  },
});
