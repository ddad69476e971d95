// Operations that a stolen session must not perform ask for the password and then continue. gateway/internal/login covers that the edge
// refuses them without.
import { accounts, baseUrl, demoPassword, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test, words } from 'portal-playwright';
import { request as newRequest, type Page } from '@playwright/test';
import { outlast } from './outlast.ts';
import { randomId } from './test-remote.ts';

const t = (key: string): string => words('shared-ui', 'fr', `stepUp.${key}`);
const dialog = (page: Page) => page.getByRole('dialog', { name: t('title') });

test('an export asks for the password and goes on; other tabs stay signed in, a copy of the cookie does not', async ({ page, watch }) => {
  watch.allow(/40[01]/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-commandes?status=refused', session: 'new' });
  const tab = await page.context().newPage();
  await tab.goto('/dashboard');
  await settled(tab);
  const attacker = await newRequest.newContext({ baseURL: baseUrl, storageState: await page.context().storageState() });
  expect((await attacker.get('/bff/session')).status()).toBe(200);
  await outlast(page, '**/never');

  await page.setViewportSize({ width: 360, height: 740 });
  const exportCsv = async () => {
    await page.getByRole('button', { name: words('shared-ui', 'fr', 'table.actions'), exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  };
  await exportCsv();
  const password = dialog(page).getByLabel(t('password'), { exact: true });
  await expect(password).toBeFocused();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await exportCsv();
  await password.fill('a guess');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(t('wrong'))).toBeVisible();
  const coming = page.waitForEvent('download');
  await password.fill(demoPassword);
  await page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toMatch(/\.csv$/);
  await expect(dialog(page)).toHaveCount(0);

  expect((await attacker.get('/bff/session')).status(), 'a copy of this browser’s cookie').toBe(401);
  await attacker.dispose();
  await tab.getByRole('link', { name: 'Mes commandes' }).first().click();
  await settled(tab);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.request.get('/bff/session')).status()).toBe(200);
});

/** Starts an invitation, up to the request for a proof of identity; returns the invited address. */
async function invite(page: Page, practice: string): Promise<string> {
  const text = (key: string) => words('mfe-account', 'fr', key);
  const email = `zoe.${randomId()}@${practice}.example`;
  await page
    .getByRole('button', { name: text('team.invite') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: text('team.invite') });
  await form.getByLabel(text('team.firstName'), { exact: true }).fill('Zoé');
  await form.getByLabel(text('team.lastName'), { exact: true }).fill('Bœuf');
  await form.getByLabel(text('team.column.login'), { exact: true }).fill(email);
  await form.getByRole('button', { name: text('team.send') }).click();
  return email;
}

/** Proves the identity, and checks that the invitation continues with the entered data; it is then withdrawn. */
async function proveAndSee(page: Page, email: string, prove: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/collaborators/invite/') && answer.ok());
  await prove();
  const { uuid } = ((await (await answered).json()) as { result: { uuid: string } }).result;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(email).first()).toBeVisible();
  const { uuid: user, token } = (await (await page.request.get('/bff/session')).json()) as { uuid: string; token: string };
  const removed = await page.request.delete(`/api/product/collaborators/remove/${user}/${uuid}`, {
    headers: { 'X-Portal-Token': token, Origin: baseUrl },
  });
  expect(removed.status()).toBe(204);
}

test('an invitation asks for the password and goes on with what was filled in', async ({ page, watch }) => {
  watch.allow(/403/);
  await signIn(page, accounts.hugo, { to: '/mon-compte/mes-collaborateurs', session: 'new' });
  await outlast(page, '**/collaborators/invite/**');
  const email = await invite(page, 'cabinet-rivage');
  await dialog(page).getByLabel(t('password'), { exact: true }).fill(demoPassword);
  await proveAndSee(page, email, () =>
    dialog(page)
      .getByRole('button', { name: t('confirm') })
      .click(),
  );
});

test('an invitation asks the OpenID provider in another window and goes on here', async ({ page, watch }) => {
  watch.allow(/403/);
  const identify = async (at: Page) => {
    await at.locator('input[name="login"]').fill(accounts.hugo.login);
    await at.locator('input[type="password"]').fill(demoPassword);
    await at.locator('button[type="submit"]').click();
  };
  await page.goto('/?returnUrl=%2Fmon-compte%2Fmes-collaborateurs');
  await settled(page);
  await page.locator('a[href^="/bff/oidc/start"]').click();
  await identify(page);
  await page.waitForURL('**/mon-compte/mes-collaborateurs');
  await settled(page);
  await outlast(page, '**/collaborators/invite/**');
  const email = await invite(page, 'cabinet-rivage');
  const opened = page.waitForEvent('popup');
  await dialog(page).getByRole('link').click();
  const window = await opened;
  await expect(dialog(page).getByRole('status')).toHaveText(t('opened'));
  const closed = window.waitForEvent('close');
  await proveAndSee(page, email, () => identify(window));
  await closed;
});
