import { accounts, expect, expectNarrowing, fitsWidth, locales, picture, settled, signIn, test, useLocale } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { late, watched } from './late.ts';

const orders = '/mon-cabinet/mes-commandes';
const patients = '/mon-espace/mes-patients';
const dialog = (page: Page) => page.getByRole('alertdialog');

/** Answers the list of orders in a session whose absolute end is `seconds` away. */
async function endingIn(page: Page, seconds: number): Promise<void> {
  await page.route(`**${orders}`, async (route) => {
    const answer = await route.fetch();
    const until = new Date(Date.now() + seconds * 1000).toISOString();
    const body = (await answer.text()).replace(/"tokenValidity":"[^"]+"/, `"tokenValidity":"${until}"`);
    await route.fulfill({ response: answer, body });
  });
}

/** Expects the login with the return address of this tab's page. */
async function expectWayBack(page: Page, back: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/');
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(back);
}

test(
  'two tabs ask before an idle session ends, and both end with one of them',
  { tag: '@looks' },
  async ({ page, context, watch }, info) => {
    watch.allow(/401|Failed to load resource/);
    await page.clock.install();
    await endingIn(page, 32 * 60);
    await signIn(page, accounts.nora, { to: orders, session: 'new' });
    await watched(page);
    const other = await context.newPage();
    await other.goto(patients);
    await settled(other);
    await watched(other);

    await page.bringToFront();
    const search = page.getByRole('searchbox').first();
    await search.focus();
    await page.keyboard.press('Shift'); // the idle time starts here, not when the other tab was opened
    await page.clock.fastForward('27:10');
    await expect(dialog(other)).toBeVisible();
    await expect(dialog(page)).toHaveAccessibleName(late('expiry.idle.title'));
    await expect(page.getByRole('button', { name: late('expiry.stay') })).toBeFocused();
    await expect(dialog(page)).toContainText(late('expiry.saved'));
    await expect(dialog(page)).toContainText(/1:\d\d/);
    await picture(page, info.outputPath('idle.png'));
    await expectNarrowing(page, 'expiry|reach|late', 'the question', true);
    const touched = page.waitForResponse('**/bff/session');
    await page.keyboard.press('Escape');
    expect((await touched).status()).toBe(200);
    await expect(dialog(page)).toHaveCount(0);
    await expect(search).toBeFocused();
    await expect(dialog(other), 'what is done in one tab counts in the other').toHaveCount(0);

    // The absolute end comes next; only this tab has it.
    await page.clock.fastForward('03:20');
    await expect(dialog(page)).toHaveAccessibleName(/^Votre session prend fin à/);
    await expect(dialog(other)).toHaveCount(0);
    await expect(page.getByRole('button', { name: late('expiry.goOn') }), 'Enter does no harm').toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.fastForward('02:00');
    await expectWayBack(page, orders);
    await expectWayBack(other, patients);
    expect((await page.request.get('/bff/session')).status(), 'it is over at the edge too').toBe(401);
  },
);

test('the question before the absolute end fits a telephone in every language', { tag: '@deep' }, async ({ page, watch }) => {
  watch.allow(/401|Failed to load resource/);
  await page.setViewportSize({ width: 360, height: 760 });
  await endingIn(page, 100);
  await signIn(page, accounts.nora, { to: '/test', session: 'new' });
  for (const locale of locales) {
    await useLocale(page, locale);
    await page.goto(orders);
    await settled(page);
    await expect(page.getByRole('button', { name: late('expiry.anew', locale) })).toBeVisible();
    await expect.poll(() => fitsWidth(page)).toBe(true);
  }
});
