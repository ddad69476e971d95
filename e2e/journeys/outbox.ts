// The mails that the platform would send, read from its outbox page, which only this machine may open.
import { baseUrl, deadline, expect } from 'portal-playwright';
import { request as newRequest, type APIRequestContext } from '@playwright/test';

/** Returns the platform's origin, from the redirect to its OpenID provider. */
async function platform(api: APIRequestContext): Promise<string> {
  const answer = await api.get(`${baseUrl}/bff/oidc/start`, { maxRedirects: 0 });
  return new URL(answer.headers()['location'] ?? '').origin;
}

const decodeEntities = (html: string): string => html.replaceAll('&#43;', '+').replaceAll('&amp;', '&');

/** Subject of the mail about a sign-in from a new browser, which tests cause all the time. */
const NEW_BROWSER = 'Connexion depuis un nouveau navigateur';

/** Reports whether a message is a notification only; its link disavows the event. */
const reports = (row: string): boolean =>
  /Connexion depuis un nouveau navigateur|Votre mot de passe a été changé|La double authentification est activée|L’application d’authentification est|Une clé d’accès est|codes? de secours|Votre double authentification a été/.test(
    row,
  );

/** The mailbox of one address. Messages about new browsers count for `denial` only; those about changed credentials for neither. */
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

  /** Waits for the next message and returns its link. */
  link(): Promise<string> {
    return this.#poll((row) => !reports(row));
  }

  /** Waits for the next message about a new browser and returns the link that denies the sign-in. */
  denial(): Promise<string> {
    return this.#poll((row) => row.includes(NEW_BROWSER));
  }

  /** Reports whether a message's row in the list contains this text. */
  async contains(text: string): Promise<boolean> {
    return (await this.#rows()).some((row) => row.includes(text));
  }

  /** Marks the present messages as seen, so that `link` returns a later one. */
  async skip(): Promise<this> {
    for (const name of await this.#names()) this.#seen.add(name);
    return this;
  }

  /** Returns the number of messages that `link` has not returned. */
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
    const html = decodeEntities(await (await this.api.get(`${this.origin}/outbox`)).text());
    const rows = html.split('/outbox/').slice(1);
    return rows.filter((row) => row.includes(this.address));
  }

  async #names(wanted = (row: string) => !reports(row)): Promise<string[]> {
    return (await this.#rows()).filter(wanted).map((row) => /^[0-9T.]+-[A-Z2-7]{8}/.exec(row)?.[0] ?? '');
  }

  async #next(wanted: (row: string) => boolean): Promise<string | undefined> {
    const name = (await this.#names(wanted)).find((candidate) => !this.#seen.has(candidate));
    if (!name) return undefined;
    const html = decodeEntities(await (await this.api.get(`${this.origin}/outbox/${name}`)).text());
    const link = /href="(http[^"]+#(?:code|denial)=[A-Z2-7]{52})"/.exec(html)?.[1];
    if (link) this.#seen.add(name);
    return link;
  }
}
