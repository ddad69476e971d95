import { expect, type Page } from '@playwright/test';
import { demoPassword, type Account, type Locale } from './accounts.ts';

/** Waits until the page says it is settled: no loader, remote mounted, first data shown. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-portal', 'ready', { timeout: 20_000 });
}

/**
 * Signs in without the login screen, as its own request does, and opens `to`; a page of somebody else's session is left
 * before, so that nothing it still asks is refused to who comes. The screen itself is what `signInByForm` is for.
 */
export async function signIn(page: Page, account: Account, { to = '/dashboard' }: { to?: string } = {}): Promise<void> {
  const origin = new URL(portalUrl(page)).origin;
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const answer = await page.request.post(`${origin}/bff/login`, {
    data: { login: account.login, password: demoPassword, type: 'PROFESSIONAL' },
    headers: { Origin: origin },
  });
  expect(answer.status(), `login of ${account.login}`).toBe(200);
  await page.goto(to);
  await settled(page);
}

/** Fills the login screen that is open and sends it; language-independent. */
export async function signInByForm(page: Page, account: Account, password: string = demoPassword): Promise<void> {
  await page.locator('input[type="email"]').fill(account.login);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

/** Chooses the language before a page is opened, as the switcher would have: by its cookie. */
export async function useLocale(page: Page, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'portal_locale', value: locale, url: portalUrl(page) }]);
}

/** True when nothing makes the page scroll sideways. */
export async function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}

/** A picture of the settled page for people to look at, in the package's test-results/pictures. */
export async function picture(page: Page, path: string, options: { fullPage?: boolean } = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path, animations: 'disabled', fullPage: options.fullPage ?? false });
}

function portalUrl(page: Page): string {
  const current = page.url();
  return current.startsWith('http') ? current : process.env.BASE_URL || 'http://localhost:8080';
}
