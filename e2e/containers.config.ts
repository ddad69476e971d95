import { join } from 'node:path';
import { definePortalConfig } from 'portal-playwright';

export default definePortalConfig(import.meta.dirname, {
  testDir: join(import.meta.dirname, 'containers'),
  workers: 1,
  timeout: 300_000,
  use: {
    // The authority of the front proxy exists for this run only.
    ignoreHTTPSErrors: true,
  },
});
