import { accounts, expect, settled, signIn, test, words } from 'portal-playwright';
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
  await expect(reload(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('[data-remote="mfe-cabinet"] table')).toHaveCount(0);

  await page.locator('nav a[href="/dashboard"]').first().click();
  await settled(page);
  await expect(page.locator('[data-remote="mfe-dashboard"]')).toBeVisible();

  await page.locator(`nav a[href^="${orders}"]`).first().click();
  await expect(reload(page)).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.unroute(cabinet);
  await reload(page).click();
  await settled(page);
  await expect(page.locator('[data-remote="mfe-cabinet"] table')).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in window), 'recovered without a reload').toBe(true);
});

test('a tampered file is refused, and nothing of it runs', async ({ page, watch }) => {
  watch.allow(/integrity|mfe-cabinet|Failed to load resource|Loading script failed/i);
  await signIn(page, accounts.camille);
  await page.route(cabinet, async (route) => {
    if (!new URL(route.request().url()).pathname.endsWith('.js')) return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: `window.tampered = true;\n${await answer.text()}` });
  });
  await page.locator(`a[href^="${orders}"]`).first().click();
  await expect(reload(page)).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});
