import { accounts, askAgain, deadline, expect, settled, signIn, test, words } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';

const cabinet = '**/remotes/mfe-cabinet/**';
const orders = '/mon-cabinet/mes-commandes';
const table = (page: Page): Locator => page.locator('[data-remote="mfe-cabinet"] table');

/** Returns the reload button of a remote that failed to start. */
const reload = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: words('shared-ui', 'fr', 'remote.reload') });

/** Kinds of a remote's files: those that the document names, and those that its entry loads. */
const parts = {
  entry: (file: string) => file.startsWith('remoteEntry.'),
  'lazy chunk': (file: string) => file.endsWith('.js') && !file.startsWith('remoteEntry.'),
  stylesheet: (file: string) => file.endsWith('.css'),
};

/** Alters every file of a kind on its way to the browser. */
async function tamper(page: Page, isKind: (file: string) => boolean): Promise<void> {
  await page.route(cabinet, async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (!isKind(file)) return route.continue();
    const answer = await route.fetch();
    const text = await answer.text();
    const body = file.endsWith('.css') ? `html { --tampered: yes }\n${text}` : `window.tampered = true;\n${text}`;
    return route.fulfill({ response: answer, body });
  });
}

/** Checks that the remote reports its failure, and that nothing of the altered file has run or applies. */
async function expectRefused(page: Page): Promise<void> {
  await expect(reload(page)).toBeVisible({ timeout: deadline(30_000) });
  await expect(table(page)).toHaveCount(0);
  const traces = await page.evaluate(() => [
    'tampered' in window,
    getComputedStyle(document.documentElement).getPropertyValue('--tampered'),
  ]);
  expect(traces).toEqual([false, '']);
}

/** Checks that the remote recovers without a page reload once the files are intact. */
async function expectRecovery(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.unrouteAll({ behavior: 'wait' });
  await askAgain(reload(page), () => expect(table(page)).toBeVisible({ timeout: deadline(2_000) }));
  expect(await page.evaluate(() => ['tampered' in window, 'notReloaded' in window])).toEqual([false, true]);
}

test.beforeEach(async ({ page, watch }) => {
  watch.allow(/integrity|mfe-cabinet|Failed to load resource|Loading (CSS )?chunk|Loading script failed/i);
  // The pauses between retries have their minimum length.
  await page.addInitScript(() => void (Math.random = () => 0));
});

// Opening by a link and by an address differ in what was loaded before; `make test` covers each kind of file by one of the two.
const deepIf = (deep: boolean) => ({ tag: deep ? ['@deep'] : [] });

test('neither a tampered lazy chunk nor a tampered stylesheet is used, the page shows it, and a button brings the true ones', async ({
  page,
}) => {
  await tamper(page, (file) => !parts.entry(file));
  await signIn(page, accounts.camille, { to: orders });
  await expectRefused(page);
  await expectRecovery(page);
});

for (const [kind, isKind] of Object.entries(parts)) {
  test(`a tampered ${kind} alone is not used, and the page shows it`, { tag: '@deep' }, async ({ page }) => {
    await tamper(page, isKind);
    await signIn(page, accounts.camille, { to: orders });
    await expectRefused(page);
    await expectRecovery(page);
  });
}

for (const [kind, isKind] of Object.entries(parts)) {
  test(`a tampered ${kind}, opened by a link: the other remotes go on`, deepIf(kind !== 'entry'), async ({ page }) => {
    // The dashboard's cards load the entry as well, so it is altered before them, the other files afterwards.
    if (kind === 'entry') await tamper(page, isKind);
    await signIn(page, accounts.camille);
    if (kind !== 'entry') await tamper(page, isKind);
    await page.locator(`a[href^="${orders}"]`).first().click();
    await expectRefused(page);
    await page.locator('nav a[href="/dashboard"]').first().click();
    await settled(page);
    await expect(page.locator('[data-remote="mfe-dashboard"]')).toBeVisible();
    await page.locator(`nav a[href^="${orders}"]`).first().click();
    await expectRecovery(page);
  });
}

test('a tampered part of the shell never runs, and the page shows it', async ({ page, watch }) => {
  watch.allow(/integrity|remotes\/shell|Failed to load resource|Loading (CSS )?chunk|ChunkLoadError/i);
  const html = await (await page.request.get('/')).text();
  const starting = new Set([...html.matchAll(/<script\b[^>]*src="([^"]+)"/g)].map(([, src]) => src));
  await page.route('**/remotes/shell/**/*.js*', async (route) => {
    if (starting.has(new URL(route.request().url()).pathname)) return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: `window.tampered = true;\n${await answer.text()}` });
  });
  await page.goto('/');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button')).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

// shared-ui/src/core/query.test.tsx covers which answers are unreadable.
test('a success that cannot be read is shown with its code, and the page goes on', async ({ page }) => {
  const list = '**/api/product/orders/list/**page=1**';
  await page.route(list, (route) =>
    route.fulfill({ contentType: 'application/json', body: '<!doctype html><title>Welcome to nginx!</title>' }),
  );
  await signIn(page, accounts.camille, { to: orders });
  await expect(page.getByRole('alert')).toContainText('unreadable');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes commandes');
  await page.unroute(list);
  await askAgain(page.getByRole('button', { name: words('shared-ui', 'fr', 'retry') }), () =>
    expect(page.locator('tr[data-row="0"]')).toBeVisible({ timeout: deadline(2_000) }),
  );
});
