import texts from '../../shell/src/sign-out/left.texts.json' with { type: 'json' };
import { accounts, expect, settled, signedOut, signIn, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';

const LOGOUT = /\/(?:api\/circle|bff)\/logout$/;
const text = texts.fr;

async function pressSignOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell', 'fr', 'logout') })
    .click();
}

/** Waits until the code for signing out has loaded. */
const prepared = (page: Page) => expect(page.getByText('En direct')).toBeVisible();

const marker = async (page: Page) => (await page.context().cookies()).find(({ name }) => name.endsWith('portal_left'));

// REQ-45
test('a sign-out that the server refuses: the page is left, the session opens nothing, and it is ended once that is possible', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/401|Failed to load resource/);
  await signIn(page, accounts.nora, { session: 'new' });
  await prepared(page);
  const other = await context.newPage();
  await other.goto('/mon-compte/mes-informations');
  await settled(other);
  await context.route(LOGOUT, (route) => route.fulfill({ status: 500, json: { status: 500, code: 'internal' } }));
  const session = (await context.cookies()).filter(({ name }) => /portal$/.test(name));
  await pressSignOut(page);
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('status').filter({ hasText: text['left.pending'] })).toBeVisible();
  await other.waitForURL((url) => url.pathname === '/');
  await page.goto('/dashboard');
  await expect(page, 'the session is refused after a reload, too').toHaveURL('/?returnUrl=%2Fdashboard');
  await page.goBack();
  await expect(page.getByRole('main')).not.toContainText('Nora');

  await context.unroute(LOGOUT);
  await page.reload();
  await expect.poll(() => marker(page)).toBeUndefined();
  await context.addCookies(session);
  expect((await context.request.get('/bff/session')).status(), 'ended at the server').toBe(401);
});

test('a sign-out without a network empties the page at once, and leads to the login when the network is back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/401|Failed to load resource/);
  await signIn(page, accounts.nora, { session: 'new', to: '/mon-espace/mes-patients' });
  await prepared(page);
  await context.setOffline(true);
  await pressSignOut(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text['left.signedOut']);
  await expect(page.getByRole('status')).toHaveText(text['left.silent']);
  await expect(page.locator('[data-remote]')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await context.setOffline(false);
  await signedOut(page);
  await expect(page.getByRole('button', { name: words('shell', 'fr', 'login.submit'), exact: true })).toBeVisible();
  expect((await context.request.get('/bff/session')).status()).toBe(401);
});
