import { join } from 'node:path';
import { browserPath, optimizingArguments, definePortalConfig } from 'portal-playwright';

/** Benchmarks that are meaningful only on an idle machine: `make bench` runs them, the test targets never do. */
export default definePortalConfig(import.meta.dirname, {
  testDir: join(import.meta.dirname, 'bench'),
  workers: 1,
  timeout: 90_000,
  use: { launchOptions: { executablePath: browserPath(), args: optimizingArguments } },
});
