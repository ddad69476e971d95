// The way through an OpenID provider as Chromium goes it: cookies of two sites, redirects between them, several tabs.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserArguments, browserPath } from '../../tooling/playwright/src/browser.ts';
import { deadline } from '../../tooling/playwright/src/deadlines.ts';

const PATIENCE = deadline(30_000);

/** Who signs in, and where. */
export interface Way {
  portal: string;
  issuer: string;
  endSession: string;
  login: string;
  password: string;
}

const settled = (tab: Page): Promise<void> => tab.locator('html[data-portal="ready"]').waitFor();

/** A browser of one person, with its tabs. */
export class Person {
  readonly #browser: Browser;
  readonly #context: BrowserContext;
  readonly #way: Way;

  private constructor(browser: Browser, context: BrowserContext, way: Way) {
    this.#browser = browser;
    this.#context = context;
    this.#way = way;
  }

  static async open(way: Way): Promise<Person> {
    const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
    const context = await browser.newContext();
    context.setDefaultTimeout(PATIENCE);
    return new Person(browser, context, way);
  }

  /** Begins a sign-in in a tab of its own, by the button of the login page, up to the provider's form. */
  async begin(wanted: string): Promise<Page> {
    const tab = await this.#context.newPage();
    await tab.goto(`${this.#way.portal}/?returnUrl=${encodeURIComponent(wanted)}`);
    await tab.locator('a[href^="/bff/oidc/start"]').click();
    await tab.locator('input[type="password"]').waitFor();
    if (!tab.url().startsWith(new URL(this.#way.issuer).origin)) throw new Error(`not at the provider: ${tab.url()}`);
    return tab;
  }

  /** Sends the provider's form; answers where the tab lands in the portal. */
  async finish(tab: Page): Promise<string> {
    await tab.locator('input[name="login"]').fill(this.#way.login);
    await tab.locator('input[type="password"]').fill(this.#way.password);
    await tab.locator('button[type="submit"]').first().click();
    await tab.waitForURL((url) => url.origin === this.#way.portal && !url.pathname.startsWith('/bff/'));
    return tab.url().slice(this.#way.portal.length);
  }

  /**
   * Reloads tabs at the same time. Each is settled before and after: a tab that hears of a sign-in in another one navigates by
   * itself, and Chromium refuses to reload a page that is just being replaced.
   */
  async reload(...tabs: Page[]): Promise<void> {
    await Promise.all(tabs.map(settled));
    await Promise.all(tabs.map((tab) => tab.reload()));
    await Promise.all(tabs.map(settled));
  }

  /** Signs out at the provider, in a tab of its own. */
  async leaveProvider(): Promise<void> {
    const tab = await this.#context.newPage();
    await tab.goto(this.#way.endSession);
    const told = tab.waitForResponse((answer) => answer.request().method() === 'POST');
    await tab.locator('button[type="submit"]').first().click();
    await told;
  }

  /** What the portal says of the session that this browser has. Not asked by a page: one whose session ends goes elsewhere. */
  async session(): Promise<{ status: number; login?: string; token?: string }> {
    const answer = await this.#context.request.get(`${this.#way.portal}/bff/session`);
    const { login, token } = (await answer.json()) as { login?: string; token?: string };
    return { status: answer.status(), login, token };
  }

  /** Opens a page in a tab of its own; answers where it leads. */
  async visit(path: string): Promise<string> {
    const tab = await this.#context.newPage();
    await tab.goto(this.#way.portal + path);
    return new URL(tab.url()).pathname;
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
