import {
  accounts,
  allLooks,
  expect,
  expectNarrowing,
  fitsWidth,
  locales,
  picture,
  settled,
  signIn,
  test,
  useLocale,
} from 'portal-playwright';
import type { Page } from '@playwright/test';
import { late, watched } from './late.ts';

const dialog = (page: Page) => page.getByRole('alertdialog');

/** The page as it comes, with a session that ends in so many seconds whatever is done. */
async function endingIn(page: Page, seconds: number): Promise<void> {
  await page.route('**/mon-cabinet/mes-commandes', async (route) => {
    const answer = await route.fetch();
    const until = new Date(Date.now() + seconds * 1000).toISOString();
    const body = (await answer.text()).replace(/"tokenValidity":"[^"]+"/, `"tokenValidity":"${until}"`);
    await route.fulfill({ response: answer, body });
  });
}

/** The login, which leads back to where this tab was. */
async function expectWayBack(page: Page, back: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/');
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(back);
}

test('asks before an idle session ends, and goes on when somebody is there', { tag: '@looks' }, async ({ page }, info) => {
  await page.clock.install();
  await signIn(page, accounts.nora, { to: '/mon-cabinet/mes-commandes', session: 'new' });
  await watched(page);
  const before = page.getByRole('searchbox').first();
  await before.focus();
  await page.clock.fastForward('27:30');
  await expect(dialog(page)).toHaveAccessibleName(late('expiry.idle.title'));
  const stay = page.getByRole('button', { name: late('expiry.stay') });
  await expect(stay).toBeFocused();
  await expect(dialog(page)).toContainText(late('expiry.saved'));
  await expect(dialog(page)).toContainText(/1:\d\d/);
  await picture(page, info.outputPath('idle.png'));
  await expectNarrowing(page, 'expiry|reach|late', 'the question', true);
  const touched = page.waitForResponse('**/bff/session');
  await page.keyboard.press('Escape');
  expect((await touched).status()).toBe(200);
  await expect(dialog(page)).toHaveCount(0);
  await expect(before).toBeFocused();
  await page.clock.fastForward('26:30');
  await expect(dialog(page)).toHaveCount(0);
});

test('counts what is done in another tab, and ends in every tab with the way back, at the edge too', async ({ page, context, watch }) => {
  watch.allow(/401|Failed to load resource/);
  await page.clock.install();
  await signIn(page, accounts.nora, { to: '/mon-cabinet/mes-factures?status=NOT_PAID', session: 'new' });
  await watched(page);
  const other = await context.newPage();
  await other.goto('/mon-espace/mes-patients');
  await settled(other);
  await watched(other);
  await page.clock.fastForward('27:30');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(other)).toBeVisible();
  await other.bringToFront();
  await other.getByRole('button', { name: late('expiry.stay') }).click();
  await expect(dialog(other)).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);

  await page.clock.fastForward('27:30');
  await expect(dialog(page)).toBeVisible();
  await page.clock.fastForward('02:00');
  await expectWayBack(page, '/mon-cabinet/mes-factures?status=NOT_PAID');
  await expectWayBack(other, '/mon-espace/mes-patients');
  expect((await page.request.get('/bff/session')).status()).toBe(401);
});

test('the tab in which it ends has its way back, whatever the others say meanwhile', async ({ page, context, watch }) => {
  watch.allow(/401|Failed to load resource/);
  await page.clock.install();
  await endingIn(page, 180);
  await signIn(page, accounts.nora, { to: '/mon-cabinet/mes-commandes', session: 'new' });
  await watched(page);
  const other = await context.newPage();
  await other.goto('/mon-espace/mes-patients');
  await settled(other);
  await watched(other);
  await page.clock.fastForward('03:00');
  await expectWayBack(page, '/mon-cabinet/mes-commandes');
  await expectWayBack(other, '/mon-espace/mes-patients');
});

test('says that the longest time ends, and lets one work on until then', async ({ page, watch }, info) => {
  watch.allow(/401|Failed to load resource/);
  await endingIn(page, 100);
  await signIn(page, accounts.nora, { to: '/mon-cabinet/mes-commandes', session: 'new' });
  await expect(dialog(page)).toBeVisible();
  const goOn = page.getByRole('button', { name: late('expiry.goOn') });
  await expect(goOn, 'a key pressed by who was typing does no harm').toBeFocused();
  await picture(page, info.outputPath('absolute.png'));
  await goOn.click();
  await expect(dialog(page)).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 760 });
  for (const locale of allLooks ? locales : (['pt'] as const)) {
    await useLocale(page, locale);
    await page.goto('/mon-cabinet/mes-commandes');
    await settled(page);
    await expect(page.getByRole('button', { name: late('expiry.anew', locale) })).toBeVisible();
    expect(await fitsWidth(page)).toBe(true);
  }
  await page.getByRole('button', { name: late('expiry.anew', 'pt') }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('returnUrl') === '/mon-cabinet/mes-commandes');
});
