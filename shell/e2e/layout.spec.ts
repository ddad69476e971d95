import { accounts, expect, expectNoSeriousAxe, fitsWidth, picture, settled, signIn, test, words } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';

const word = (key: string) => words('shell', 'fr', key);
const orders = '/mon-cabinet/mes-commandes';
/** Matches the balance; its figure changes because other tests place orders meanwhile. */
const BALANCE = /^\d[\d\s]* smileys$/;
const bell = (page: Page) => page.getByRole('link', { name: words('mfe-messaging', 'fr', 'ext.bell.name') });
const scheme = (menu: Locator, name: string) => menu.getByRole('radio', { name: word(`scheme.${name}`), exact: true });

/** Sums the layout shifts of the page (Cumulative Layout Shift). */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((all, one) => all + one, 0));
}

// REQ-42
test('the top bar: one heading, the tools of the remotes in their order, languages; it changes when the page scrolls', async ({
  page,
}, info) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const shifted = await countShifts(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page, accounts.camille, { to: '/mes-notifications' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const bar = page.getByRole('banner');
  const balance = bar.getByRole('link', { name: BALANCE });
  await expect(balance).toHaveAttribute('href', '/mon-cabinet/mes-smileys');
  await expect(bell(page).first()).toHaveAttribute('href', '/mes-notifications');
  const [left, right] = [await balance.boundingBox(), await bar.getByRole('link', { name: /Notifications/ }).boundingBox()];
  expect(left!.x).toBeLessThan(right!.x);
  expect(right!.width).toBe(32);
  expect(await shifted()).toBeLessThan(0.02);
  expect(asked.some((path) => /\/mfe-cabinet\/.*\/ext-top-bar\./.test(path))).toBe(true);
  expect(
    asked.filter((path) => /\/mfe-cabinet\/.*\/app\./.test(path)),
    'nothing of the remote’s pages',
  ).toEqual([]);
  await expect(page.getByText(word('demo'))).toBeVisible();
  await picture(page, info.outputPath('layout.png'));

  const colour = () => bar.evaluate((node) => getComputedStyle(node).backgroundColor);
  const before = await colour();
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect(bar).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect(bar, 'past ten pixels').toHaveAttribute('data-scrolled', 'true');
  await expect.poll(colour).not.toBe(before);

  const rule = () => bar.evaluate((node) => getComputedStyle(node).borderBottomWidth);
  expect(await rule()).toBe('1px');
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await rule(), 'no line between the heading and its page').toBe('0px');
});

// REQ-41
test('the sidebar folds, names its icons, and marks where a navigation leads; the language changes in place', async ({ page, watch }) => {
  watch.allow(/locales|Failed to load resource/);
  await page.setViewportSize({ width: 1100, height: 760 });
  await signIn(page, accounts.camille);
  const menu = page.getByRole('complementary');
  const unfold = menu.getByRole('button', { name: word('sidebar.open') });
  await expect(unfold, 'where the window is narrow it comes folded').toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(unfold).toHaveCount(0);
  const practice = menu.locator('[title^="Cabinet"]');
  await expect(practice, 'a long name takes two lines, and its title shows all of it').toHaveAttribute('title', await practice.innerText());
  expect(await practice.evaluate((node) => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight)).toBe(true);

  // The texts of the language fail to load: the toast does not overlap the sidebar, expanded or collapsed.
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.route(/\/locales\/it\./, (route) => route.abort());
  const language = page.getByRole('banner').getByRole('combobox');
  await expect(language).toHaveValue('fr');
  await language.selectOption('it');
  const toast = page.getByText(word('language.failed'));
  const startOf = async () => (await page.getByRole('region', { name: /./ }).filter({ has: toast }).first().boundingBox())?.x;
  await expect.poll(startOf).toBe(252);
  await toast.hover(); // the toast stays while a pointer hovers over it
  await menu.getByRole('button', { name: word('sidebar.close') }).press('Enter');
  await expect.poll(startOf).toBe(76);
  await expect.poll(() => menu.evaluate((node) => node.getBoundingClientRect().width)).toBe(64);
  const entry = menu.locator(`a[href="${orders}"]`);
  await entry.hover();
  expect(await entry.evaluate((node) => getComputedStyle(node, '::after').content)).toContain('Mes commandes');

  for (const [locale, title] of [
    ['en', 'Dashboard'],
    ['fr', 'Tableau de bord'],
  ] as const) {
    await language.selectOption(locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
  await entry.click();
  await settled(page);
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Mes commandes · Circle$/);
  await page.goBack();
  await settled(page);
  await expect(page.locator('[data-remote="mfe-dashboard"]')).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in window), 'all in one page').toBe(true);
});

// REQ-41
test('on a telephone the bell stands in the bar and all else in the menu, which Esc, a press outside and a link close', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn(page, accounts.camille);
  const burger = page.getByRole('button', { name: word('menu.open') });
  const icon = await bell(page).first().boundingBox();
  expect(icon).toMatchObject({ width: 44, height: 44 });
  expect(icon!.y).toBe((await burger.boundingBox())!.y);
  await expect.poll(() => fitsWidth(page)).toBe(true);

  const menu = page.getByRole('dialog');
  await burger.click();
  await expect(menu.getByText(/^\d\u202f\d{3}$/), 'the balance').toBeVisible();
  await scheme(menu, 'dark').check();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expectNoSeriousAxe(page);
  await picture(page, info.outputPath('menu.png'));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
  await burger.click();
  await page.mouse.click(20, 400);
  await expect(menu).toBeHidden();
  await burger.click();
  await menu.locator(`a[href="${orders}"]`).click();
  await expect(menu).toBeHidden();
  await settled(page);
  await expect(page).toHaveURL(new RegExp(orders));
});

test('the bar of a telephone opens the main pages and the search, marks the current one, and covers no focused element', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn(page, accounts.camille);
  const bar = page.getByRole('navigation', { name: 'Accès rapide' });
  await expect(bar.getByRole('link')).toHaveText([/^Accueil/, /^Patients/, /^Commandes/, /^Messages/]);
  await expect(bar.getByRole('link', { name: /Commandes ?, ?\d+ en attente/ })).toBeVisible();
  await bar.getByRole('link', { name: /Commandes/ }).click();
  await settled(page);
  await expect(page).toHaveURL(new RegExp(orders));
  await expect(bar.locator('[aria-current=page]')).toHaveText(/Commandes/);
  const edge = (await bar.boundingBox())!.y;
  expect(edge + 56).toBe(760);
  const rows = page.getByRole('main').getByRole('link');
  for (const row of (await rows.all()).slice(0, 8)) {
    await row.focus();
    const box = (await row.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(edge);
  }
  await expectNoSeriousAxe(page);
  await picture(page, info.outputPath('bar.png'));
  await bar.getByRole('button', { name: word('search') }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});
