import { accounts, deadline, expect, settled, signInByForm, test } from 'portal-playwright';

test.use({ serviceWorkers: 'allow' });

/** Returns width and height of a PNG (RFC 2083, section 4.1.1). */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

interface WebManifest {
  id: string;
  name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

// REQ-37
test('the app can be installed, keeps the shell and nothing of a person, and shows that it is offline', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 503 .*\/dashboard/); // the service worker's own answer without a network
  await page.goto('/');
  await signInByForm(page, accounts.camille);
  await page.waitForURL('/dashboard');
  await settled(page);

  await test.step('what browsers ask of an installable app', async () => {
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await page.request.get(href ?? '');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await answer.json()) as WebManifest;
    expect(manifest.name).not.toBe('');
    expect([manifest.id, manifest.scope, manifest.display]).toEqual(['/', '/', 'standalone']);
    expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
    for (const icon of manifest.icons) expect(sizeOf(await (await page.request.get(icon.src)).body())).toBe(icon.sizes);
    expect(manifest.icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
  });

  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      timeout: deadline(30_000),
      message: 'registered once the page has settled',
    })
    .toBe('activated');

  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Newer versions of Chromium count a test's own context as a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  await test.step('what is at rest after a walk', async () => {
    for (const path of ['/mon-espace/mes-patients', '/mon-cabinet/mes-commandes', '/mon-espace/mes-messages']) {
      await page.goto(path);
      await settled(page);
    }
    const kept = () =>
      page.evaluate(async () => {
        const paths: string[] = [];
        for (const name of await caches.keys()) {
          for (const { url } of await (await caches.open(name)).keys()) paths.push(url.replace(location.origin, ''));
        }
        return paths;
      });
    await expect.poll(async () => (await kept()).length, { timeout: deadline(15_000) }).toBeGreaterThan(3);
    const paths = await kept();
    expect(paths.filter((path) => !/^\/remotes\/shell\/[^/]+\/[^?]+\.(js|css|json|woff2|svg|png)$/.test(path))).toEqual([]);
    expect(paths.length).toBeLessThan(300);
  });

  await test.step('without a network', async () => {
    await context.setOffline(true);
    const answer = await page.goto('/dashboard');
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible();
    expect(await page.content()).not.toContain('Camille');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  });
});
