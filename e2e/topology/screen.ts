// A real browser, for what a page shows and what the shell reports.
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { deadline } from 'portal-playwright/deadlines';
import { browserArguments, browserPath } from '../../tooling/playwright/src/browser.ts';
import { Person } from './client.ts';

const TIMEOUT_MS = deadline(30_000);

/** One user's tab. */
export class Tab {
  readonly #page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.#page = page;
    this.#origin = origin;
  }

  /** The page, for a test's own actions. */
  get page(): Page {
    return this.#page;
  }

  /** Opens a page and waits for a text on it. */
  async shows(path: string, text: string): Promise<void> {
    await this.#page.goto(this.#origin + path);
    await this.#page.getByText(text, { exact: true }).waitFor({ timeout: TIMEOUT_MS });
  }

  /**
   * Opens a page and waits until `call` is answered. Returns whether the document announces tracing, and the `traceparent` of the calls
   * that had one, by path.
   */
  async traces(path: string, call: string): Promise<{ isDrawn: boolean; traced: { path: string; traceparent: string }[] }> {
    const traced: { path: string; traceparent: string }[] = [];
    this.#page.on('request', (request) => {
      const { traceparent } = request.headers();
      if (traceparent !== undefined) traced.push({ path: new URL(request.url()).pathname, traceparent });
    });
    const answered = this.#page.waitForResponse((answer) => answer.url().endsWith(call), { timeout: TIMEOUT_MS });
    await this.#page.goto(this.#origin + path);
    await answered;
    const state = await this.#page.locator('#portal-state').textContent();
    return { isDrawn: (JSON.parse(state ?? '{}') as { trace?: boolean }).trace === true, traced };
  }

  /** Opens a page and waits until it shows that a remote is unavailable, and until this was reported to the portal. */
  async showsFailure(path: string, remote: string): Promise<void> {
    const reported = this.#page.waitForResponse((answer) => answer.url().endsWith('/bff/reports/pages'), { timeout: TIMEOUT_MS });
    await this.#page.goto(this.#origin + path);
    await this.#page.getByRole('alert').filter({ hasText: remote }).waitFor({ timeout: TIMEOUT_MS });
    await reported;
  }
}

/** A browser in front of one gateway. */
export class ScreenedPortal {
  readonly #browser: Browser;
  readonly #origin: string;

  private constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  static async open(origin: string): Promise<ScreenedPortal> {
    return new ScreenedPortal(await chromium.launch({ executablePath: browserPath(), args: browserArguments }), origin);
  }

  /** Returns a tab of a signed-in user. */
  async signIn(login: string, options: BrowserContextOptions = {}): Promise<Tab> {
    const person = await Person.signIn(this.#origin, login);
    const context = await this.#browser.newContext(options);
    const [name = '', value = ''] = person.session.split('=');
    await context.addCookies([{ name, value, url: this.#origin, httpOnly: true, sameSite: 'Strict' }]);
    return new Tab(await context.newPage(), this.#origin);
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
