import { accounts, askAgain, deadline, expect, expectNoSeriousAxe, fitsWidth, picture, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { late, watched } from './late.ts';

/** Finds the status line at the foot of the page that begins with a text. */
const line = (page: Page, key: string) => page.getByRole('status').filter({ hasText: new RegExp(late(key).split('{{')[0] ?? '') });

test('the foot shows what works without a network, then without an answer, and that all is back', async ({
  page,
  context,
  watch,
}, info) => {
  watch.allow(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  await signIn(page, accounts.hugo, { to: '/confidentialite' });
  await watched(page);
  const first = page.getByRole('main').getByRole('heading').first();
  const before = await first.boundingBox();
  await context.setOffline(true);
  await expect(line(page, 'reach.offline')).toContainText(late('reach.reads'));
  expect(await first.boundingBox(), 'nothing moves').toEqual(before);
  await picture(page, info.outputPath('offline.png'));
  await expectNoSeriousAxe(page);
  await page.setViewportSize({ width: 360, height: 760 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  const slim = await line(page, 'reach.offline').boundingBox();
  expect(slim?.height, 'one slim line on a phone').toBeLessThan(40);
  await picture(page, info.outputPath('offline-360.png'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await context.setOffline(false);
  await expect(line(page, 'reach.back')).toBeVisible();

  let away = true;
  const refuse = /\/(api\/product\/orders|healthz)/;
  await page.route(refuse, (route) => (away ? route.abort('connectionrefused') : route.continue()));
  await page.locator('nav a[href="/mon-cabinet/mes-commandes"]').first().click();
  await expect(line(page, 'reach.unreachable')).toBeVisible();
  away = false;
  const retry = page
    .getByRole('contentinfo')
    .locator('xpath=preceding-sibling::div')
    .getByRole('button', { name: late('reach.retry') });
  await askAgain(retry, () => expect(line(page, 'reach.unreachable')).toHaveCount(0, { timeout: deadline(2_000) }));
  await expect(page.getByRole('main').getByRole('row').nth(1), 'what failed is read again').toBeVisible();
});
