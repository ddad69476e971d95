import { accounts, expect, settled, signIn, test } from 'portal-playwright';
import type { CDPSession, Page } from '@playwright/test';

/** Chromium waits this long after the page has loaded before it complains of a preload that nobody used. */
const CHROMIUM_COMPLAINS_AFTER = 4500;

interface Asked {
  url: string;
  initiator: string;
}

/** Notes every script, stylesheet, text and data call of our own, and what Chromium complains of. */
async function listen(page: Page): Promise<{ asked: Asked[]; complaints: string[]; cdp: CDPSession }> {
  const cdp = await page.context().newCDPSession(page);
  const asked: Asked[] = [];
  const complaints: string[] = [];
  cdp.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    const { pathname, search } = new URL(request.url);
    const ours = type === 'Script' || type === 'Stylesheet' || /\/locales\//.test(pathname) || pathname.startsWith('/api/product/');
    if (ours) asked.push({ url: pathname + search, initiator: initiator.type });
  });
  cdp.on('Log.entryAdded', ({ entry }) => {
    if (/preload/i.test(entry.text)) complaints.push(entry.text);
  });
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) complaints.push(message.text());
  });
  await cdp.send('Network.enable');
  await cdp.send('Log.enable');
  return { asked, complaints, cdp };
}

/** Everything that the document itself names. */
async function named(page: Page, path: string): Promise<Set<string>> {
  const html = await (await page.request.get(path, { failOnStatusCode: false })).text();
  return new Set(
    [...html.matchAll(/<(?:link|script)\b[^>]*?(?:href|src)="([^"]+)"/g)].map(([, url]) => (url ?? '').replaceAll('&amp;', '&')),
  );
}

const isFile = ({ url }: Asked) => url.startsWith('/remotes/');

for (const path of ['/dashboard', '/mon-cabinet/mes-commandes', '/mon-cabinet/mes-factures', '/nothing-here', '/test', '/ops/remotes']) {
  test(`nothing that could have been foreseen waits for something else: ${path}`, async ({ page, watch }) => {
    if (path === '/nothing-here') watch.allow(/status of 404/);
    await signIn(page, path.startsWith('/ops/') ? accounts.olivia : accounts.camille);
    await page.goto('about:blank');
    const { asked, complaints } = await listen(page);
    await page.goto(path);
    await settled(page);
    const untilSettled = [...asked];

    const foreseen = await named(page, path);
    const late = untilSettled.filter((request) => isFile(request) && !foreseen.has(request.url));
    expect(late, 'asked for by a script, and named nowhere in the document').toEqual([]);
    expect(untilSettled.filter(isFile).length).toBeGreaterThan(5);

    const twice = untilSettled.filter(({ url }, at) => untilSettled.findIndex((other) => other.url === url) !== at);
    expect(twice, 'a preload that does not fit what asks for it is fetched again').toEqual([]);

    await page.waitForTimeout(CHROMIUM_COMPLAINS_AFTER);
    expect(complaints).toEqual([]);
  });
}

test('the login asks for its own part and nothing of what lies behind it', async ({ page }) => {
  const { asked, complaints } = await listen(page);
  await page.goto('/');
  await settled(page);
  const untilSettled = asked.filter(isFile);
  const foreseen = await named(page, '/');
  expect(untilSettled.filter(({ url }) => !foreseen.has(url))).toEqual([]);
  expect(untilSettled.filter(({ url }) => url.includes('/mfe-'))).toEqual([]);
  await page.waitForTimeout(CHROMIUM_COMPLAINS_AFTER);
  expect(complaints).toEqual([]);
});

test('a part comes with its first data while the pointer rests on its link, and pressing it waits for nothing', async ({ page }) => {
  await signIn(page, accounts.camille);
  const files: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/remotes/mfe-cabinet/')) files.push(pathname);
    if (/^\/api\/product\/(orders|views)\/(list|facets)\//.test(pathname)) calls.push(pathname + search);
  });
  const link = page.locator('nav a[href="/mon-cabinet/mes-commandes"]').first();
  await link.hover();
  // Its entry came with what it adds to the dashboard.
  await expect.poll(() => files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
  await expect.poll(() => calls.length).toBe(3);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-remote="mfe-cabinet"] *')).toHaveCount(0);
  const ahead = files.length;
  // Coming back to the link asks for nothing twice.
  await page.getByRole('main').hover();
  await link.hover();

  await link.click();
  await expect(page.locator('tr[data-row="0"]')).toBeVisible();
  await settled(page);
  expect(files.slice(ahead), 'files that were not there when the link was pressed').toEqual([]);
  expect(calls.map((call) => call.split('/').slice(3, 5).join('/')).sort(), 'each first call of the page, once').toEqual([
    'orders/facets',
    'orders/list',
    'views/list',
  ]);
  const styles = await page.locator('link[rel="stylesheet"]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(new Set(styles).size, 'every stylesheet once').toBe(styles.length);
});

test('an answer that says the session is over ends nothing while the pointer only rests on a link', async ({ page, watch }) => {
  watch.allow(/401/);
  await signIn(page, accounts.camille);
  let refused = 0;
  await page.route('**/api/product/orders/{list,facets}/**', (route) => {
    refused += 1;
    return route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"code":"session.missing"}' });
  });
  const link = page.locator('nav a[href="/mon-cabinet/mes-commandes"]').first();
  await link.hover();
  await expect.poll(() => refused).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(refused, 'the remote asks for nothing more').toBe(2);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.unroute('**/api/product/orders/{list,facets}/**');
  await link.click();
  await expect(page.locator('tr[data-row="0"]')).toBeVisible();
});
