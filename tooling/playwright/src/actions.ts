import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { demoPassword, type Account, type Locale } from './accounts.ts';
import { deadline } from './deadlines.ts';

/** Waits until the page says it is settled: no loader, remote mounted, first data shown. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-portal', 'ready', { timeout: deadline(30_000) });
}

/**
 * Signs in without the login screen, as its own request does, and opens `to`. Leaves the page of another account first, so
 * that its pending calls are not made with the new session. The login screen itself is what `signInByForm` is for.
 *
 * A worker keeps one session per account and uses it again while its sign-in proves who the person is; `session: 'new'` asks
 * for another one, for tests about sessions.
 * Suites whose configuration says `metadata: { sessions: 'own' }` always get a new one.
 */
export async function signIn(page: Page, account: Account, { to = '/dashboard', session = 'shared' }: SignInOptions = {}): Promise<void> {
  const origin = new URL(portalUrl(page)).origin;
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const shares = session === 'shared' && test.info().project.metadata['sessions'] === 'shared';
  if (!shares || !(await restoreSession(page.context(), origin, account))) await openSession(page, origin, account, shares);
  await page.goto(to);
  await settled(page);
}

/** Where to go after sign-in, and whether the worker's session of the account may be used. */
export interface SignInOptions {
  readonly to?: string;
  readonly session?: 'shared' | 'new';
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The session cookies of this worker and when it signed in, by origin and login. */
const sessions = new Map<string, { cookies: Cookies; begun: number }>();
/** A proof of identity serves for five minutes (`stepUp` in the contract), of which the test is to have as many as it may need. */
const SHARED_MS = 300_000 - deadline(60_000);
const sessionCookie = /^(__Host-)?portal$/;

/** Gives the browser the kept session of an account; reports whether the portal still accepts it. */
async function restoreSession(context: BrowserContext, origin: string, account: Account): Promise<boolean> {
  const kept = sessions.get(`${origin} ${account.login}`);
  if (!kept || Date.now() - kept.begun > SHARED_MS) return false;
  await context.addCookies(kept.cookies);
  const answer = await context.request.get(`${origin}/bff/session`);
  return answer.ok() && ((await answer.json()) as { login?: string }).login === account.login;
}

async function openSession(page: Page, origin: string, account: Account, keeps: boolean): Promise<void> {
  const answer = await page.request.post(`${origin}/bff/login`, {
    data: { login: account.login, password: demoPassword, type: 'PROFESSIONAL' },
    headers: { Origin: origin },
  });
  expect(answer.status(), `login of ${account.login}`).toBe(200);
  if (!keeps) return;
  const cookies = (await page.context().cookies(origin)).filter(({ name }) => sessionCookie.test(name));
  sessions.set(`${origin} ${account.login}`, { cookies, begun: Date.now() });
}

/**
 * Opens the link of an override and takes it up, as somebody who may and who reads French: its page is the gateway's own. Ends on
 * the start page.
 */
export async function takeOverride(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Utiliser ces versions' }).click();
  await page.waitForURL('**/dashboard');
}

/** Fills the login screen that is open and sends it; language-independent. */
export async function signInByForm(page: Page, account: Account, password: string = demoPassword): Promise<void> {
  await page.locator('input[type="email"]').fill(account.login);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
}

/** Chooses the language before a page is opened, as the switcher would have: by its cookie, for every path. */
export async function useLocale(page: Page, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'portal_locale', value: locale, url: new URL(portalUrl(page)).origin }]);
}

/** True when nothing makes the page scroll sideways. */
export async function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}

/** A picture of the settled page for people to look at, in the package's test-results/pictures; only with `LOOKS=all`. */
export async function picture(page: Page, path: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (process.env.LOOKS !== 'all') return;
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path, animations: 'disabled', fullPage: options.fullPage ?? false });
}

function portalUrl(page: Page): string {
  const current = page.url();
  return current.startsWith('http') ? current : process.env.BASE_URL || 'http://localhost:8080';
}

/** Takes back what a short message (in French) tells of. A dialog that is closing meanwhile may have an "Annuler" of its own. */
export const undo = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Messages brefs' }).getByRole('button', { name: 'Annuler' }).click();

/**
 * Presses a button that asks again, until what was missing is there. Pages ask again by themselves, too: when a change elsewhere concerns
 * them, or when more of the portal has loaded. The button is gone then.
 */
export async function askAgain(button: Locator, there: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 500 });
    await there();
  }).toPass({ timeout: deadline(30_000) });
}
