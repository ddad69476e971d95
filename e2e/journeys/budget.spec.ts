import { accounts, countWire, expect, settled, signInByForm, test } from 'portal-playwright';

// A browser with an empty cache.
test.use({ reuseContext: false });

const explain = (list: { url: string; bytes: number; encoding: string }[]): string =>
  list.map(({ url, bytes, encoding }) => `${bytes} ${encoding} ${url}`).join('\n');

test('scripts on the wire: 110 KB until the login can be used, 190 KB until the dashboard is settled with all that remotes add to it', async ({
  page,
}) => {
  const wire = await countWire(page);
  await page.goto('/');
  await settled(page);
  await page.waitForLoadState('networkidle');
  const atLogin = wire.scripts();
  expect(wire.list().length).toBeGreaterThan(0);
  for (const { url, encoding } of wire.list()) expect(encoding, url).toBe('br');
  expect(atLogin, explain(wire.list())).toBeLessThanOrEqual(110_000);

  await signInByForm(page, accounts.camille);
  await page.waitForURL('**/dashboard');
  await settled(page);
  // Cards below the viewport load when they are scrolled to.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await settled(page);
  await page.waitForLoadState('networkidle');
  expect(wire.scripts(), explain(wire.list())).toBeLessThanOrEqual(190_000);
  expect(wire.list().some(({ url }) => url.includes('/mfe-dashboard/'))).toBe(true);
  test.info().annotations.push({ type: 'wire', description: `login ${atLogin}, dashboard ${wire.scripts()}` });
});
