// Sign-in by OpenID against two providers that have nothing in common: the platform's (Go, zitadel/oidc) and oidc-provider
// (Node). Each has a gateway of its own before the same platform.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPrograms } from '../../tooling/dev/lib/build.mjs';
import { Child } from '../../tooling/dev/lib/child.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { freePort } from '../../tooling/dev/lib/secrets.mjs';
import { stage } from '../../tooling/dev/lib/stage.mjs';
import type { Page } from '@playwright/test';
import { ask, type Answer } from './client.ts';
import { Person } from './openid-browser.ts';
import { Part, until } from './processes.ts';

const nora = 'nora.faure@cabinet-tilleuls.example';
const password = 'Sourire-2026!';
const secret = 'topology-client-secret-0123456789';
const folder = mkdtempSync(join(tmpdir(), 'portal-openid-'));
const base = { PATH: process.env.PATH ?? '', HOME: tmpdir(), LANG: 'C.UTF-8' };
const parts: Part[] = [];

const answers = (url: string) => async (): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false; // nothing listens yet
  }
};

async function run(
  name: string,
  origin: string,
  ready: string,
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<void> {
  const launch = () => new Child(name, command, args, { env: { ...base, ...env }, log: join(folder, `${name}.log`) });
  const part = new Part(name, origin, launch, answers(origin + ready));
  parts.push(part);
  await part.start();
}

/** One of the two: where the portal is, and how to sign out at the provider. */
interface Side {
  portal: string;
  issuer: string;
  endSession: string;
}
const sides: Record<string, Side> = {};

beforeAll(async () => {
  await buildPrograms();
  const [platform, second, one, two] = (await Promise.all([freePort(), freePort(), freePort(), freePort()])).map(String);
  const [own, other] = [`http://localhost:${one ?? ''}`, `http://localhost:${two ?? ''}`];
  const upstream = `http://127.0.0.1:${platform ?? ''}`;
  const issuer = `http://127.0.0.1:${second ?? ''}`;
  mkdirSync(join(folder, 'files'));
  stage('shell', join(folder, 'artefacts')); // without a shell no gateway is ready
  await run('platform', upstream, '/readyz', at('bin/platform'), [], {
    PLATFORM_ADDR: `127.0.0.1:${platform ?? ''}`,
    PLATFORM_PUBLIC_URL: upstream,
    PLATFORM_DATABASE_URL: `sqlite://${join(folder, 'platform.db')}`,
    PLATFORM_FILES_URL: `file://${join(folder, 'files')}`,
    PLATFORM_SEED: 'demo',
    PLATFORM_CLIENT_ID: 'portal-gateway',
    PLATFORM_CLIENT_SECRET: secret,
    PLATFORM_CLIENT_REDIRECTS: `${own}/bff/oidc/callback`,
  });
  const gateway = (port: string, portal: string, more: Record<string, string> = {}) =>
    run(`gateway-${port}`, portal, '/readyz', at('bin/gateway'), [], {
      GATEWAY_ADDR: `127.0.0.1:${port}`,
      GATEWAY_PUBLIC_URL: portal,
      GATEWAY_ARTEFACTS_URL: `file://${join(folder, 'artefacts')}`,
      GATEWAY_PRODUCT_API_URL: `${upstream}/product`,
      GATEWAY_OIDC_ISSUER: `${upstream}/oidc`,
      GATEWAY_OIDC_CLIENT_ID: 'portal-gateway',
      GATEWAY_OIDC_CLIENT_SECRET: secret,
      ...more,
    });
  await Promise.all([
    gateway(one ?? '', own),
    run('second', issuer, '/.well-known/openid-configuration', process.execPath, [at('e2e/topology/second-provider.ts')], {
      ISSUER: issuer,
      CLIENT_ID: 'portal-people',
      CLIENT_SECRET: secret,
      PORTAL: other,
    }).then(() =>
      gateway(two ?? '', other, {
        GATEWAY_SIGN_IN_ISSUER: issuer,
        GATEWAY_SIGN_IN_CLIENT_ID: 'portal-people',
        GATEWAY_SIGN_IN_CLIENT_SECRET: secret,
      }),
    ),
  ]);
  sides['the platform'] = { portal: own, issuer: `${upstream}/oidc`, endSession: `${upstream}/oidc/end_session` };
  sides['oidc-provider'] = { portal: other, issuer, endSession: `${issuer}/session/end` };
}, 180_000);

afterAll(async () => {
  for (const part of [...parts].reverse()) await part.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const plain = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#43;', '+').replaceAll('&#34;', '"');

/** A browser's cookies, kept for each origin, and what it does with forms. */
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

  /** Follows redirects until a page, or until an address of `end`, which is not asked for. */
  async follow(url: string, end = 'nothing'): Promise<{ url: string; answer: Answer }> {
    let answer = await this.ask(url);
    for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < 10; hops++) {
      url = new URL(answer.headers.get('location') ?? '', url).href;
      if (url.startsWith(end)) return { url, answer };
      answer = await this.ask(url);
    }
    return { url, answer };
  }

  /** Sends the only form of a page, and follows. */
  async send(
    page: { url: string; answer: Answer },
    fields: Record<string, string>,
    end?: string,
  ): Promise<{ url: string; answer: Answer }> {
    const html = String(page.answer.body['text']);
    const action = new URL(plain(/action="([^"]*)"/.exec(html)?.[1] ?? ''), page.url).href;
    const body = new URLSearchParams();
    for (const [tag] of html.matchAll(/<input [^>]*type="hidden"[^>]*>/g)) {
      body.set(/name="([^"]*)"/.exec(tag)?.[1] ?? '', plain(/value="([^"]*)"/.exec(tag)?.[1] ?? ''));
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const answer = await this.ask(action, { method: 'POST', body, headers: { Origin: new URL(action).origin } });
    const next = new URL(answer.headers.get('location') ?? action, action).href;
    if (answer.status < 300 || answer.status >= 400 || (end && next.startsWith(end))) return { url: next, answer };
    return this.follow(next, end);
  }
}

/** Goes to the provider and back, up to the address that leads back. */
async function consent(tabs: Tabs, { portal }: Side, returnUrl: string): Promise<string> {
  const back = `${portal}/bff/oidc/callback`;
  const page = await tabs.follow(`${portal}/bff/oidc/start?returnUrl=${encodeURIComponent(returnUrl)}`, back);
  if (page.url.startsWith(back)) return page.url; // signed in at the provider already
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

    const begun: string[] = [];
    for (const wanted of ['/tab-0', '/tab-1', '/tab-2']) begun.push(await consent(tabs, side(), wanted));
    expect(await land(new Tabs(), begun[1] ?? ''), 'another browser has begun no such sign-in').toMatch(/^\/\?error=/);
    for (const tab of [2, 0, 1]) expect(await land(tabs, begun[tab] ?? '')).toBe(`/tab-${String(tab)}`);
    const who = await session(tabs, side());
    expect([who.status, who.body['login']]).toEqual([200, nora]);
    const stranger = begun[0]?.replace(/code=[^&]*/, 'code=made-up') ?? '';
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

describe.each(['the platform', 'oidc-provider'])('in Chromium, with %s as provider', (name) => {
  it('signs in by three tabs at once, stays when two are reloaded at once, and is out after a logout there', async () => {
    const way = { ...(sides[name] as Side), login: nora, password };
    const [leaving, staying] = await Promise.all([Person.open(way), Person.open(way)]);
    try {
      const wanted = ['/test?tab=0', '/test?tab=1', '/test?tab=2'];
      const tabs = await Promise.all(wanted.map((page) => leaving.begin(page)));
      // One after the other, as hands do it: of forms that arrive at once each begins a session at oidc-provider, of which
      // the browser keeps one; the portal's may then be another, which no logout there names.
      for (const [index, tab] of tabs.entries()) expect(await leaving.finish(tab)).toBe(wanted[index]);
      const [first, second] = tabs as [Page, Page];
      const { status, login, token } = await leaving.session();
      expect([status, login]).toEqual([200, nora]);
      for (let round = 0; round < 3; round++) {
        await leaving.reload(first, second);
        expect(await leaving.session()).toMatchObject({ status: 200, token });
      }
      const other = await staying.begin('/test');
      await staying.finish(other);
      await leaving.leaveProvider();
      await until('the session is over', 5000, async () => (await leaving.session()).status === 401);
      expect((await staying.session()).status, 'another browser of the same person').toBe(200);
      expect(await leaving.visit('/dashboard'), 'the next page is the login').toBe('/');
    } finally {
      await Promise.all([leaving.close(), staying.close()]);
    }
  });
});

it('goes on when a provider’s keys are changed under it', async () => {
  const side = sides['oidc-provider'] as Side;
  const before = new Tabs();
  await land(before, await consent(before, side, '/x'));
  expect((await ask(`${side.issuer}/rotate`)).status).toBe(200);
  const after = new Tabs();
  expect(await land(after, await consent(after, side, '/x'))).toBe('/x');
  expect((await session(before, side)).status, 'who signed in before stays').toBe(200);
  await after.send(await after.follow(side.endSession), { logout: 'yes' });
  await until('a logout by the new key', 1000, async () => (await session(after, side)).status === 401);
});
