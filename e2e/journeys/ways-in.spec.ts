// The pages that mailed links lead to.
import { accounts, baseUrl, deadline, demoPassword, expect, settled, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from './caller.ts';
import { colleague } from './colleague.ts';
import { randomId } from './test-remote.ts';

const t = (key: string, values?: Record<string, string>): string => words('shell', 'fr', key, values);
const heading = (page: Page, key: string, values?: Record<string, string>) =>
  page.getByRole('heading', { level: 1, name: t(key, values), exact: true });
const passphrases = ['trois girafes au bord du lac', 'sept lanternes dans le verger'] as const;

/** Fails the test when a mailed code leaves the browser in an address or a Referer (CWE-598). */
function keepCodesIn(page: Page): void {
  page.on('request', (request) => {
    const sent = request.url() + (request.headers()['referer'] ?? '');
    if (/[A-Z2-7]{52}/.test(sent)) throw new Error(`a code stands in ${sent}`);
  });
}

const passwordField = (page: Page) => page.locator('input[autocomplete="new-password"]');

async function choose(page: Page, password: string): Promise<void> {
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: t('choose.submit') }).click();
}

test('a new colleague comes by the mail; a forgotten password is chosen anew, and the other sessions end', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/40[01]/);
  test.setTimeout(deadline(120_000));
  keepCodesIn(page);
  await colleague(page, async ({ login, mails }) => {
    const first = await mails.link();
    await page.goto(first);
    await settled(page);
    expect(page.url(), 'the code leaves the address at once').not.toContain('code');
    await expect(heading(page, 'choose.first', { name: 'Zoé Lambert' })).toBeVisible();
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(login);
    await expect(passwordField(page)).toBeFocused();
    await page.getByRole('button', { name: t('choose.submit') }).click();
    await expect(page.getByText(t('password.required'))).toBeVisible();
    await choose(page, 'Zoe');
    await expect(page.getByText(t('password.too_short'))).toBeVisible();
    await choose(page, 'qwerty123456'); // long enough but common: only the platform has the list
    await expect(page.getByText(t('password.too_simple'))).toBeVisible();
    await passwordField(page).fill(passphrases[0]);
    await expect(page.getByRole('meter', { name: t('length') })).toHaveAttribute('aria-valuenow', '4');
    await choose(page, passphrases[0]);
    await page.waitForURL('**/dashboard');
    await settled(page);

    const elsewhere = await Caller.signIn({ login }, passphrases[0]);
    const visitor = await (await browser.newContext()).newPage();
    keepCodesIn(visitor);
    await visitor.goto(first);
    await expect(heading(visitor, 'link.used')).toBeVisible();
    await visitor.getByRole('link', { name: t('toLogin') }).click();
    await visitor.getByRole('link', { name: t('login.forgot') }).click();
    for (const address of [`unknown.${randomId()}@cabinet-rivage.example`, login]) {
      await visitor.getByLabel(t('login.email')).fill(address);
      await visitor.getByRole('button', { name: t('ask.submit') }).click();
      await expect(visitor.getByRole('status').filter({ hasText: t('sent.text', { email: address }) })).toBeVisible();
      if (address !== login) await visitor.getByRole('button', { name: t('sent.again') }).click();
    }
    await visitor.goto(await mails.link());
    await expect(heading(visitor, 'choose.reset')).toBeVisible();
    await choose(visitor, passphrases[1]);
    await visitor.waitForURL('**/dashboard');
    await settled(visitor);
    await expect.poll(elsewhere.status, { message: 'the other session ends' }).toBe(401);
    await expect.poll(async () => (await page.request.get('/bff/session')).status()).toBe(401);
    expect((await visitor.request.get('/bff/session')).status(), 'the one that chose the password stays').toBe(200);
    expect(await mails.waiting(), 'no user is notified twice').toBe(0);
    await visitor.context().close();
    await elsewhere.api.dispose();
  });
});

test('the link in the mail about a foreign sign-in ends every session and the password', async ({ page, browser, watch }) => {
  watch.allow(/40[01]/);
  test.setTimeout(deadline(120_000));
  await colleague(page, async ({ login, mails }) => {
    await page.goto(await mails.link());
    await choose(page, passphrases[0]);
    await page.waitForURL('**/dashboard');
    await settled(page);
    const attacker = await Caller.signIn({ login }, passphrases[0]);
    const link = await mails.denial();

    const reader = await (await browser.newContext()).newPage();
    keepCodesIn(reader);
    await reader.goto(link);
    await settled(reader);
    expect(reader.url(), 'the code leaves the address at once').not.toContain('denial');
    await expect(heading(reader, 'denial.title')).toBeVisible();
    expect(await attacker.status(), 'reading ends nothing').toBe(200);
    await reader.getByRole('button', { name: t('denial.confirm') }).click();
    await expect(heading(reader, 'choose.reset')).toBeVisible();
    await expect(reader.getByText(t('denial.done'))).toBeVisible();
    await expect.poll(attacker.status, { message: 'the session of the thief ends' }).toBe(401);
    expect((await page.request.get('/bff/session')).status(), 'and every other').toBe(401);
    const again = await attacker.api.post('/bff/login', { data: { login, password: passphrases[0], type: 'PROFESSIONAL' } });
    expect(again.status(), 'the password is worth nothing').toBe(401);
    await attacker.api.dispose();

    await choose(reader, passphrases[1]);
    await reader.waitForURL('**/dashboard');
    await settled(reader);
    await reader.goto(link);
    await expect(heading(reader, 'link.used')).toBeVisible();
    await expect(reader.getByText(t('denial.used'))).toBeVisible();
    await reader.context().close();
  });
});

test('each link that does not serve has its page, and the way to one that does', async ({ page, browser, watch }) => {
  watch.allow(/40[04]/);
  test.setTimeout(deadline(120_000));
  await colleague(page, async ({ login, mails }) => {
    const older = await mails.link();
    await page.goto(older.slice(0, -4));
    await expect(heading(page, 'link.unknown')).toBeVisible();
    await page.getByRole('button', { name: t('link.ask') }).click();
    await page.getByLabel(t('login.email')).fill(login);
    await page.getByRole('button', { name: t('ask.submit') }).click();
    await expect(heading(page, 'sent.title')).toBeVisible();
    const link = await mails.link();

    // In the same tab only the fragment changes, and no page is loaded.
    await page.goto(older);
    await expect(heading(page, 'link.replaced')).toBeVisible();
    await page.goto(link.replace('#', '?returnUrl=//evil.example#'));
    await expect(heading(page, 'altered.title')).toBeVisible();
    await page.getByRole('link', { name: t('altered.continue') }).click();
    await expect(heading(page, 'choose.first', { name: 'Zoé Lambert' })).toBeVisible();
    expect(page.url()).not.toContain('evil');

    const signedIn = await (await browser.newContext()).newPage();
    await signedIn.request.post(`${baseUrl}/bff/login`, {
      data: { login: accounts.lea.login, password: demoPassword, type: 'PROFESSIONAL' },
      headers: { Origin: new URL(baseUrl).origin },
    });
    await signedIn.goto(link);
    await expect(heading(signedIn, 'other.title')).toBeVisible();
    await expect(signedIn.getByText(accounts.lea.name)).toBeVisible();
    await signedIn.getByRole('button', { name: t('other.change') }).click();
    await expect(heading(signedIn, 'choose.first', { name: 'Zoé Lambert' })).toBeVisible();
    expect((await signedIn.request.get(`${baseUrl}/bff/session`)).status()).toBe(401);
    await signedIn.context().close();

    // The expiry is simulated; TestAMailedCodeServesOnceAndForAWhile of the platform lets the hour pass.
    await page.route('**/api/product/users/open-link', (route) =>
      route.fulfill({ json: { result: { purpose: 'reset', state: 'expired' } } }),
    );
    await page.goto(`/auth/reset-password${new URL(link).hash}`);
    await expect(heading(page, 'link.expired')).toBeVisible();
    await page.getByRole('button', { name: t('link.resend') }).click();
    await expect(page.getByText(t('sent.same'))).toBeVisible();
    await page.unroute('**/api/product/users/open-link');
    await page.goto(await mails.link());
    await expect(heading(page, 'choose.first', { name: 'Zoé Lambert' })).toBeVisible();
  });
});
