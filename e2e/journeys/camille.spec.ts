// REQ-40
import {
  accounts,
  allLooks,
  deadline,
  expect,
  expectNoSeriousAxe,
  fitsWidth,
  locales,
  picture,
  settled,
  signedOut,
  signInByForm,
  test,
  useLocale,
  words,
  type Locale,
} from 'portal-playwright';
import type { Page } from '@playwright/test';

const wide = { name: 'wide', width: 1440, height: 900 };
const narrow = { name: 'narrow', width: 360, height: 780 };

/** `make test` runs a phone in Portuguese, which has the longest texts; `make verify` runs every language at both widths. */
const walks = [wide, narrow].flatMap((screen) => locales.map((locale) => ({ screen, locale })));

const orders = '/mon-cabinet/mes-commandes';
const invoices = '/mon-cabinet/mes-factures';

/** Selects an entry of the menu: of the sidebar, or of the slide-in menu where there is none. */
async function choose(page: Page, locale: Locale, route: string): Promise<void> {
  const menuButton = page.getByRole('button', { name: words('shell', locale, 'menu.open') });
  if (await menuButton.isVisible()) await menuButton.click();
  const entry = page.getByRole('navigation', { name: words('shell', locale, 'menu'), exact: true }).locator(`a[href="${route}"]`);
  await entry.click();
  await arrived(page, route);
}

async function arrived(page: Page, route: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === route);
  await expect(page.locator('[data-remote]:visible')).toBeVisible();
  await settled(page);
}

/**
 * Checks what holds on every page: one title, one main element, no sideways scrolling. Each page's own suite runs axe; with all looks this
 * test does, too.
 */
async function expectGoodPage(page: Page, locale: Locale): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.locator('h1:visible')).toHaveCount(1);
  await expect(page.locator('h1:visible')).not.toBeEmpty();
  await expect.poll(() => fitsWidth(page), `${page.url()} scrolls sideways`).toBe(true);
  if (allLooks) await expectNoSeriousAxe(page);
}

async function signOut(page: Page, locale: Locale): Promise<void> {
  const menuButton = page.getByRole('button', { name: words('shell', locale, 'menu.open') });
  if (await menuButton.isVisible()) await menuButton.click();
  await page.getByRole('button', { name: words('shell', locale, 'logout') }).click();
  await signedOut(page);
}

interface Listed {
  result: { items: { reference: string; isOrder: boolean; totalPriceInclTaxes: { amount: number } }[]; hidden: number; total: number };
}

/** REQ-19, in the API's answer and on the page. */
async function expectInvoiceFilter(page: Page, locale: Locale): Promise<void> {
  const uuid = await page.evaluate(() => localStorage.getItem('uuid'));
  const seen: Listed['result']['items'] = [];
  for (let number = 1; ; number++) {
    const answer = await page.request.get(`/api/product/invoices/list/${String(uuid)}?page=${String(number)}&size=100`);
    expect(answer.status()).toBe(200);
    const { result } = (await answer.json()) as Listed;
    seen.push(...result.items);
    expect(result.hidden).toBe(12);
    if (seen.length >= result.total) break;
  }
  const wrong = seen.filter((item) => item.isOrder && (item.totalPriceInclTaxes.amount === 0 || item.reference.startsWith('BIOA')));
  expect(wrong).toEqual([]);
  expect(
    seen.some((item) => !item.isOrder),
    'what is not an order stays',
  ).toBe(true);
  const note = words('mfe-cabinet', locale, 'invoices.hidden_other', { n: '12' });
  await expect(page.getByText(note).first()).toBeVisible();
}

for (const { screen, locale } of walks) {
  const { name, width, height } = screen;
  const tag = screen === narrow && locale === 'pt' ? [] : ['@deep'];
  test(`Camille, ${locale}, ${width} px: sign in, dashboard, orders, one order, its PDF, invoices, sign out`, { tag }, async ({ page }) => {
    test.setTimeout(deadline(120_000));
    const shot = (step: string): Promise<void> => picture(page, `test-results/pictures/${name}-${locale}-${step}.png`);
    await page.setViewportSize({ width, height });
    await useLocale(page, locale);

    await page.goto('/');
    await settled(page);
    await expectGoodPage(page, locale);
    await shot('1-login');
    await signInByForm(page, accounts.camille);
    await arrived(page, '/dashboard');
    await expectGoodPage(page, locale);
    await shot('2-dashboard');

    await choose(page, locale, orders);
    await expectGoodPage(page, locale);
    await shot('3-orders');
    await page.locator('main a[href*="/mon-cabinet/commande?reference="]:visible').first().click();
    await arrived(page, '/mon-cabinet/commande');
    await expectGoodPage(page, locale);
    await shot('4-order');

    const href = await page.locator('main a[href*="/api/product/orders/pdf/"]').first().getAttribute('href');
    const pdf = await page.request.get(String(href));
    expect(pdf.status()).toBe(200);
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

    await choose(page, locale, invoices);
    await expectGoodPage(page, locale);
    await expectInvoiceFilter(page, locale);
    await shot('5-invoices');

    await signOut(page, locale);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect((await page.request.get('/bff/session')).status()).toBe(401);
    await page.goBack();
    await signedOut(page);
    await expect(page.locator('[data-remote]')).toHaveCount(0);
  });
}
