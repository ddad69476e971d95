import { definePortalConfig } from 'portal-playwright/config';

export default definePortalConfig(import.meta.dirname, { use: { reuseContext: true } });
