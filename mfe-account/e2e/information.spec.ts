// What each section refuses and says when it is away: src/pages/information/information-page.test.tsx.
// What is changed here no other suite looks at: Inès's name and addresses, Nora's e-mail and applications, Léa's language for mails.
import { accounts, ask, baseUrl, demoPassword, expect, settled, signIn, signInByForm, test, words } from 'portal-playwright';
import type { Browser, Page } from '@playwright/test';

const path = '/mon-compte/mes-informations';
const text = (key: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce((words, [name, value]) => words.replace(`{{${name}}}`, value), words('mfe-account', 'fr', key));
const section = (page: Page, key: string) => page.getByRole('region', { name: text(`section.${key}`), exact: true });
/** A code that no mail had. */
const unknownCode = 'A'.repeat(52);

async function rename(page: Page, firstName: string, phone: string): Promise<void> {
  const identity = section(page, 'identity');
  await identity.getByRole('button', { name: text('identity.edit') }).click();
  await identity.getByRole('textbox', { name: text('identity.phone') }).fill(phone);
  await identity.getByRole('textbox', { name: text('identity.firstName') }).fill(firstName);
  await identity.getByRole('button', { name: text('common.save') }).click();
  await expect(identity.getByText(text('identity.saved'))).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`${firstName} Moreau`) }), 'the menus follow').toBeVisible();
}

/** Adds an address that takes the default of deliveries, and removes it: the default goes back to the oldest. */
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

/** A browser of its own, signed in elsewhere, which the list names as no other test's: only that one may be ended here. */
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
  const ends = sessions.getByRole('button', { name: text('sessions.endOf', { device: 'Firefox · Windows' }).split('{{')[0] ?? '' });
  // The one that was used last stands first, also where an earlier try left one behind.
  await ends.first().click();
  await expect.poll(async () => (await other.request.get(`${baseUrl}/bff/session`)).status()).toBe(401);
  await other.close();
});

test('a mailed link leads through the sign-in; a password, an e-mail and an application are changed; the rest is not for assistants', async ({
  page,
  watch,
}) => {
  watch.allow(/400|404/);
  await page.goto(`${path}#code=${unknownCode}`);
  await settled(page);
  await signInByForm(page, accounts.nora);
  await expect(page.getByText(text('confirm.why.unknown'))).toBeVisible();
  expect(page.url(), 'the code stays in no history').not.toContain('code');

  const part = section(page, 'signIn');
  await part.getByRole('button', { name: text('password.change') }).click();
  await part.getByLabel(text('password.new'), { exact: true }).fill('pluie sur le toit de zinc');
  await part.getByLabel(text('password.old'), { exact: true }).fill('ce n’est pas lui');
  await part.getByRole('button', { name: text('password.save') }).click();
  await expect(part.getByText(text('field.wrongPassword'))).toBeVisible();
  await part.getByRole('button', { name: text('common.cancel') }).click();
  await expect(part.getByRole('button', { name: text('password.change') })).toBeFocused();

  await part.getByRole('button', { name: text('email.change') }).click();
  const form = part.getByRole('form', { name: text('email.form') });
  await form.getByRole('textbox', { name: text('email.new') }).fill('nora.autre@cabinet-tilleuls.example');
  await form.getByLabel(text('password.old')).fill(demoPassword);
  await form.getByRole('button', { name: text('email.send') }).click();
  await expect(part.getByText('nora.autre@cabinet-tilleuls.example attend d’être confirmée.')).toBeVisible();
  await expect(part.getByText(accounts.nora.login)).toBeVisible();
  await part.getByRole('button', { name: text('email.cancel') }).click();
  await expect(part.getByText('attend d’être confirmée')).toHaveCount(0);

  const applications = section(page, 'applications');
  const linked = applications.getByRole('listitem').filter({ hasText: text('applications.linked') });
  const name = (await linked.first().locator('p').first().innerText()).trim();
  await applications.getByRole('button', { name: text('applications.unlinkOf', { name }) }).click();
  await expect(applications.getByRole('button', { name: text('applications.linkOf', { name }), exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(applications.getByRole('button', { name: text('applications.unlinkOf', { name }) })).toBeVisible();
  const shortcut = applications.getByRole('checkbox', { name: text('applications.shortcutOf', { name }) });
  const wanted = await shortcut.isChecked();
  for (const checked of [!wanted, wanted]) {
    await shortcut.click();
    await expect(shortcut).toBeChecked({ checked });
  }

  await expect(page.getByText(text('addresses.readOnly'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('title.journal') })).toHaveCount(0);
  expect((await ask(page, 'GET', 'journal/list/{user}')).status).toBe(403);
  const address = { name: 'x', street: 'y', postalCode: '13000', city: 'z', country: 'FR' };
  expect((await ask(page, 'POST', 'users/address-add/{user}', address)).status).toBe(403);
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
