import { accounts, allLooks, deadline, expect, settled, signIn, test, words } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';

const cabinet = '**/remotes/mfe-cabinet/**';
const orders = '/mon-cabinet/mes-commandes';

/** The button of a part that did not start. */
const reload = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: words('shared-ui', 'fr', 'remote.reload') });

test('a dead remote leaves the rest alive and comes back by a button', async ({ page, watch }) => {
  watch.allow(/mfe-cabinet|Failed to load resource|net::ERR_FAILED|ScriptExternalLoadError|Loading script failed/i);
  await signIn(page, accounts.camille);
  await page.route(cabinet, (route) => route.abort());
  await page.locator(`a[href^="${orders}"]`).first().click();
  await expect(reload(page)).toBeVisible({ timeout: deadline(30_000) });
  await expect(page.locator('[data-remote="mfe-cabinet"] table')).toHaveCount(0);

  await page.locator('nav a[href="/dashboard"]').first().click();
  await settled(page);
  await expect(page.locator('[data-remote="mfe-dashboard"]')).toBeVisible();

  await page.locator(`nav a[href^="${orders}"]`).first().click();
  await expect(reload(page)).toBeVisible({ timeout: deadline(30_000) });
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.unroute(cabinet);
  await reload(page).click();
  await settled(page);
  await expect(page.locator('[data-remote="mfe-cabinet"] table')).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in window), 'recovered without a reload').toBe(true);
});

/** The kinds of files that a remote is made of: what its page names, and what its entry asks for by itself. */
const parts = {
  entry: (file: string) => file.startsWith('remoteEntry.'),
  'lazy chunk': (file: string) => file.endsWith('.js') && !file.startsWith('remoteEntry.'),
  stylesheet: (file: string) => file.endsWith('.css'),
};

for (const [kind, isKind] of Object.entries(parts)) {
  for (const how of ['opened by a link', 'opened by its address']) {
    // Link and address differ in what was loaded before; that is shown by the entry, and with LOOKS=all by each part.
    if (how === 'opened by a link' && kind !== 'entry' && !allLooks) continue;
    test(`a tampered ${kind} never runs, the page says so, and the others go on: ${how}`, async ({ page, watch }) => {
      watch.allow(/integrity|mfe-cabinet|Failed to load resource|Loading (CSS )?chunk|Loading script failed/i);
      // What stands around every page takes the entry, too: it is tampered with before anybody has it, the rest after.
      if (kind !== 'entry') await signIn(page, accounts.camille);
      let tampered = 0;
      await page.route(cabinet, async (route) => {
        const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
        if (!isKind(file)) return route.continue();
        const answer = await route.fetch();
        tampered += 1;
        const text = await answer.text();
        const body = file.endsWith('.css') ? `html { --tampered: yes }\n${text}` : `window.tampered = true;\n${text}`;
        return route.fulfill({ response: answer, body });
      });
      if (kind === 'entry') await signIn(page, accounts.camille);
      if (how === 'opened by a link') await page.locator(`a[href^="${orders}"]`).first().click();
      else await page.goto(orders);
      await expect(reload(page)).toBeVisible({ timeout: deadline(30_000) });
      expect(tampered).toBeGreaterThan(0);
      const traces = () =>
        page.evaluate(() => ['tampered' in window, getComputedStyle(document.documentElement).getPropertyValue('--tampered')]);
      expect(await traces()).toEqual([false, '']);

      await page.locator('nav a[href="/dashboard"]').first().click();
      await settled(page);
      await expect(page.locator('[data-remote="mfe-dashboard"]')).toBeVisible();

      // The true files again: a button brings the part back, without a reload of the page.
      await page.locator(`nav a[href^="${orders}"]`).first().click();
      await page.unrouteAll({ behavior: 'wait' });
      await expect(reload(page).or(page.locator('[data-remote="mfe-cabinet"] table'))).toBeVisible({ timeout: deadline(30_000) });
      if (await reload(page).isVisible()) await reload(page).click();
      await expect(page.locator('[data-remote="mfe-cabinet"] table')).toBeVisible({ timeout: deadline(30_000) });
      expect(await traces()).toEqual([false, '']);
    });
  }
}

test('a tampered part of the shell never runs, and the page says so', async ({ page, watch }) => {
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

test('a success that nobody can read is said with its code, and the page goes on', async ({ page }) => {
  await signIn(page, accounts.camille);
  const list = '**/api/product/orders/list/**page=1**';
  const answers = ['<!doctype html><title>Welcome to nginx!</title>', '{"result":{"items":[{"reference":"C26-0', '[]'];
  for (const [turn, body] of answers.entries()) {
    await page.route(list, (route) => route.fulfill({ status: 200, contentType: 'application/json', body }));
    await page.goto(`${orders}?turn=${String(turn)}`);
    await settled(page);
    await expect(page.getByRole('alert')).toContainText('unreadable');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes commandes');
    await page.unroute(list);
    await page.getByRole('button', { name: words('shared-ui', 'fr', 'retry') }).click();
    await expect(page.locator('tr[data-row="0"]')).toBeVisible();
  }
});
