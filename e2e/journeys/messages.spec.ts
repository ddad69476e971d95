// The messages of the specification's section 8 (docs/messages.md), each caused by the failure of its system. The test has a portal of its
// own, because the failing systems would affect other tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts, deadline, demoPassword, expect, signInByForm, test, words } from 'portal-playwright';
import { type APIRequestContext, request, type Page } from '@playwright/test';
import { Portal } from '../../tooling/dev/lib/portal.mjs';
import { freePort } from '../../tooling/dev/lib/secrets.mjs';
import { artefactPackages } from '../../tooling/dev/lib/workspaces.mjs';

let data: string;
let portal: Portal;
let platform: APIRequestContext;

test.beforeAll(async () => {
  test.setTimeout(deadline(120_000));
  data = mkdtempSync(join(tmpdir(), 'portal-messages-'));
  process.env['PLATFORM_FAULTS'] = 'true';
  portal = new Portal({ data, port: await freePort() });
  await portal.start(artefactPackages());
  const { PLATFORM_URL: baseURL, PLATFORM_CLIENT_ID: username, PLATFORM_CLIENT_SECRET: password } = portal.manufacturer;
  const form = { grant_type: 'client_credentials', scope: 'faults' };
  const plain = await request.newContext({ baseURL, httpCredentials: { username, password, send: 'always' } });
  const { access_token: token } = (await (await plain.post('/oidc/oauth/token', { form })).json()) as { access_token: string };
  await plain.dispose();
  platform = await request.newContext({ baseURL, extraHTTPHeaders: { Authorization: `Bearer ${token}` } });
});

test.afterAll(async () => {
  delete process.env['PLATFORM_FAULTS'];
  await platform.dispose();
  await portal.stop();
  rmSync(data, { recursive: true, force: true });
});

/** Makes a system fail in this way until `heal`. */
async function injectFault(system: string, kind: string): Promise<void> {
  expect((await platform.put(`/faults/${system}`, { data: { kind } })).status()).toBe(204);
}
async function heal(system: string): Promise<void> {
  expect((await platform.delete(`/faults/${system}`)).status()).toBe(204);
}

const expectMessage = (page: Page, text: string, times = 1) =>
  expect(page.getByText(text, { exact: true })).toHaveCount(times, { timeout: deadline(40_000) });

/** Retries until the failure has gone; the system's breaker stays open for some seconds. */
async function recovers(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('alert').filter({ hasText: text }).first().getByRole('button', { name: 'Réessayer' }).click({ timeout: 2000 });
    await expect(page.getByText(text, { exact: true })).toHaveCount(0, { timeout: 5000 });
  }).toPass({ timeout: deadline(60_000) });
}

const next = (page: Page) => page.getByRole('button', { name: 'Continuer' }).click();

/** Submits a return of the first returnable product. */
async function sendReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choisir' }).first().click();
  await next(page);
  await page.locator('li[data-line]').getByRole('checkbox').first().check();
  const opened = page.getByRole('radio', { name: 'Non' });
  if (await opened.isVisible()) await opened.check();
  await page.getByRole('combobox', { name: 'Motif' }).selectOption('damaged');
  await next(page);
  await page.getByRole('button', { name: 'Demander le retour' }).click();
}

test('each message is shown when its system fails, and goes when the system is back', { tag: '@deep' }, async ({ browser }) => {
  test.setTimeout(deadline(300_000));
  const context = await browser.newContext({ baseURL: portal.publicUrl, locale: 'fr-FR' });
  const page = await context.newPage();

  await page.goto('/auth?returnUrl=%2Fmon-cabinet%2Fmes-credits');
  await signInByForm(page, accounts.camille, 'not-it');
  await expect(page.getByText(words('shell', 'fr', 'auth.login.error')).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');

  await injectFault('balances', 'error');
  await signInByForm(page, accounts.camille);
  await page.waitForURL('**/mon-cabinet/mes-credits');
  await expectMessage(page, "Vos soldes n'ont pu être récupérés", 4);
  await heal('balances');

  await injectFault('erp', 'wrong');
  await page.goto('/mon-compte/mes-informations');
  await expectMessage(page, 'error info client galaxy');
  await expectMessage(page, 'error exist email galaxy');
  await page.goto('/mon-cabinet/historique');
  await expectMessage(page, 'error histo bill galaxy');
  await page.goto('/mon-cabinet/reclamation/nouvelle');
  await page.getByRole('radio', { name: /Catégorie A/ }).check();
  await next(page);
  await page.getByRole('textbox', { name: /^Référence/ }).fill('CI-4010');
  await expectMessage(page, 'error lot article galaxy');
  await page.goto('/mon-cabinet/retour/nouveau');
  await expectMessage(page, 'error histo bill for returns');
  await heal('erp');
  await recovers(page, 'error histo bill for returns');
  await injectFault('erp', 'reset');
  await sendReturn(page);
  await expectMessage(page, 'error creating return');
  await heal('erp');
  // The breaker closes after some seconds; the same return is sent with the same idempotency key.
  await expect(async () => {
    await page.getByRole('button', { name: 'Demander le retour' }).click({ timeout: 2000 });
    await expect(page.getByRole('heading', { level: 1, name: /^Retour T/ })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: deadline(60_000) });

  await injectFault('crm-tokens', 'unauthorized');
  await page.goto('/mon-compte/mes-informations');
  await expectMessage(page, 'Token error');
  await heal('crm-tokens');
  await recovers(page, 'Token error');

  await page.goto('/files');
  await page.getByRole('button', { name: 'Appairer mon compte 3Shape' }).click();
  await page.locator('input[name=login]').fill(accounts.camille.login);
  await page.locator('input[type=password]').fill(demoPassword);
  await injectFault('scan-tokens', 'error');
  await page.getByRole('button', { name: 'Autoriser' }).click();
  await expectMessage(page, "Votre compte n'a pas pu être appairé");
  await heal('scan-tokens');
  await expect(async () => {
    await page.goto('/files');
    await page.getByRole('button', { name: /ppair/ }).first().click({ timeout: 2000 });
    await page.locator('input[name=login]').fill(accounts.camille.login, { timeout: 5000 });
  }).toPass({ timeout: deadline(60_000) });
  await page.locator('input[type=password]').fill(demoPassword);
  await page.getByRole('button', { name: 'Autoriser' }).click();
  await expect(page.getByText('Votre compte 3Shape est appairé.')).toBeVisible();
  await injectFault('scans', 'garbage');
  await page.goto('/files');
  await expectMessage(page, "Vos fichiers n'ont pu être trouvés");
  await context.close();
});
