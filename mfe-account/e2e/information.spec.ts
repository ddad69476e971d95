// src/pages/information/information-page.test.tsx covers each section's refusals and its unavailability. These tests change Inès's name and
// addresses and the language of Léa's mails, which no other suite reads.
import { accounts, baseUrl, demoPassword, expect, expectNoSeriousAxe, fitsWidth, signIn, test, words } from 'portal-playwright';
import type { Browser, Page } from '@playwright/test';
import { path, section, text } from './account.ts';

async function rename(page: Page, firstName: string, phone: string): Promise<void> {
  const identity = section(page, 'identity');
  await identity.getByRole('button', { name: text('identity.edit') }).click();
  await identity.getByRole('textbox', { name: text('identity.phone') }).fill(phone);
  await identity.getByRole('textbox', { name: text('identity.firstName') }).fill(firstName);
  await identity.getByRole('button', { name: text('common.save') }).click();
  await expect(identity.getByText(text('identity.saved'))).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`${firstName} Moreau`) }), 'the menus follow').toBeVisible();
}

/** Adds an address, makes it the default for deliveries and removes it: the default returns to the oldest address. */
async function addAndRemoveAddress(page: Page): Promise<void> {
  const addresses = section(page, 'addresses');
  const kept = addresses.getByRole('listitem').first();
  const before = await kept.innerText();
  await addresses.getByRole('button', { name: text('addresses.add'), exact: true }).click();
  const form = addresses.getByRole('form', { name: text('addresses.addForm') });
  for (const [name, value] of Object.entries({
    label: 'Essai',
    name: 'Grand Cabinet',
    street: '3, quai du Port',
    postalCode: '13002',
    city: 'Marseille',
  })) {
    await form.getByRole('textbox', { name: text(`addresses.${name}`) }).fill(value);
  }
  await form.getByRole('checkbox', { name: text('addresses.shippingDefault') }).check();
  await form.getByRole('button', { name: text('common.save') }).click();
  const added = addresses.getByRole('listitem').filter({ hasText: 'Essai' });
  await expect(added).toContainText(text('addresses.shipping'));
  await expect(addresses.getByText(text('addresses.shipping'), { exact: true })).toHaveCount(1);
  await addresses.getByRole('button', { name: text('addresses.removeOf', { name: 'Essai' }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('common.remove') })
    .click();
  await expect(added).toHaveCount(0);
  await expect.poll(() => kept.innerText()).toBe(before);
}

/** Returns a pattern for a message with a date and a time in place of `{{when}}`. */
const moment = (message: string) => new RegExp(message.replace('{{when}}', String.raw`\d\d\/\d\d\/\d{4}.{1,4}\d\d:\d\d`));

/**
 * Signs in another browser with a user agent of its own, by which the list identifies this test's session; only that one may be ended here.
 */
async function elsewhere(browser: Browser) {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const context = await browser.newContext({ baseURL: baseUrl, userAgent });
  const answer = await context.request.post(`${baseUrl}/bff/login`, {
    data: { login: accounts.ines.login, password: demoPassword, type: 'PROFESSIONAL' },
    headers: { Origin: baseUrl, 'User-Agent': userAgent },
  });
  expect(answer.status()).toBe(200);
  return context;
}

test('a name is changed and the menus follow; an address takes a default and gives it back; a session elsewhere is ended', async ({
  page,
  browser,
}) => {
  const other = await elsewhere(browser);
  await signIn(page, accounts.ines, { to: path, session: 'new' });
  await rename(page, 'Agnès', '+33 4 91 00 00 01');
  await expect(section(page, 'identity')).toContainText('+33 4 91 00 00 01');
  await rename(page, 'Inès', '');
  await addAndRemoveAddress(page);

  const sessions = section(page, 'sessions');
  await expect(sessions.getByText(text('sessions.current'), { exact: true })).toHaveCount(1);
  const there = sessions.getByRole('listitem').filter({ hasText: 'Firefox · Windows' }).first();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const line of ['sessions.since', 'sessions.seen']) await expect(there).toContainText(moment(text(line)));
    await expect(there, 'from where, no closer than its network').toContainText(
      new RegExp(text('sessions.by.password', { network: String.raw`(\d+\.\d+\.\d+\.0/24|[0-9a-f:]+/\d+)` })),
    );
    await expect.poll(() => fitsWidth(page)).toBe(true);
    await expectNoSeriousAxe(page);
  }
  const ends = sessions.getByRole('button', { name: text('sessions.endOf', { device: 'Firefox · Windows' }).split('{{')[0] ?? '' });
  // The session used last is first, also if an earlier attempt left another.
  await ends.first().click();
  await expect.poll(async () => (await other.request.get(`${baseUrl}/bff/session`)).status()).toBe(401);
  await other.close();
});

test('the language and the colours of the page are chosen here too, and the menus show the same', async ({ page }) => {
  await signIn(page, accounts.lea, { to: path });
  const preferences = section(page, 'preferences');
  await preferences.getByRole('button', { name: text('preferences.dark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked();
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/users/'));
  const inPortuguese = saved();
  await preferences.getByRole('combobox', { name: text('preferences.language') }).selectOption('pt');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(page.locator('h1:visible')).toHaveText(words('mfe-account', 'pt', 'title.information'));
  expect(((await (await inPortuguese).json()) as { result: { locale: string } }).result.locale).toBe('pt');
  const inFrench = saved();
  await page
    .getByRole('main')
    .getByRole('combobox', { name: words('mfe-account', 'pt', 'preferences.language') })
    .selectOption('fr');
  await inFrench;
});
