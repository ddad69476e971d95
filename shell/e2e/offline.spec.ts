import { accounts, expect, expectNoSeriousAxe, fitsWidth, picture, signIn, test } from 'portal-playwright';
import { late, watched } from './late.ts';

const start = (key: string) => new RegExp(late(key).split('{{')[0] ?? '');

test('says that there is no network, what still works, and that it is back', async ({ page, context }, info) => {
  await signIn(page, accounts.hugo, { to: '/confidentialite' });
  await watched(page);
  const first = page.getByRole('main').getByRole('heading').first();
  const before = await first.boundingBox();
  await context.setOffline(true);
  const line = page.getByRole('status').filter({ hasText: start('reach.offline') });
  await expect(line).toContainText(late('reach.reads'));
  expect(await first.boundingBox(), 'nothing moves').toEqual(before);
  await picture(page, info.outputPath('offline.png'));
  await expectNoSeriousAxe(page);
  await page.setViewportSize({ width: 360, height: 760 });
  expect(await fitsWidth(page)).toBe(true);
  await picture(page, info.outputPath('offline-360.png'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: late('reach.back') })).toBeVisible();
});

test('says that nobody answers, tries again, and reads what failed once somebody does', async ({ page, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  await signIn(page, accounts.hugo);
  await watched(page);
  let away = true;
  const refuse = /\/(api\/product\/orders|healthz)/;
  await page.route(refuse, (route) => (away ? route.abort('connectionrefused') : route.continue()));
  await page.locator('nav a[href="/mon-cabinet/mes-commandes"]').first().click();
  const line = page.getByRole('status').filter({ hasText: start('reach.unreachable') });
  await expect(line).toBeVisible();
  away = false;
  await page
    .getByRole('contentinfo')
    .locator('xpath=preceding-sibling::div')
    .getByRole('button', { name: late('reach.retry') })
    .click();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
});
