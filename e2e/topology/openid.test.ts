// OpenID sign-in at two providers, over HTTP; openid-chromium.test.ts covers the same in a browser.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Answer } from './client.ts';
import { nora, password, sides, startSides, stopSides, type Side } from './openid-sides.ts';
import { until } from './processes.ts';

beforeAll(startSides);
afterAll(stopSides);

const decodeEntities = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#43;', '+').replaceAll('&#34;', '"');

/** A simulated browser with cookies for each origin and support for forms. */
class Tabs {
  readonly #cookies = new Map<string, Map<string, string>>();

  async ask(url: string, init: RequestInit = {}): Promise<Answer> {
    const jar = this.#cookies.get(new URL(url).origin) ?? new Map<string, string>();
    this.#cookies.set(new URL(url).origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(url, { ...init, headers: { ...(init.headers as Record<string, string>), Cookie: cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (/max-age=(0|-1)|expires=Thu, 01 Jan 1970/i.test(line) || value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  /** Follows redirects to a page, or to an address that starts with `end`, which is not requested. */
  async follow(url: string, end = 'nothing'): Promise<{ url: string; answer: Answer }> {
    let answer = await this.ask(url);
    for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < 10; hops++) {
      url = new URL(answer.headers.get('location') ?? '', url).href;
      if (url.startsWith(end)) return { url, answer };
      answer = await this.ask(url);
    }
    return { url, answer };
  }

  /** Submits the only form of a page and follows redirects. */
  async send(
    page: { url: string; answer: Answer },
    fields: Record<string, string>,
    end?: string,
  ): Promise<{ url: string; answer: Answer }> {
    const html = String(page.answer.body['text']);
    const action = new URL(decodeEntities(/action="([^"]*)"/.exec(html)?.[1] ?? ''), page.url).href;
    const body = new URLSearchParams();
    for (const [tag] of html.matchAll(/<input [^>]*type="hidden"[^>]*>/g)) {
      body.set(/name="([^"]*)"/.exec(tag)?.[1] ?? '', decodeEntities(/value="([^"]*)"/.exec(tag)?.[1] ?? ''));
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const answer = await this.ask(action, { method: 'POST', body, headers: { Origin: new URL(action).origin } });
    const next = new URL(answer.headers.get('location') ?? action, action).href;
    if (answer.status < 300 || answer.status >= 400 || (end && next.startsWith(end))) return { url: next, answer };
    return this.follow(next, end);
  }
}

/** Goes to the provider and back, up to the redirect address of the portal. */
async function consent(tabs: Tabs, { portal }: Side, returnUrl: string): Promise<string> {
  const back = `${portal}/bff/oidc/callback`;
  const page = await tabs.follow(`${portal}/bff/oidc/start?returnUrl=${encodeURIComponent(returnUrl)}`, back);
  if (page.url.startsWith(back)) return page.url; // already signed in at the provider
  return (await tabs.send(page, { login: nora, password }, back)).url;
}

const land = async (tabs: Tabs, callback: string): Promise<string> => (await tabs.ask(callback)).headers.get('location') ?? '';
const session = (tabs: Tabs, { portal }: Side): Promise<Answer> => tabs.ask(`${portal}/bff/session`);

describe.each(['the platform', 'oidc-provider'])('with %s as provider', (name) => {
  const side = (): Side => sides[name] as Side;

  it('signs in with PKCE, state and nonce, in several tabs at once, each code once', async () => {
    const tabs = new Tabs();
    const start = await tabs.ask(`${side().portal}/bff/oidc/start`);
    const asked = new URL(start.headers.get('location') ?? '');
    expect(asked.href).toContain(side().issuer);
    for (const parameter of ['state', 'nonce', 'code_challenge']) expect(asked.searchParams.get(parameter), parameter).toBeTruthy();
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');

    const started: string[] = [];
    for (const wanted of ['/tab-0', '/tab-1', '/tab-2']) started.push(await consent(tabs, side(), wanted));
    expect(await land(new Tabs(), started[1] ?? ''), 'another browser has started no such sign-in').toMatch(/^\/\?error=/);
    for (const tab of [2, 0, 1]) expect(await land(tabs, started[tab] ?? '')).toBe(`/?returnUrl=%2Ftab-${String(tab)}`);
    const who = await session(tabs, side());
    expect([who.status, who.body['login']]).toEqual([200, nora]);
    const stranger = started[0]?.replace(/code=[^&]*/, 'code=made-up') ?? '';
    expect(await land(new Tabs(), stranger)).toMatch(/^\/\?error=/);
    expect(await land(new Tabs(), await consent(new Tabs(), side(), '//evil.example'))).toMatch(/^\/\?error=/);
  });

  it('keeps the session when two tabs are reloaded at once, again and again', async () => {
    const tabs = new Tabs();
    await land(tabs, await consent(tabs, side(), '/x'));
    const { token, uuid } = (await session(tabs, side())).body;
    for (let round = 0; round < 5; round++) {
      const both = await Promise.all(
        [0, 1].flatMap(() => [
          tabs.ask(`${side().portal}/bff/page-state`),
          session(tabs, side()),
          tabs.ask(`${side().portal}/api/product/orders/list/${String(uuid)}`),
        ]),
      );
      expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    }
    expect((await session(tabs, side())).body['token'], 'nothing of it has changed').toBe(token);
  });

  it('ends the portal’s session within a second of a logout at the provider, and no other’s', async () => {
    const [leaving, staying] = [new Tabs(), new Tabs()];
    for (const tabs of [leaving, staying]) await land(tabs, await consent(tabs, side(), '/x'));
    const page = await leaving.follow(side().endSession);
    await leaving.send(page, { logout: 'yes' });
    await until('the session is over', 1000, async () => (await session(leaving, side())).status === 401);
    expect((await session(staying, side())).status, 'another browser of the same person').toBe(200);
  });
});

it('goes on when a provider’s keys are changed under it', async () => {
  const side = sides['oidc-provider'] as Side;
  const before = new Tabs();
  await land(before, await consent(before, side, '/x'));
  expect((await ask(`${side.issuer}/rotate`)).status).toBe(200);
  const after = new Tabs();
  expect(await land(after, await consent(after, side, '/x'))).toBe('/?returnUrl=%2Fx');
  expect((await session(before, side)).status, 'who signed in before stays').toBe(200);
  await after.send(await after.follow(side.endSession), { logout: 'yes' });
  await until('a logout by the new key', 1000, async () => (await session(after, side)).status === 401);
});
