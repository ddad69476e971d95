import { accounts, allLooks, expect, expectNarrowing, locales, picture, settled, signIn, test, useLocale, words } from 'portal-playwright';
import { late, watched } from './late.ts';

const orders = '/mon-cabinet/mes-commandes';

test('? lists the keys of this page, and no other page’s, in the language of the page', { tag: '@looks' }, async ({ page }, info) => {
  await signIn(page, accounts.camille, { to: orders });
  await watched(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: late('keys.title') });
  await expect(help.getByRole('heading', { level: 2 })).toBeFocused();
  for (const key of ['keys.search', 'keys.help', 'keys.listSearch', 'keys.listMove', 'keys.listSelect']) {
    await expect(help.getByText(late(key), { exact: true })).toBeVisible();
  }
  await picture(page, info.outputPath('keys.png'));
  await expectNarrowing(page, 'keys?|late|visit', 'the keys', true);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  await settled(page);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: words('shell', 'fr', 'keys') })
    .click();
  await expect(help.getByText(late('keys.search'))).toBeVisible();
  await expect(help.getByText(late('keys.listMove'))).toHaveCount(0);
  for (const locale of allLooks ? locales : (['pt'] as const)) {
    await useLocale(page, locale);
    await page.goto('/mon-espace/mes-messages');
    await settled(page);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: words('shell', locale, 'keys') })
      .click();
    const own = page.getByRole('dialog', { name: late('keys.title', locale) });
    await expect(own.getByText(late('keys.singleHelp', locale))).toBeVisible();
    await expect(own.getByRole('heading', { name: words('mfe-messaging', locale, 'messages.list') })).toBeVisible();
  }
});

test('single keys are not taken from who types, and can be turned off', async ({ page }) => {
  await signIn(page, accounts.hugo, { to: orders });
  await watched(page);
  const help = page.getByRole('dialog', { name: late('keys.title') });
  const search = page.getByRole('searchbox').first();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('?');
  await expect(search).toHaveValue('?');
  await expect(help).toHaveCount(0);
  await search.fill('');
  await search.blur();
  await page.keyboard.press('?');
  await help.getByRole('checkbox', { name: late('keys.single') }).uncheck();
  await expect(help.getByText(late('keys.listSearch'))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.reload();
  await settled(page);
  await watched(page);
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await expect(search).not.toBeFocused();
  await expect(help).toHaveCount(0);
});
