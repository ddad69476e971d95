import { join } from 'node:path';
import { definePortalConfig } from 'portal-playwright';

export default definePortalConfig(import.meta.dirname, { testDir: join(import.meta.dirname, 'journeys'), use: { reuseContext: true } });
