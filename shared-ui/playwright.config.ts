import { definePortalConfig } from 'portal-playwright/config';
import { deadline } from 'portal-playwright/deadlines';

const port = Number(process.env.GALLERY_PORT ?? 6120);

/** The gallery needs no portal: the tests build and serve it. */
export default definePortalConfig(import.meta.dirname, {
  use: { baseURL: `http://127.0.0.1:${port}` },
  webServer: {
    command: 'node gallery/serve.js --kit',
    url: `http://127.0.0.1:${port}`,
    env: { GALLERY_PORT: String(port) },
    timeout: deadline(120_000),
    reuseExistingServer: false,
  },
});
