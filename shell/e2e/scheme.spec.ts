import { accounts, allLooks, expect, expectNoSeriousAxe, locales, settled, signIn, test, useLocale, words } from 'portal-playwright';
import type { Page } from '@playwright/test';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const SHEET = { light: 'rgb(254, 254, 252)', dark: 'rgb(19, 22, 28)' };
const radio = (page: Page, scheme: string) => page.getByRole('radio', { name: words('shell', 'fr', `scheme.${scheme}`), exact: true });

test('light, dark or as the system: chosen in the sidebar, painted at once, kept after the logout', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, accounts.camille, { session: 'new' });
  await expect(radio(page, 'auto')).toBeChecked();
  await radio(page, 'dark').check();
  expect(await ground(page)).toBe(SHEET.dark);
  await expectNoSeriousAxe(page);
  await page.reload();
  await settled(page);
  expect(await ground(page)).toBe(SHEET.dark);
  await expect(radio(page, 'dark')).toBeChecked();

  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell', 'fr', 'logout') })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await settled(page);
  expect(await ground(page)).toBe(SHEET.dark);
  expect((await context.cookies()).find(({ name }) => name === 'portal_scheme')?.value).toBe('dark');

  await signIn(page, accounts.camille);
  await radio(page, 'dark').focus();
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'auto')).toBeFocused();
  expect(await ground(page)).toBe(SHEET.light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(page)).toBe(SHEET.dark);
});

test('the folded sidebar keeps the choice, and the mobile menu has it too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1100, height: 760 });
  await signIn(page, accounts.camille);
  await radio(page, 'dark').check();
  expect(await ground(page)).toBe(SHEET.dark);
  await page.setViewportSize({ width: 360, height: 760 });
  await page.getByRole('button', { name: words('shell', 'fr', 'menu.open') }).click();
  await expect(radio(page, 'dark')).toBeChecked();
  await radio(page, 'light').check();
  expect(await ground(page)).toBe(SHEET.light);
  await expectNoSeriousAxe(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const locale of allLooks ? locales : (['pt'] as const)) {
    await useLocale(page, locale);
    await page.reload();
    await expect(page.getByRole('group', { name: words('shell', locale, 'scheme') }).getByRole('radio')).toHaveCount(3);
  }
});
