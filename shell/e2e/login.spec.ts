import {
  accounts,
  demoPassword,
  expect,
  expectNoSeriousAxe,
  fitsWidth,
  picture,
  settled,
  signInByForm,
  test,
  useLocale,
  words,
} from 'portal-playwright';
import type { Page } from '@playwright/test';

const word = (key: string, locale: 'fr' | 'en' = 'fr') => words('shell', locale, key);
const password = (page: Page) => page.locator('input[autocomplete="current-password"]');

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await settled(page);
});

test('the password can be seen, and hidden again', async ({ page }) => {
  await password(page).fill('Sourire');
  await page.getByRole('button', { name: words('shared-ui', 'fr', 'password.show') }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: words('shared-ui', 'fr', 'password.hide') }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('the language changes without a reload and is kept', async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole('combobox').selectOption('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('title.login', 'en'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(new RegExp(`^${word('title.login', 'en')}`));
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('title.login', 'en'));
});

test('a failure is pinned above the title until the next attempt', async ({ page, watch }) => {
  watch.allow(/401/);
  await page.goto('/auth?returnUrl=%2Fmon-cabinet%2Fmes-factures');
  await settled(page);
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
  await signInByForm(page, accounts.hugo);
  await expect(pinned).toBeHidden();
  await expect(page.getByText(words('shared-ui', 'fr', 'loading')).first(), 'the full-screen loader').toBeAttached();
  release();
  await page.waitForURL('**/mon-cabinet/mes-factures');
  await settled(page);
});

test('too many attempts: the wait is said and the button explains itself', async ({ page, watch }) => {
  watch.allow(/429/);
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

test('no network: the sentence says so, and what was typed stays', async ({ page }) => {
  await page.context().setOffline(true);
  await signInByForm(page, accounts.hugo);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(word('login.network'));
  await expect(page.locator('input[type="email"]')).toHaveValue(accounts.hugo.login);
});

test('a forgotten password leads to a page that sends a link, and back', async ({ page }) => {
  await page.getByRole('link', { name: word('login.forgot') }).click();
  await settled(page);
  await expect(page).toHaveURL('/auth/reset-password');
  await expect(page.getByText(word('ask.lead'))).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('link', { name: word('ask.back') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('title.login'));
});

test('another sign-in keeps the way back', async ({ page }) => {
  await page.goto('/?returnUrl=%2Fmon-cabinet%2Fmes-commandes');
  await settled(page);
  const link = page.getByRole('link', { name: word('login.oidc').split('{{')[0] ?? '' });
  await expect(link).toHaveAttribute('href', '/bff/oidc/start?returnUrl=%2Fmon-cabinet%2Fmes-commandes');
});

test('a link can choose no words of its own for the login page', async ({ page }) => {
  await page.goto('/?error=%3Cb%3ECall%20this%20number%3C/b%3E');
  await settled(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(word('login.failed'));
});

test('a caps lock that is on is said beside the password', async ({ page }) => {
  await password(page).focus();
  await page.evaluate(() => {
    const field = document.querySelector('input[autocomplete="current-password"]');
    field?.dispatchEvent(new KeyboardEvent('keyup', { key: 'A', modifierCapsLock: true, bubbles: true }));
  });
  await expect(page.getByText(words('shared-ui', 'fr', 'password.capsLock'))).toBeVisible();
});

test('signing in moves on in the same page', async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.locator('input[type="email"]').fill(accounts.hugo.login);
  await password(page).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await settled(page);
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
});

for (const [name, width, height, scheme] of [
  ['wide', 1440, 900, 'light'],
  ['wide, dark', 1440, 900, 'dark'],
  ['narrow', 360, 760, 'light'],
] as const) {
  test(`looks and reads well: ${name}`, async ({ page }, info) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    for (const locale of ['fr', 'pt'] as const) {
      await useLocale(page, locale);
      await page.goto('/');
      await settled(page);
      await expectNoSeriousAxe(page);
      expect(await fitsWidth(page)).toBe(true);
      await picture(page, info.outputPath(`login-${locale}.png`));
    }
  });
}
