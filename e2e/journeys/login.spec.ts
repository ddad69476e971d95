import { accounts, demoPassword, expect, settled, signIn, signInByForm, test, words } from 'portal-playwright';

test('a failed sign-in says so, keeps the e-mail and lets try again', async ({ page, watch }) => {
  watch.allow(/401/);
  await page.goto('/?returnUrl=%2Fmon-cabinet%2Fmes-factures');
  await settled(page);
  await signInByForm(page, accounts.nora, 'not-it');
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(page.locator('input[type="email"]')).toHaveValue(accounts.nora.login);
  await expect(page.locator('input[autocomplete="current-password"]')).toBeFocused();
  await signInByForm(page, accounts.nora);
  await page.waitForURL('**/mon-cabinet/mes-factures');
  await settled(page);
});

test('signing in writes the seven keys, and a cookie that no script can read', async ({ page, context }) => {
  await page.goto('/');
  await signInByForm(page, accounts.camille);
  await page.waitForURL('**/dashboard');
  const keys = await page.evaluate(() => Object.keys(localStorage).sort());
  for (const key of ['isAuth', 'login', 'ssoTokenValidity', 'ssotoken', 'token', 'userName', 'uuid']) expect(keys).toContain(key);
  const cookie = (await context.cookies()).find(({ name }) => name === 'portal' || name === '__Host-portal');
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
  const keys = await page.evaluate(() => Object.keys(localStorage));
  for (const key of ['isAuth', 'login', 'ssoTokenValidity', 'ssotoken', 'token', 'userName', 'uuid']) expect(keys).toContain(key);
  expect(await page.evaluate(() => localStorage.getItem('login'))).toBe(accounts.nora.login);
});

test('a session identifier from before the sign-in is worth nothing after it', async ({ page, context }) => {
  await page.goto('/');
  await context.addCookies([{ name: 'portal', value: 'chosen-by-an-attacker', url: page.url() }]);
  await signIn(page, accounts.nora);
  const cookie = (await context.cookies()).find(({ name }) => name === 'portal' || name === '__Host-portal');
  expect(cookie?.value).not.toBe('chosen-by-an-attacker');
});

test('signing out in one tab ends the other', async ({ page, context, watch }) => {
  watch.allow(/401/);
  await signIn(page, accounts.nora);
  const other = await context.newPage();
  await other.goto('/mon-cabinet/mes-commandes');
  await settled(other);
  await page.getByRole('button', { name: words('shell', 'fr', 'logout') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await other.waitForURL((url) => url.pathname === '/');
  await settled(other);
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const answer = await page.request.get('/bff/session');
  expect(answer.status()).toBe(401);
});

test('while the next page is awaited, the one that was signed out of asks for nothing', async ({ page }) => {
  await signIn(page, accounts.nora);
  await page.route('/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const signedOut = page.waitForResponse('**/api/circle/logout');
  await page.getByRole('button', { name: words('shell', 'fr', 'logout') }).click();
  await signedOut;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.waitForURL((url) => url.pathname === '/');
  expect(asked.filter((call) => call.includes('/api/'))).toEqual([]);
});
