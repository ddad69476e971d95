import { join } from 'node:path';
import { browserPath, optimizingArguments, definePortalConfig } from 'portal-playwright';

/** What only means something on a machine that does nothing else: run by `make bench`, never with the tests. */
export default definePortalConfig(import.meta.dirname, {
  testDir: join(import.meta.dirname, 'bench'),
  workers: 1,
  timeout: 90_000,
  use: { launchOptions: { executablePath: browserPath(), args: optimizingArguments } },
});
