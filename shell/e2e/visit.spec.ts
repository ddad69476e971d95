import { accounts, expect, expectNarrowing, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { late } from './late.ts';

/** Fakes a first visit that this test may end: Léa's own first visit stays open for the other tests. */
async function newcomer(page: Page): Promise<{ ended: number }> {
  const visit = { ended: 0 };
  await page.route('**/first-visit/get/**', (route) => route.fulfill({ json: { result: { done: visit.ended > 0 } } }));
  await page.route('**/first-visit/end/**', (route) => {
    visit.ended += 1;
    return route.fulfill({ status: 204 });
  });
  return visit;
}

const button = (page: Page, key: string) => page.getByRole('button', { name: late(`visit.${key}`), exact: true });
const title = (page: Page, step: string) => page.getByRole('heading', { name: late(`visit.${step}.title`), exact: true });

test('the tour leads a newcomer around by keyboard, and starts again from the help page', { tag: '@looks' }, async ({ page }) => {
  const visit = await newcomer(page);
  await signIn(page, accounts.lea);
  await button(page, 'begin').press('Enter');
  for (const step of ['menu', 'search', 'waits', 'help']) {
    await expect(title(page, step)).toBeFocused();
    await button(page, step === 'help' ? 'end' : 'next').press('Enter');
  }
  await expect(title(page, 'help')).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect.poll(() => visit.ended).toBe(1);
  await expect(button(page, 'begin'), 'it is offered once').toHaveCount(0);

  await page.locator('aside a[href="/une-question"]').click();
  await settled(page);
  await page.getByRole('button', { name: 'Faire le tour du portail' }).click();
  await expect(title(page, 'menu')).toBeFocused();
  await expectNarrowing(page, 'visit|late', 'the tour', true);
  await page.setViewportSize({ width: 360, height: 760 });
  await button(page, 'next').click();
  await expect(page.getByText(late('visit.search.touch'))).toBeVisible();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(title(page, 'search')).toHaveCount(0);
});
