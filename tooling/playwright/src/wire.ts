import type { Page } from '@playwright/test';

/** Transferred bytes, as counted by the browser's network stack. */
export interface Wire {
  /** Returns the body bytes of all scripts so far, as transferred (brotli or gzip). */
  scripts(): number;
  /** Returns each script's address and transferred bytes. */
  list(): { url: string; bytes: number; encoding: string }[];
}

/** Counts what `page` loads from now on, through the DevTools protocol. A test's context starts with an empty cache. */
export async function countWire(page: Page): Promise<Wire> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map<string, { url: string; bytes: number; encoding: string; headers: number }>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const isScript = type === 'Script' || /javascript/.test(response.mimeType);
    if (!isScript) return;
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'none';
    scripts.set(requestId, { url: new URL(response.url).pathname, bytes: 0, encoding, headers: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = Math.max(0, encodedDataLength - script.headers);
  });
  const list = (): { url: string; bytes: number; encoding: string }[] =>
    [...scripts.values()].map(({ url, bytes, encoding }) => ({ url, bytes, encoding }));
  return { list, scripts: () => list().reduce((sum, { bytes }) => sum + bytes, 0) };
}
