// A linked application's password becomes the portal's: by a mailed link, then with a session.
import { accounts, deadline, expect, settled, signIn, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from './caller.ts';
import { Mailbox } from './outbox.ts';

const path = '/auth/choose-app-password';
/** Hugo's assistant, who used two applications before the portal. */
const salome = 'salome.riva@cabinet-rivage.example';
const passwords = { 'E-shop': 'Boutique-2026!', Digital: 'Numerique-2026!' } as const;

const t = (key: string, values?: Record<string, string>): string => words('shell', 'fr', key, values);

async function take(page: Page, application: keyof typeof passwords, password: string): Promise<void> {
  await page.getByRole('radio', { name: application }).check();
  await page.getByLabel(t('app.password', { application }), { exact: true }).fill(password);
}
const use = (page: Page) => page.getByRole('button', { name: t('app.submit') }).click();

test('an application’s password is taken over by a mailed link, and another with a session; it is proven each time', async ({
  page,
  watch,
}) => {
  watch.allow(/40[01]/);
  test.setTimeout(deadline(90_000));
  page.on('request', (request) => {
    const sent = decodeURIComponent(request.url() + (request.headers()['referer'] ?? ''));
    if (/[A-Z2-7]{52}/.test(sent) || Object.values(passwords).some((password) => sent.includes(password))) throw new Error(sent);
  });
  const mails = await (await Mailbox.open(salome)).skip();
  await page.goto(path);
  await page.getByLabel(t('login.email')).fill(salome);
  await page.getByRole('button', { name: t('ask.submit') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('sent.text', { email: salome }) })).toBeVisible();
  const link = new URL(await mails.link());
  await page.goto(path + link.hash);
  await settled(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await use(page);
  await expect(page.getByText(t('password.required'))).toBeVisible();
  await take(page, 'E-shop', passwords.Digital);
  await use(page);
  await expect(page.getByText(t('app.wrong', { application: 'E-shop' }))).toBeVisible();
  await expect(page.getByLabel(t('app.password', { application: 'E-shop' }), { exact: true })).toBeFocused();
  await page.getByRole('button', { name: t('app.new') }).click();
  await page.getByRole('button', { name: t('app.offer') }).click();
  await take(page, 'E-shop', passwords['E-shop']);
  await use(page);
  await page.waitForURL('**/dashboard');
  await settled(page);
  await mails.close();

  const elsewhere = await Caller.signIn({ login: salome }, passwords['E-shop']);
  await page.goto(path);
  await settled(page);
  await take(page, 'Digital', passwords.Digital);
  const current = page.getByLabel(t('app.current'), { exact: true });
  await current.fill(passwords.Digital);
  await use(page);
  await expect(page.getByText(t('app.unchanged'))).toBeVisible();
  await current.fill('not the one in force');
  await use(page);
  await expect(page.getByText(t('app.currentWrong'))).toBeVisible();
  await current.fill(passwords['E-shop']);
  await use(page);
  await expect(page.getByRole('heading', { level: 1, name: t('app.done') })).toBeVisible();
  await expect.poll(elsewhere.status, { message: 'the other session ends' }).toBe(401);
  expect((await page.request.get('/bff/session')).status()).toBe(200);
  await (await Caller.signIn({ login: salome }, passwords.Digital)).api.dispose();
  await elsewhere.api.dispose();

  // ways-looks covers a user without any application.
  await signIn(page, accounts.hugo, { to: path });
  await expect(page.getByRole('radio', { name: 'Aligneurs' })).toBeChecked();
});
