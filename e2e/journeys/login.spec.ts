import { accounts, demoPassword, expect, settled, signedOut, signIn, signInByForm, test, words } from 'portal-playwright';
import type { BrowserContext, Page } from '@playwright/test';

const KEYS = ['isAuth', 'login', 'ssoTokenValidity', 'ssotoken', 'token', 'userName', 'uuid'];

const expectKeys = async (page: Page) => expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(expect.arrayContaining(KEYS));
const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'portal' || name === '__Host-portal');

// REQ-8, REQ-9, REQ-11, REQ-44
test('a failed sign-in shows it and keeps the e-mail; a right one writes the seven keys, and a cookie that no script can read', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/401/);
  await page.goto('/?returnUrl=%2Fmon-cabinet%2Fmes-factures');
  await settled(page);
  // A session identifier from before the sign-in is invalid after it (CWE-384).
  await context.addCookies([{ name: 'portal', value: 'chosen-by-an-attacker', url: page.url() }]);
  await signInByForm(page, accounts.nora, 'not-it');
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(page.locator('input[type="email"]')).toHaveValue(accounts.nora.login);
  await expect(page.locator('input[autocomplete="current-password"]')).toBeFocused();
  await signInByForm(page, accounts.nora);
  await page.waitForURL('**/mon-cabinet/mes-factures');
  await settled(page);

  await expectKeys(page);
  const cookie = await sessionCookie(context);
  expect(cookie?.value).not.toBe('chosen-by-an-attacker');
  expect(cookie?.httpOnly).toBe(true);
  expect(cookie?.sameSite).not.toBe('None');
  expect(await page.evaluate(() => document.cookie)).not.toContain(cookie?.value ?? '—');
});

test('signing in by the OpenID provider leads to the wanted page, with the same seven keys', async ({ page }) => {
  await page.goto('/?returnUrl=%2Fmon-cabinet%2Fmes-commandes');
  await settled(page);
  const origin = new URL(page.url()).origin;
  await page.locator('a[href^="/bff/oidc/start"]').click();
  await page.waitForURL((url) => url.origin !== origin);
  await page.locator('input[type="email"], input[autocomplete="username"]').fill(accounts.nora.login);
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.origin === origin && url.pathname === '/mon-cabinet/mes-commandes');
  await settled(page);
  await expectKeys(page);
  expect(await page.evaluate(() => localStorage.getItem('login'))).toBe(accounts.nora.login);
});

test('signing out ends the other tab, and while the next page is awaited nothing is asked for', async ({ page, context, watch }) => {
  watch.allow(/401/);
  await signIn(page, accounts.nora, { session: 'new' });
  const other = await context.newPage();
  await other.goto('/accessibilite');
  await settled(other);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('/', async (route) => {
    await held;
    await route.continue();
  });
  const ended = page.waitForResponse('**/api/circle/logout');
  const nextPage = page.waitForRequest((request) => new URL(request.url()).pathname === '/' && request.isNavigationRequest());
  // Clicked by script, because Playwright's click waits for a navigation that starts meanwhile, and this one is held back.
  await page.getByRole('button', { name: words('shell', 'fr', 'logout') }).evaluate((button: HTMLButtonElement) => button.click());
  await ended;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await nextPage;
  await signedOut(other);
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(asked.filter((call) => call.includes('/api/'))).toEqual([]);
  answer();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await page.request.get('/bff/session')).status()).toBe(401);
});
