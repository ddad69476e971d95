// Sign-in at an OpenID provider in Chromium: cookies of two sites, redirects between them, several tabs.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserArguments, browserPath } from '../../tooling/playwright/src/browser.ts';
import { deadline } from '../../tooling/playwright/src/deadlines.ts';

const TIMEOUT_MS = deadline(30_000);

/** The user who signs in, and where. */
export interface Way {
  portal: string;
  issuer: string;
  endSession: string;
  login: string;
  password: string;
}

const settled = (tab: Page): Promise<void> => tab.locator('html[data-portal="ready"]').waitFor();

/** A virtual authenticator with simulated touches. */
export interface Authenticator {
  /** Sets whether it verifies its user from now on. */
  know(isUserVerified: boolean): Promise<void>;
}

/** One user's browser with its tabs. */
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
    context.setDefaultTimeout(TIMEOUT_MS);
    return new Person(browser, context, way);
  }

  /** Starts a sign-in in a new tab by the login page's button, up to the provider's form. */
  async begin(wanted: string): Promise<Page> {
    const tab = await this.#context.newPage();
    await tab.goto(`${this.#way.portal}/?returnUrl=${encodeURIComponent(wanted)}`);
    await tab.locator('a[href^="/bff/oidc/start"]').click();
    await tab.locator('input[type="password"]').waitFor();
    if (!tab.url().startsWith(new URL(this.#way.issuer).origin)) throw new Error(`not at the provider: ${tab.url()}`);
    return tab;
  }

  /** Fills in login and password in the provider's form and submits it. */
  async enter(tab: Page): Promise<void> {
    await tab.locator('input[name="login"]').fill(this.#way.login);
    await tab.locator('input[type="password"]').fill(this.#way.password);
    await tab.locator('button[type="submit"]').first().click();
  }

  /** Waits until the tab is back in the portal; returns its address. */
  async landed(tab: Page): Promise<string> {
    await tab.waitForURL((url) => url.origin === this.#way.portal && !url.pathname.startsWith('/bff/'));
    return tab.url().slice(this.#way.portal.length);
  }

  /** Submits the provider's form; returns the address in the portal. */
  async finish(tab: Page): Promise<string> {
    await this.enter(tab);
    return this.landed(tab);
  }

  /** Starts a sign-in in an existing tab, without cookies. The page may sign in before it has loaded completely. */
  async beginAgain(tab: Page, wanted: string): Promise<void> {
    await this.#context.clearCookies();
    await tab.goto(`${this.#way.portal}/bff/oidc/start?returnUrl=${encodeURIComponent(wanted)}`, { waitUntil: 'commit' });
  }

  /** Adds a virtual authenticator to a tab. */
  async authenticator(tab: Page): Promise<Authenticator> {
    const devtools = await this.#context.newCDPSession(tab);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    });
    return {
      know: async (isUserVerified) => {
        await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
      },
    };
  }

  /** Adds a passkey to the signed-in account by the page's calls, since these portals have no remotes. */
  async addPasskey(tab: Page): Promise<void> {
    await settled(tab);
    const refused = await tab.evaluate(async () => {
      const { token, uuid } = (await (await fetch('/bff/session')).json()) as { token: string; uuid: string };
      const post = (path: string, body?: object) =>
        fetch(`/api/product/factors/${path}/${uuid}`, {
          method: 'POST',
          headers: { 'X-Portal-Token': token, ...(body && { 'Content-Type': 'application/json' }) },
          body: body && JSON.stringify(body),
        });
      const started = await post('passkey');
      if (!started.ok) return `passkey answered ${String(started.status)}`;
      const { ceremony, options } = ((await started.json()) as { result: { ceremony: string; options: string } }).result;
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON);
      const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
      const credential = JSON.stringify(made.toJSON());
      const added = await post('passkey-confirm', { ceremony, credential, name: 'Ordinateur' });
      return added.ok ? '' : `passkey-confirm answered ${String(added.status)}`;
    });
    if (refused) throw new Error(refused);
  }

  /** Removes the JSON methods of WebAuthn Level 3 from the next pages of a tab, which browsers before 2025 lack. */
  async forgetJson(tab: Page): Promise<void> {
    await tab.addInitScript(() => {
      const { PublicKeyCredential: passkeys } = window as unknown as {
        PublicKeyCredential: Record<string, unknown> & { prototype: object };
      };
      delete passkeys['parseRequestOptionsFromJSON'];
      delete (passkeys.prototype as { toJSON?: unknown }).toJSON;
    });
  }

  /**
   * Reloads tabs at the same time. Each is settled before and after, because a tab navigates by itself when another one signs in, and
   * Chromium refuses to reload a page that is being replaced.
   */
  async reload(...tabs: Page[]): Promise<void> {
    await Promise.all(tabs.map(settled));
    await Promise.all(tabs.map((tab) => tab.reload()));
    await Promise.all(tabs.map(settled));
  }

  /** Signs out at the provider, in a new tab. */
  async leaveProvider(): Promise<void> {
    const tab = await this.#context.newPage();
    await tab.goto(this.#way.endSession);
    const posted = tab.waitForResponse((answer) => answer.request().method() === 'POST');
    await tab.locator('button[type="submit"]').first().click();
    await posted;
  }

  /**
   * Returns the portal's answer about this browser's session. It is not requested by a page, because a page whose session ends navigates
   * away.
   */
  async session(): Promise<{ status: number; login?: string; token?: string }> {
    const answer = await this.#context.request.get(`${this.#way.portal}/bff/session`);
    const { login, token } = (await answer.json()) as { login?: string; token?: string };
    return { status: answer.status(), login, token };
  }

  /** Opens a page in a new tab; returns the final address. */
  async visit(path: string): Promise<string> {
    const tab = await this.#context.newPage();
    await tab.goto(this.#way.portal + path);
    return new URL(tab.url()).pathname;
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
