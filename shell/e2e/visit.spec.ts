import {
  accounts,
  allLooks,
  expect,
  expectNarrowing,
  expectNoSeriousAxe,
  fitsWidth,
  locales,
  settled,
  signIn,
  test,
  useLocale,
} from 'portal-playwright';
import type { Page } from '@playwright/test';
import { late, watched } from './late.ts';

/** A first visit that these tests may end as often as they like: Léa stays new to the others. */
async function newcomer(page: Page): Promise<{ ended: number }> {
  const visit = { ended: 0 };
  await page.route('**/first-visit/get/**', (route) => route.fulfill({ json: { result: { done: visit.ended > 0 } } }));
  await page.route('**/first-visit/end/**', (route) => {
    visit.ended += 1;
    return route.fulfill({ status: 204 });
  });
  return visit;
}

const begin = (page: Page) => page.getByRole('button', { name: late('visit.begin'), exact: true });
const title = (page: Page, step: string) => page.getByRole('heading', { name: late(`visit.${step}.title`), exact: true });

test('shows a newcomer around by keyboard, once', async ({ page }) => {
  const visit = await newcomer(page);
  await signIn(page, accounts.lea);
  await begin(page).press('Enter');
  for (const step of ['menu', 'search', 'waits', 'help']) {
    await expect(title(page, step)).toBeFocused();
    if (step === 'search') await expectNoSeriousAxe(page);
    const next = page.getByRole('button', { name: late(step === 'help' ? 'visit.end' : 'visit.next'), exact: true });
    await next.press('Enter');
  }
  await expect(title(page, 'help')).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await expect.poll(() => visit.ended).toBe(1);
  await page.reload();
  await settled(page);
  await watched(page);
  await expect(begin(page)).toHaveCount(0);
});

test('is no trap: Esc ends it, and so does going elsewhere; declined, it does not come back', async ({ page }) => {
  const visit = await newcomer(page);
  await signIn(page, accounts.lea, { to: '/une-question' });
  await watched(page);
  await expect(begin(page), 'who came for something is not held up').toHaveCount(0);
  await page.goto('/dashboard');
  await begin(page).click();
  await expect(title(page, 'menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(title(page, 'menu')).toHaveCount(0);
  await expect.poll(() => visit.ended).toBe(1);
  visit.ended = 0;
  await page.goto('/dashboard');
  await begin(page).click();
  await page.locator('nav a[href="/mon-cabinet/mes-commandes"]').first().click();
  await expect(title(page, 'menu')).toHaveCount(0);
  await expect.poll(() => visit.ended).toBe(1);
});

test('fits a telephone in another language', async ({ page }) => {
  const visit = await newcomer(page);
  await signIn(page, accounts.lea, { to: '/test' });
  await page.setViewportSize({ width: 360, height: 760 });
  for (const locale of allLooks ? locales : (['pt'] as const)) {
    await useLocale(page, locale);
    await page.goto('/dashboard');
    await settled(page);
    const offer = page.getByRole('button', { name: late('visit.begin', locale), exact: true });
    await offer.click();
    await expect(page.getByRole('heading', { name: late('visit.menu.title', locale), exact: true })).toBeFocused();
    await page.getByRole('button', { name: late('visit.next', locale), exact: true }).click();
    await expect(page.getByText(late('visit.search.touch', locale))).toBeVisible();
    expect(await fitsWidth(page), locale).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => visit.ended).toBe(1);
    visit.ended = 0;
  }
});

test('who works here every day is not asked, and finds it in the help', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.nora);
  await watched(page);
  await expect(begin(page)).toHaveCount(0);
  await page.goto('/une-question');
  await settled(page);
  await page.getByRole('button', { name: 'Faire le tour du portail' }).click();
  await expect(title(page, 'menu')).toBeFocused();
  await expectNarrowing(page, 'visit|late', 'the way around', true);
});
