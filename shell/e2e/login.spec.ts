import { accounts, demoPassword, expect, expectEveryLook, expectNoSeriousAxe, settled, signInByForm, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';

const word = (key: string, locale: 'fr' | 'en' = 'fr') => words('shell', locale, key);
const password = (page: Page) => page.locator('input[autocomplete="current-password"]');

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await settled(page);
});

test('the password shows and hides, a caps lock is said, the language changes in place and is kept, and a forgotten password has its page', async ({
  page,
}) => {
  await password(page).fill('Sourire');
  await page.getByRole('button', { name: words('shared-ui', 'fr', 'password.show') }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: words('shared-ui', 'fr', 'password.hide') }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');

  await page.getByRole('link', { name: word('login.forgot') }).click();
  await settled(page);
  await expect(page).toHaveURL('/auth/reset-password');
  await expect(page.getByText(word('ask.lead'))).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('link', { name: word('ask.back') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('title.login'));

  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole('combobox').selectOption('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('title.login', 'en'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(new RegExp(`^${word('title.login', 'en')}`));
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('title.login', 'en'));
  await password(page).focus();
  await page.evaluate(() => {
    const field = document.querySelector('input[autocomplete="current-password"]');
    field?.dispatchEvent(new KeyboardEvent('keyup', { key: 'A', modifierCapsLock: true, bubbles: true }));
  });
  await expect(page.getByText(words('shared-ui', 'en', 'password.capsLock'))).toBeVisible();
});

test('a failure is pinned above the title until the next attempt, which moves on in the same page', async ({ page, watch }) => {
  watch.allow(/401/);
  await page.goto('/auth?returnUrl=%2Fmon-cabinet%2Fmes-factures');
  await settled(page);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await signInByForm(page, accounts.hugo, 'not-it');
  const pinned = page.getByRole('main').getByRole('alert');
  await expect(pinned).toHaveText(word('auth.login.error'));
  // The toast of the specification, beside the pinned sentence; and the login stands at /.
  await expect(page.getByRole('region').getByRole('alert')).toHaveText(new RegExp(word('auth.login.error').slice(0, 20)));
  await expect(page).toHaveURL('/?returnUrl=%2Fmon-cabinet%2Fmes-factures');
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveValue('');
  await expectNoSeriousAxe(page);
  let release: () => void = () => {};
  await page.route('**/bff/login', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  await password(page).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(pinned).toBeHidden();
  await expect(page.getByText(words('shared-ui', 'fr', 'loading')).first(), 'the full-screen loader').toBeAttached();
  release();
  await page.waitForURL('**/mon-cabinet/mes-factures');
  await settled(page);
  expect(await page.evaluate(() => 'notReloaded' in window), 'the portal opens in the same page').toBe(true);
});

test('no network and too many attempts: each is said, what was typed stays, and the button explains itself', async ({ page, watch }) => {
  watch.allow(/429/);
  await page.context().setOffline(true);
  await signInByForm(page, accounts.hugo);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(word('login.network'));
  await expect(page.locator('input[type="email"]')).toHaveValue(accounts.hugo.login);
  await page.context().setOffline(false);
  await page.route('**/bff/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '840', 'Content-Type': 'application/problem+json' },
      body: '{"code":"auth.login.locked"}',
    }),
  );
  await signInByForm(page, accounts.hugo, 'not-it');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(word('login.tooMany_other').replace('{{count}}', '14'));
  await expect(page.getByRole('button', { name: word('login.submit') })).toHaveAttribute('aria-disabled', 'true');
});

test('another sign-in keeps the way back; a link chooses no words of its own for the page', async ({ page }) => {
  await page.goto('/?returnUrl=%2Fmon-cabinet%2Fmes-commandes');
  await settled(page);
  const link = page.getByRole('link', { name: word('login.oidc').split('{{')[0] ?? '' });
  await expect(link).toHaveAttribute('href', '/bff/oidc/start?returnUrl=%2Fmon-cabinet%2Fmes-commandes');
  await page.goto('/?error=%3Cb%3ECall%20this%20number%3C/b%3E');
  await settled(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(word('login.failed'));
});

test('looks and reads well', { tag: '@looks' }, ({ page }) => expectEveryLook(page, ['/'], { keys: 'login|ask|password|title' }));
