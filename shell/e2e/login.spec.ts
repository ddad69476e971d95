import { accounts, demoPassword, expect, expectEveryLook, settled, signInByForm, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';

const word = (key: string, locale: 'fr' | 'en' = 'fr') => words('shell', locale, key);
const password = (page: Page) => page.locator('input[autocomplete="current-password"]');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

// REQ-43
test('the login: a forgotten password, another language, a refusal, no network, and the page that was wanted, all in one page', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/401/);
  await page.goto('/auth?returnUrl=%2Fmon-cabinet%2Fmes-factures');
  await settled(page);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await expect(page.getByRole('link', { name: word('login.oidc').split('{{')[0] ?? '' })).toHaveAttribute(
    'href',
    '/bff/oidc/start?returnUrl=%2Fmon-cabinet%2Fmes-factures',
  );
  await page.getByRole('link', { name: word('login.forgot') }).click();
  await settled(page);
  await expect(page).toHaveURL('/auth/reset-password');
  await expect(page.getByText(word('ask.lead'))).toBeVisible();
  await page.goBack();
  await page.getByRole('combobox').selectOption('en');
  await expect(title(page)).toHaveText(word('title.login', 'en'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(new RegExp(`^${word('title.login', 'en')}`));
  await page.getByRole('combobox').selectOption('fr');
  await expect(title(page)).toHaveText(word('title.login'));

  await signInByForm(page, accounts.hugo, 'not-it');
  const pinned = page.getByRole('main').getByRole('alert');
  await expect(pinned).toHaveText(word('auth.login.error'));
  // Beside the pinned sentence the specification asks for a toast; the login is at /.
  await expect(page.getByRole('region').getByText(word('auth.login.error').slice(0, 20))).toBeVisible();
  await expect(page.getByRole('alert'), 'announced once').toHaveCount(1);
  await expect(page).toHaveURL('/?returnUrl=%2Fmon-cabinet%2Fmes-factures');
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveValue('');

  await context.setOffline(true);
  await signInByForm(page, accounts.hugo);
  await expect(pinned).toHaveText(word('login.network'));
  await expect(page.locator('input[type="email"]'), 'what was typed stays').toHaveValue(accounts.hugo.login);
  await context.setOffline(false);

  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/bff/login', async (route) => {
    await held;
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

test('looks and reads well', { tag: '@looks' }, ({ page }) =>
  expectEveryLook(page, ['/', '/auth/reset-password'], { keys: 'login|ask|password|title' }),
);
