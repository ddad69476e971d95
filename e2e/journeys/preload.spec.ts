import { readdirSync, readFileSync } from 'node:fs';
import { accounts, expect, settled, signIn, test } from 'portal-playwright';
import type { CDPSession, Page } from '@playwright/test';

// A browser with an empty cache.
test.use({ reuseContext: false });

/** Chromium warns about unused preloads a few seconds after the page has loaded. */
const PRELOAD_WARNING_MS = 10_000;

/** Advances the page's virtual time until Chromium has issued its warnings. */
async function untilPreloadWarnings(cdp: CDPSession): Promise<void> {
  const passed = new Promise<void>((resolve) => cdp.once('Emulation.virtualTimeBudgetExpired', () => resolve()));
  await cdp.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: PRELOAD_WARNING_MS });
  await passed;
}

interface RecordedRequest {
  url: string;
  initiator: string;
  /** In ms since 1970, by the browser's clock. */
  at: number;
}

/** Records every script, stylesheet, text and data call of the portal, and Chromium's warnings. */
async function listen(page: Page): Promise<{ asked: RecordedRequest[]; complaints: string[]; cdp: CDPSession }> {
  const cdp = await page.context().newCDPSession(page);
  const asked: RecordedRequest[] = [];
  const complaints: string[] = [];
  cdp.on('Network.requestWillBeSent', ({ request, initiator, type, wallTime }) => {
    const { pathname, search } = new URL(request.url);
    const ours = type === 'Script' || type === 'Stylesheet' || /\/locales\//.test(pathname) || pathname.startsWith('/api/product/');
    if (ours) asked.push({ url: pathname + search, initiator: initiator.type, at: wallTime * 1000 });
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

/** Makes the page record when it has settled, as `readyAt`. */
function noteWhenReady(): void {
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.portal !== 'ready') return;
    Object.assign(window, { readyAt: Date.now() });
    observer.disconnect();
  }).observe(document, { subtree: true, attributeFilter: ['data-portal'] });
}

/** Returns all addresses that the document names. */
async function named(page: Page, path: string): Promise<Set<string>> {
  const html = await (await page.request.get(path, { failOnStatusCode: false })).text();
  return new Set(
    [...html.matchAll(/<(?:link|script)\b[^>]*?(?:href|src)="([^"]+)"/g)].map(([, url]) => (url ?? '').replaceAll('&amp;', '&')),
  );
}

const isFile = ({ url }: RecordedRequest) => url.startsWith('/remotes/');

/** Opens a path with an empty cache and checks that everything it loads is named in the document, requested once and used. */
async function expectPreloaded(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  const { asked, complaints, cdp } = await listen(page);
  await cdp.send('Network.clearBrowserCache');
  await page.addInitScript(noteWhenReady);
  await page.goto(path);
  await settled(page);
  // Requests that the shell makes later must not count, however late the test looks.
  const readyAt = await page.evaluate(() => Number(Reflect.get(window, 'readyAt')));
  const untilSettled = asked.filter(({ at }) => at <= readyAt);

  const preloaded = await named(page, path);
  const late = untilSettled.filter((request) => isFile(request) && !preloaded.has(request.url));
  expect(late, `${path}: asked for by a script, and named nowhere in the document`).toEqual([]);
  expect(untilSettled.filter(isFile).length, path).toBeGreaterThan(5);

  const twice = untilSettled.filter(({ url }, at) => untilSettled.findIndex((other) => other.url === url) !== at);
  expect(twice, `${path}: a preload that does not fit what asks for it is fetched again`).toEqual([]);

  await untilPreloadWarnings(cdp);
  expect(complaints, path).toEqual([]);
}

/** One page of each kind. The first calls of the pages are generated from their queries (preload.gen.json). */
const pages = [
  { path: '/dashboard', account: accounts.camille },
  { path: '/mon-cabinet/mes-commandes', account: accounts.camille, tag: '@deep' },
  { path: '/nothing-here', account: accounts.camille, tag: '@deep' },
  { path: '/ops/remotes', account: accounts.olivia, tag: '@deep' },
  { path: '/mon-cabinet/mes-factures', account: accounts.camille, tag: '@deep' },
  { path: '/test', account: accounts.camille, tag: '@deep' },
];

// One test, and thus one renderer, for each page: after its virtual time was advanced, a renderer and all of its pages stand still.
for (const { path, account, tag = [] } of pages) {
  test(`nothing that could have been preloaded by ${path} waits for something else`, { tag }, async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await signIn(page, account, { to: '/test' });
    await expectPreloaded(page, path);
  });
}

/** Views of a page that its query string selects. Their first calls differ from those of the page's default view. */
const views: Readonly<Record<string, readonly string[]>> = {
  '/mon-espace/mon-reseau': ['?tab=groups', '?tab=shares'],
  '/mon-cabinet/mes-smileys': ['?tab=months', '?tab=users', '?tab=applications'],
  '/mes-notifications': ['?tab=preferences'],
};

const remotes = readdirSync(new URL('../..', import.meta.url)).filter((name) => name.startsWith('mfe-'));
const read = (name: string, file: string): unknown => JSON.parse(readFileSync(new URL(`../../${name}/${file}`, import.meta.url), 'utf8'));
const preloading = remotes
  .flatMap((name) => {
    const { routes: declared } = read(name, 'remote.json') as { routes: { id: string; path: string }[] };
    const { routes } = read(name, 'preload.gen.json') as { routes: Record<string, unknown> };
    return declared.filter(({ id }) => id in routes);
  })
  .flatMap(({ path }) => ['', ...(views[path] ?? [])].map((query) => path + query));

for (const path of preloading) {
  test(`every preload of ${path} is used`, { tag: '@deep' }, async ({ page }) => {
    await signIn(page, accounts.camille, { to: '/test' });
    await page.goto('about:blank');
    const { complaints, cdp } = await listen(page);
    await page.goto(path);
    await settled(page);
    await untilPreloadWarnings(cdp);
    expect(complaints).toEqual([]);
  });
}

test('Chromium complains of a preload that nothing uses, so that silence proves something', async ({ page }) => {
  const { complaints, cdp } = await listen(page);
  await page.route('**/unused', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="preload" as="script" href="/remotes/unused.js"><p>preloaded</p>' }),
  );
  await page.route('**/remotes/unused.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/unused');
  await untilPreloadWarnings(cdp);
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
});

test('the login asks for its own part and nothing of what lies behind it', async ({ page }) => {
  const { asked, complaints, cdp } = await listen(page);
  await page.goto('/');
  await settled(page);
  const untilSettled = asked.filter(isFile);
  const preloaded = await named(page, '/');
  expect(untilSettled.filter(({ url }) => !preloaded.has(url))).toEqual([]);
  expect(untilSettled.filter(({ url }) => url.includes('/mfe-'))).toEqual([]);
  await untilPreloadWarnings(cdp);
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
  // The remote's entry was loaded for its dashboard card.
  await expect.poll(() => files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
  await expect.poll(() => calls.length).toBe(3);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-remote="mfe-cabinet"] *')).toHaveCount(0);
  const before = files.length;
  // Hovering the link again requests nothing twice.
  await page.getByRole('heading', { level: 1 }).hover();
  await link.hover();

  await link.click();
  await expect(page.locator('tr[data-row="0"]')).toBeVisible();
  await settled(page);
  expect(files.slice(before), 'files that were not there when the link was pressed').toEqual([]);
  expect(calls.map((call) => call.split('/').slice(3, 5).join('/')).sort(), 'each first call of the page, once').toEqual([
    'orders/facets',
    'orders/list',
    'views/list',
  ]);
  const styles = await page.locator('link[rel="stylesheet"]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(new Set(styles).size, 'every stylesheet once').toBe(styles.length);
});
