// The mail that the platform would send, as its outbox page shows it to this machine.
import { baseUrl, deadline, expect } from 'portal-playwright';
import { request as newRequest, type APIRequestContext } from '@playwright/test';

/** Where the platform is: its OpenID provider says so to every sign-in. */
async function platform(api: APIRequestContext): Promise<string> {
  const answer = await api.get(`${baseUrl}/bff/oidc/start`, { maxRedirects: 0 });
  return new URL(answer.headers()['location'] ?? '').origin;
}

const plain = (html: string): string => html.replaceAll('&#43;', '+').replaceAll('&amp;', '&');

/** The subject of what is mailed after a sign-in with a new browser, which tests do all the time. */
const NEW_BROWSER = 'Connexion depuis un nouvel appareil';

/** Whether a message only reports what happened; its link denies that. */
const reports = (row: string): boolean =>
  /Connexion depuis un nouvel appareil|Votre mot de passe a été changé|La double authentification est activée|L’application d’authentification est|Une clé d’accès est|codes? de secours|Votre double authentification a été/.test(
    row,
  );

/** The mailbox of one address; messages about new browsers count for `denial` only, those about changed credentials for none. */
export class Mailbox {
  readonly #seen = new Set<string>();

  private constructor(
    readonly address: string,
    private readonly api: APIRequestContext,
    private readonly origin: string,
  ) {}

  static async open(address: string): Promise<Mailbox> {
    const api = await newRequest.newContext();
    return new Mailbox(address, api, await platform(api));
  }

  /** Waits for the next message and answers the link in it. */
  link(): Promise<string> {
    return this.#poll((row) => !reports(row));
  }

  /** Waits for the next message about a new browser and answers the link by which that sign-in is denied. */
  denial(): Promise<string> {
    return this.#poll((row) => row.includes(NEW_BROWSER));
  }

  /** Whether there is a message whose row in the list says this. */
  async says(text: string): Promise<boolean> {
    return (await this.#rows()).some((row) => row.includes(text));
  }

  /** Takes what lies there as read: what `link` answers came later. */
  async skip(): Promise<this> {
    for (const name of await this.#names()) this.#seen.add(name);
    return this;
  }

  /** How many messages there are that `link` has not answered. */
  async waiting(): Promise<number> {
    return (await this.#names()).filter((name) => !this.#seen.has(name)).length;
  }

  async close(): Promise<void> {
    await this.api.dispose();
  }

  async #poll(wanted: (row: string) => boolean): Promise<string> {
    let found: string | undefined;
    await expect
      .poll(async () => (found = await this.#next(wanted)), { timeout: deadline(20_000), message: `mail to ${this.address}` })
      .toBeTruthy();
    return found ?? '';
  }

  async #rows(): Promise<string[]> {
    const html = plain(await (await this.api.get(`${this.origin}/outbox`)).text());
    const rows = html.split('/outbox/').slice(1);
    return rows.filter((row) => row.includes(this.address));
  }

  async #names(wanted = (row: string) => !reports(row)): Promise<string[]> {
    return (await this.#rows()).filter(wanted).map((row) => /^[0-9T.]+-[A-Z2-7]{8}/.exec(row)?.[0] ?? '');
  }

  async #next(wanted: (row: string) => boolean): Promise<string | undefined> {
    const name = (await this.#names(wanted)).find((candidate) => !this.#seen.has(candidate));
    if (!name) return undefined;
    const html = plain(await (await this.api.get(`${this.origin}/outbox/${name}`)).text());
    const link = /href="(http[^"]+#(?:code|denial)=[A-Z2-7]{52})"/.exec(html)?.[1];
    if (link) this.#seen.add(name);
    return link;
  }
}
