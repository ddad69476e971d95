import { join } from 'node:path';
import { definePortalConfig } from 'portal-playwright';

/** Writes the sheets of docs/images/pages; it checks nothing, and no test target runs it. */
export default definePortalConfig(import.meta.dirname, { testDir: join(import.meta.dirname, 'pictures'), timeout: 180_000 });
