import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { demoPassword, type Account, type Locale } from './accounts.ts';
import { deadline } from './deadlines.ts';

/** Waits until the page is settled: no loader, remote mounted, first data shown. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-portal', 'ready', { timeout: deadline(30_000) });
}

/**
 * Waits until a page whose session ended shows the login. Its address alone does not tell: the page takes the address of the login at
 * once, and navigates when the edge has answered, which would interrupt what the test does next.
 */
export async function signedOut(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/');
  await settled(page);
}

/**
 * Signs in by the login's own request instead of its page, and opens `to`. Leaves the page of another account first, so that its pending
 * calls are not sent with the new session. `signInByForm` tests the login page itself.
 *
 * A worker keeps one session per account and reuses it while its proof of identity is valid; `session: 'new'` creates another one, for
 * tests about sessions. Suites whose configuration has `metadata: { sessions: 'own' }` always get a new one.
 */
export async function signIn(page: Page, account: Account, { to = '/dashboard', session = 'shared' }: SignInOptions = {}): Promise<void> {
  const origin = new URL(portalUrl(page)).origin;
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const shares = session === 'shared' && test.info().project.metadata['sessions'] === 'shared';
  if (!shares || !(await restoreSession(page.context(), origin, account))) await openSession(page, origin, account, shares);
  await page.goto(to);
  await settled(page);
}

/** Opens the list's views by their chip, and returns them: one link each, and the buttons that store and delete the user's own. */
export async function openViews(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Vue\s: / }).click();
  return page.getByRole('dialog').filter({ has: page.getByRole('navigation') });
}

/** The page to open after the sign-in, and whether the worker's session of the account may be used. */
export interface SignInOptions {
  readonly to?: string;
  readonly session?: 'shared' | 'new';
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The session cookies of this worker and their sign-in times, by origin and login. */
const sessions = new Map<string, { cookies: Cookies; startedAt: number }>();
/**
 * How long a session is shared. A proof of identity is valid for five minutes (`stepUp` in the contract), of which a test must have
 * enough left.
 */
const SHARED_MS = 300_000 - deadline(60_000);
const sessionCookie = /^(__Host-)?portal$/;

/** Gives the browser the stored session of an account; reports whether the portal still accepts it. */
async function restoreSession(context: BrowserContext, origin: string, account: Account): Promise<boolean> {
  const kept = sessions.get(`${origin} ${account.login}`);
  if (!kept || Date.now() - kept.startedAt > SHARED_MS) return false;
  await context.addCookies(kept.cookies);
  const answer = await context.request.get(`${origin}/bff/session`);
  return answer.ok() && ((await answer.json()) as { login?: string }).login === account.login;
}

async function openSession(page: Page, origin: string, account: Account, keeps: boolean): Promise<void> {
  const answer = await page.request.post(`${origin}/bff/login`, {
    data: { login: account.login, password: account.password ?? demoPassword, type: 'PROFESSIONAL' },
    headers: { Origin: origin },
  });
  expect(answer.status(), `login of ${account.login}`).toBe(200);
  if (!keeps) return;
  const cookies = (await page.context().cookies(origin)).filter(({ name }) => sessionCookie.test(name));
  sessions.set(`${origin} ${account.login}`, { cookies, startedAt: Date.now() });
}

/**
 * Opens an override link and accepts it, as a user who may do so and reads French: the page is the gateway's own. Ends on the start page.
 */
export async function takeOverride(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Utiliser ces versions' }).click();
  await page.waitForURL('**/dashboard');
}

/** Fills in the open login page and submits it, in any language. */
export async function signInByForm(page: Page, account: Account, password: string = account.password ?? demoPassword): Promise<void> {
  await page.locator('input[type="email"]').fill(account.login);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

/** Sets the language before a page is opened, by the cookie that the language menu writes, for every path. */
export async function useLocale(page: Page, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'portal_locale', value: locale, url: new URL(portalUrl(page)).origin }]);
}

/** Reports whether the page fits without horizontal scrolling. */
export async function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}

/** Saves a screenshot of the settled page for review, in the package's test-results/pictures; only with `LOOKS=all`. */
export async function picture(page: Page, path: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (process.env.LOOKS !== 'all') return;
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path, animations: 'disabled', fullPage: options.fullPage ?? false });
}

function portalUrl(page: Page): string {
  const current = page.url();
  return current.startsWith('http') ? current : process.env.BASE_URL || 'http://localhost:8080';
}

/** Presses "Annuler" in a toast (in French). A dialog that is closing meanwhile may have an "Annuler" of its own. */
export const undo = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Messages brefs' }).getByRole('button', { name: 'Annuler' }).click();

/**
 * Presses a retry button until the missing content is there. Pages also retry by themselves: after a change elsewhere, or when more of
 * the portal has loaded. The button is gone then.
 */
export async function askAgain(button: Locator, there: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 500 });
    await there();
  }).toPass({ timeout: deadline(30_000) });
}
