import { accounts, deadline, expect, expectNoSeriousAxe, picture, settled, signIn, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';

const word = (key: string) => words('shell', 'fr', key);
const orders = '/mon-cabinet/mes-commandes';
/** What it is changes with what others order meanwhile. */
const BALANCE = /^\d[\d\s]* smileys$/;

test('one heading, the balance, the bell, the language, the practice and the way out', async ({ page }, info) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page, accounts.camille, { session: 'new' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: BALANCE })).toHaveAttribute('href', '/mon-cabinet/mes-smileys');
  await expect(bar.getByRole('link', { name: words('mfe-messaging', 'fr', 'ext.bell.name') })).toHaveAttribute(
    'href',
    '/mes-notifications',
  );
  await expect(bar.getByRole('combobox')).toHaveValue('fr');
  await expect(page.getByText(word('demo'))).toBeVisible();
  const practice = page.getByRole('complementary').locator('[title^="Cabinet"]');
  await expect(practice, 'a long name takes two lines, and its title says all of it').toHaveAttribute('title', await practice.innerText());
  expect(await practice.evaluate((node) => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight)).toBe(true);
  await expectNoSeriousAxe(page);
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
  expect(await rule(), 'nothing parts the heading from what belongs to it').toBe('0px');
  await page.setViewportSize({ width: 1440, height: 900 });

  await bar.getByRole('button', { name: word('logout') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // The page is loaded anew on its way out: asked in between, it is gone before it answers.
  await page.waitForFunction(() => localStorage.length === 0);
});

test('the sidebar folds, names its icons, stays as it was left, and marks where a navigation leads', async ({ page }) => {
  await signIn(page, accounts.camille);
  const menu = page.getByRole('complementary');
  await menu.getByRole('button', { name: word('sidebar.close') }).click();
  await expect.poll(() => menu.evaluate((node) => node.getBoundingClientRect().width)).toBe(64);
  const entry = menu.locator(`a[href="${orders}"]`);
  await entry.hover();
  expect(await entry.evaluate((node) => getComputedStyle(node, '::after').content)).toContain('Mes commandes');
  await page.reload();
  await settled(page);
  await expect(menu.getByRole('button', { name: word('sidebar.open') })).toBeVisible();
  await expectNoSeriousAxe(page);
  await menu.getByRole('button', { name: word('sidebar.open') }).click();
  await expect.poll(() => menu.evaluate((node) => node.getBoundingClientRect().width)).toBe(240);

  await entry.click();
  await settled(page);
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Mes commandes · Circle$/);
  await page.goBack();
  await settled(page);
  await expect(page.locator('[data-remote="mfe-dashboard"]')).toBeVisible();
});

test('a language that cannot be fetched is said above the dock, clear of the sidebar, and where a telephone shows it', async ({
  page,
  watch,
}) => {
  watch.allow(/locales|Failed to load resource/);
  await signIn(page, accounts.camille);
  await page.route(/\/locales\/it\./, (route) => route.abort());
  await page.getByRole('banner').getByRole('combobox').selectOption('it');
  const toast = page.getByText(word('language.failed'));
  await expect(toast).toBeVisible();
  const sidebar = page.getByRole('complementary');
  const startOf = async () => (await page.getByRole('region', { name: /./ }).filter({ has: toast }).first().boundingBox())?.x;
  expect(await startOf()).toBe(252);
  await sidebar.getByRole('button', { name: word('sidebar.close') }).click();
  await expect.poll(startOf).toBe(76);

  await page.setViewportSize({ width: 360, height: 760 });
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: word('menu.open') }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('it');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(toast).toBeVisible();
});

test('a part that is down shows at its group, says why, and takes nothing with it', async ({ page, watch }, info) => {
  watch.allow(/mfe-cabinet|Failed to load resource/);
  await page.route('**/remotes/mfe-cabinet/**', (route) => route.abort());
  await signIn(page, accounts.camille);
  const reported = page.waitForRequest('**/bff/reports/remote');
  await page.locator(`nav a[href="${orders}"]`).first().click();
  const sheet = page.getByRole('main');
  await expect(sheet.getByRole('button', { name: words('shared-ui', 'fr', 'remote.reload') })).toBeVisible({ timeout: deadline(30_000) });
  expect((await reported).postDataJSON()).toMatchObject({ remote: 'mfe-cabinet', code: 'load' });
  await expect(sheet.getByText(word('failure.load'))).toBeVisible();
  await expect(sheet.getByText(/mfe-cabinet \d+\.\d+\.\d+-h[0-9a-f]{8}/)).toBeVisible();
  await expect(page.getByRole('complementary').getByText(word('group.down'))).toBeAttached();
  await expectNoSeriousAxe(page);
  await picture(page, info.outputPath('failure.png'));
});

/** The page as it comes, with one more entry in a remote's menu. */
async function withHiddenEntry(page: Page): Promise<void> {
  await page.route('**/dashboard', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '"menu":[{"group":"home"',
      '"menu":[{"group":"practice","icon":"flag","label":"title.dashboard","mobile":false,"order":90,"route":"/hidden"},{"group":"home"',
    );
    await route.fulfill({ response: answer, body });
  });
}

test('the mobile menu closes by Esc, outside and by a link, and leaves out what is not for it', async ({ page }, info) => {
  await withHiddenEntry(page);
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn(page, accounts.camille);
  const burger = page.getByRole('button', { name: word('menu.open') });
  const menu = page.getByRole('dialog');
  await burger.click();
  await expect(menu.locator('a[href="/hidden"]')).toHaveCount(0);
  await expect(page.locator('aside a[href="/hidden"]'), 'the sidebar has it').toHaveCount(1);
  await expect(menu.getByText(/^\d\u202f\d{3}$/)).toBeVisible();
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
  await expect(page).toHaveURL(new RegExp(`${orders}`));
});

test('the language of the whole page changes in place', async ({ page }) => {
  await signIn(page, accounts.camille);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  for (const [locale, title] of [
    ['en', 'Dashboard'],
    ['it', 'Pannello di controllo'],
    ['es', 'Panel de control'],
    ['pt', 'Painel'],
    ['fr', 'Tableau de bord'],
  ] as const) {
    await page.getByRole('banner').getByRole('combobox').selectOption(locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
});
