import { accounts, baseUrl, demoPassword, expect, settled, signIn, test, words } from 'portal-playwright';
import type { Browser, Locator, Page } from '@playwright/test';
import { audit } from './audit';

// What is changed here no other suite looks at: Inès's name and addresses, Nora's applications, Léa's language for mails.
const path = '/mon-compte/mes-informations';
const text = (key: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce((words, [name, value]) => words.replace(`{{${name}}}`, value), words('mfe-account', 'fr', key));
const section = (page: Page, key: string) => page.getByRole('region', { name: text(`section.${key}`), exact: true });

async function open(page: Page, account: (typeof accounts)[keyof typeof accounts], session: 'shared' | 'new' = 'shared'): Promise<void> {
  await signIn(page, account, { to: path, session });
  await expect(page.locator('h1:visible')).toHaveText(text('title.information'));
}

test('who somebody is: read, checked, changed, and the menus follow', async ({ page }) => {
  await signIn(page, accounts.ines);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('menu.information') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const identity = section(page, 'identity');
  await expect(identity).toContainText(accounts.ines.name);
  await expect(identity).toContainText(text('role.owner'));
  await identity.getByRole('button', { name: text('identity.edit') }).click();
  const phone = identity.getByRole('textbox', { name: text('identity.phone') });
  await phone.fill('pas un numéro');
  await identity.getByRole('textbox', { name: text('identity.firstName') }).fill(' ');
  await identity.getByRole('button', { name: text('common.save') }).click();
  await expect(identity.getByRole('link', { name: text('field.phone') }), 'two errors are listed above').toBeVisible();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await audit(page);
  await phone.fill('+33 4 91 00 00 01');
  await identity.getByRole('textbox', { name: text('identity.firstName') }).fill('Agnès');
  await identity.getByRole('button', { name: text('common.save') }).click();
  await expect(identity.getByText(text('identity.saved'))).toBeVisible();
  await expect(identity.getByRole('button', { name: text('identity.edit') })).toBeFocused();
  await expect(page.getByRole('link', { name: /Agnès Moreau/ })).toBeVisible();
  await expect(identity).toContainText('+33 4 91 00 00 01');
  await identity.getByRole('button', { name: text('identity.edit') }).click();
  await identity.getByRole('textbox', { name: text('identity.firstName') }).fill('Inès');
  await phone.fill('');
  await identity.getByRole('button', { name: text('common.save') }).click();
  await expect(page.getByRole('link', { name: /Inès Moreau/ })).toBeVisible();
});

const row = (list: Locator, name: string) => list.getByRole('listitem').filter({ hasText: name });

test('addresses: added as a default, changed, removed with the way back', async ({ page }) => {
  await open(page, accounts.ines);
  const addresses = section(page, 'addresses');
  const kept = addresses.getByRole('listitem').first();
  const held = await kept.innerText();
  await addresses.getByRole('button', { name: text('addresses.add'), exact: true }).click();
  const form = addresses.getByRole('form', { name: text('addresses.addForm') });
  await form.getByRole('textbox', { name: text('addresses.label') }).fill('Essai');
  await form.getByRole('textbox', { name: text('addresses.name') }).fill('Grand Cabinet du Parc');
  await form.getByRole('textbox', { name: text('addresses.street') }).fill('3, quai du Port');
  await form.getByRole('textbox', { name: text('addresses.postalCode') }).fill('130');
  await form.getByRole('textbox', { name: text('addresses.city') }).fill('Marseille');
  await form.getByRole('button', { name: text('common.save') }).click();
  await expect(form.getByText(text('field.postalCode'))).toBeVisible();
  // What is not saved holds the page: closing the tab would ask first.
  expect(await page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true);
  await form.getByRole('textbox', { name: text('addresses.postalCode') }).fill('13002');
  await form.getByRole('checkbox', { name: text('addresses.shippingDefault') }).check();
  await form.getByRole('button', { name: text('common.save') }).click();
  const added = row(addresses, 'Essai');
  await expect(added).toContainText(text('addresses.shipping'));
  await expect(addresses.getByText(text('addresses.shipping'), { exact: true })).toHaveCount(1);
  expect(await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true);

  await addresses.getByRole('button', { name: text('addresses.editOf', { name: 'Essai' }) }).click();
  await expect(addresses.getByRole('checkbox', { name: text('addresses.shippingDefault') })).toBeDisabled();
  await addresses.getByRole('textbox', { name: text('addresses.street') }).fill('4, quai du Port');
  await addresses.getByRole('button', { name: text('common.save') }).click();
  await expect(added).toContainText('4, quai du Port');

  const remove = async () => {
    await addresses.getByRole('button', { name: text('addresses.removeOf', { name: 'Essai' }) }).click();
    const dialog = page.getByRole('alertdialog', { name: text('addresses.ask', { name: 'Essai' }) });
    await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
    await dialog.getByRole('button', { name: text('common.remove') }).click();
    await expect(added).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(added).toContainText('4, quai du Port');
  await remove();
  await expect.poll(() => kept.innerText(), 'the default went back to the oldest').toBe(held);
});

test('applications are linked, unlinked with the way back, and put on the dashboard', async ({ page }) => {
  await open(page, accounts.nora);
  const applications = section(page, 'applications');
  const linked = applications
    .getByRole('listitem')
    .filter({ hasText: text('applications.linked') })
    .first();
  const name = (await linked.locator('p').first().innerText()).trim();
  await applications.getByRole('button', { name: text('applications.unlinkOf', { name }) }).click();
  const link = applications.getByRole('button', { name: text('applications.linkOf', { name }), exact: true });
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(applications.getByRole('button', { name: text('applications.unlinkOf', { name }) })).toBeVisible();
  const shortcut = applications.getByRole('checkbox', { name: text('applications.shortcutOf', { name }) });
  const wanted = await shortcut.isChecked();
  await shortcut.click();
  await expect(shortcut).toBeChecked({ checked: !wanted });
  await shortcut.click();
  await expect(shortcut).toBeChecked({ checked: wanted });
});

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

test('a session elsewhere is ended from here', async ({ page, browser }) => {
  const other = await elsewhere(browser);
  await open(page, accounts.ines, 'new');
  const sessions = section(page, 'sessions');
  await expect(sessions.getByText(text('sessions.current'), { exact: true })).toHaveCount(1);
  const ends = sessions.getByRole('button', { name: text('sessions.endOf', { device: 'Firefox · Windows' }).split('{{')[0] ?? '' });
  // The one that was used last stands first, also where an earlier try left one behind.
  await ends.first().click();
  await expect.poll(async () => (await other.request.get(`${baseUrl}/bff/session`)).status()).toBe(401);
  await other.close();
  await sessions.getByRole('button', { name: text('sessions.endAll') }).click();
  const dialog = page.getByRole('alertdialog', { name: text('sessions.ask') });
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
});

test('the language and the colours of the page are chosen here too, and the menus show the same', async ({ page }) => {
  await open(page, accounts.lea);
  const preferences = section(page, 'preferences');
  await preferences.getByRole('button', { name: text('preferences.dark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked();
  await audit(page);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/users/'));
  await preferences.getByRole('combobox', { name: text('preferences.language') }).selectOption('pt');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  await expect(page.locator('h1:visible')).toHaveText(words('mfe-account', 'pt', 'title.information'));
  expect(((await (await saved).json()) as { result: { locale: string } }).result.locale).toBe('pt');
  const back = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/users/'));
  await page
    .getByRole('region', { name: words('mfe-account', 'pt', 'section.preferences') })
    .getByRole('combobox', { name: words('mfe-account', 'pt', 'preferences.language') })
    .selectOption('fr');
  await back;
  await settled(page);
});
