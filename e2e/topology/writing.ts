// Users who write to each other in real browsers, each on a gateway of their own.
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments, browserPath } from '../../tooling/playwright/src/browser.ts';
import type { Person } from './client.ts';

const TIMEOUT_MS = 45_000;

/** A conversation that is open in a user's browser. */
export class Screen {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Types and sends a text; returns the time of the key press in milliseconds. */
  async write(text: string): Promise<number> {
    const field = this.#page.locator('form textarea:visible');
    await field.fill(text, { timeout: TIMEOUT_MS });
    const at = Date.now();
    await field.press('Control+Enter');
    return at;
  }

  /** Returns the time in milliseconds at which a text appeared; exact if called before the text is sent. */
  appeared(text: string): Promise<number> {
    return this.#page.evaluate(
      ([wanted, patience]) =>
        new Promise<number>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`never on the screen: ${wanted}`)), patience);
          const look = (): void => {
            if (![...document.querySelectorAll('article p')].some((line) => line.textContent === wanted)) return;
            observer.disconnect();
            clearTimeout(timer);
            resolve(Date.now());
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { childList: true, subtree: true, characterData: true });
          look();
        }),
      [text, TIMEOUT_MS] as const,
    );
  }

  /** Returns the displayed messages that start with a word, in order. */
  lines(word: string): Promise<string[]> {
    return this.#page.evaluate(
      (wanted) =>
        [...document.querySelectorAll('article p')].map((line) => line.textContent ?? '').filter((text) => text.startsWith(wanted)),
      word,
    );
  }
}

/** A browser with a context for each user. */
export class Writers {
  readonly #browser: Browser;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async open(): Promise<Writers> {
    return new Writers(await chromium.launch({ executablePath: browserPath(), args: browserArguments }));
  }

  /** Opens a conversation on a gateway. */
  async screen(origin: string, person: Person, conversation: string): Promise<Screen> {
    const context = await this.#browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = person.session.split('=');
    await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }]);
    const page = await context.newPage();
    await page.goto(`${origin}/mon-espace/mes-messages?activeConversationId=${conversation}`);
    await page.locator('form textarea:visible').waitFor({ timeout: TIMEOUT_MS });
    return new Screen(page);
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
