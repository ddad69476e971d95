import { accounts, expect, expectNarrowing, picture, settled, signIn, test, words } from 'portal-playwright';
import { late, watched } from './late.ts';

test('? lists the keys of the open page and of no other; in a field it is a letter', { tag: '@looks' }, async ({ page }, info) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-commandes' });
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
  await expect(help.getByRole('heading', { level: 2 })).toBeFocused();
  for (const key of ['keys.search', 'keys.help', 'keys.listSearch', 'keys.listMove', 'keys.listSelect']) {
    await expect(help.getByText(late(key), { exact: true })).toBeVisible();
  }
  await picture(page, info.outputPath('keys.png'));
  await expectNarrowing(page, 'keys?|late|visit', 'the keys', true);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => history.pushState(null, '', '/mon-espace/mes-messages'));
  await settled(page);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: words('shell', 'fr', 'keys') })
    .click();
  await expect(help.getByRole('heading', { name: words('mfe-messaging', 'fr', 'messages.list') })).toBeVisible();
  await expect(help.getByText(late('keys.listMove'))).toHaveCount(0);
});
