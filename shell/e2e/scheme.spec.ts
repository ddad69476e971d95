import { accounts, expect, expectNoSeriousAxe, settled, signedOut, signIn, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const SHEET = { light: 'rgb(254, 254, 252)', dark: 'rgb(19, 22, 28)' };
const radio = (page: Page, scheme: string) => page.getByRole('radio', { name: words('shell', 'fr', `scheme.${scheme}`), exact: true });

test('light, dark or as the system: chosen in the sidebar, folded or not, painted at once, kept after a reload and the logout', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, accounts.camille, { session: 'new' });
  await expect(radio(page, 'auto')).toBeChecked();
  expect(await ground(page)).toBe(SHEET.light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(page)).toBe(SHEET.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  const menu = page.getByRole('complementary');
  const width = () => menu.evaluate((node) => node.getBoundingClientRect().width);
  await menu.getByRole('button', { name: words('shell', 'fr', 'sidebar.close') }).click();
  await radio(page, 'dark').check();
  expect(await ground(page)).toBe(SHEET.dark);
  await page.reload();
  await settled(page);
  expect(await ground(page)).toBe(SHEET.dark);
  await expect(radio(page, 'dark')).toBeChecked();
  expect(await width(), 'the sidebar stays folded').toBe(64);
  await expectNoSeriousAxe(page);
  await menu.getByRole('button', { name: words('shell', 'fr', 'sidebar.open') }).click();
  await expect.poll(width).toBe(240);

  // By keyboard, and back.
  await radio(page, 'dark').focus();
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'auto')).toBeFocused();
  expect(await ground(page)).toBe(SHEET.light);
  await page.keyboard.press('ArrowLeft');
  expect(await ground(page)).toBe(SHEET.dark);

  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell', 'fr', 'logout') })
    .click();
  await signedOut(page);
  expect(await ground(page)).toBe(SHEET.dark);
  expect((await context.cookies()).find(({ name }) => name === 'portal_scheme')?.value).toBe('dark');
  expect(await page.evaluate(() => localStorage.length), 'nothing of the session is left').toBe(0);
});
