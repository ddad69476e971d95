import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { accounts, demoPassword } from './accounts.ts';

/** name → version that the browser under test gets instead of the released one. */
export type Pins = Readonly<Record<string, string>>;

/** Returns the remote of a package's suite; undefined for packages that are not remotes. */
export function remoteOf(dir: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(dir, 'remote.json'), 'utf8')) as { name: string }).name;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns the versions to test: REMOTE_VERSION of the suite's own remote, SHELL_VERSION of the shell. */
export function pinsOf(remote: string | undefined, environment: NodeJS.ProcessEnv = process.env): Pins {
  const { REMOTE_VERSION: version, SHELL_VERSION: shell } = environment;
  if (version && !remote) throw new Error('REMOTE_VERSION is set, but this suite is not a remote’s.');
  return { ...(version && remote ? { [remote]: version } : {}), ...(shell ? { shell } : {}) };
}

/**
 * Signs in as an operator or a developer of the portal while `act` runs: only they may choose versions. PIN_LOGIN and PIN_PASSWORD name
 * an account if the demo's does not exist.
 */
async function asDeveloper(request: APIRequestContext, act: (token: string) => Promise<void>): Promise<void> {
  const { PIN_LOGIN: login = accounts.olivia.login, PIN_PASSWORD: password = demoPassword } = process.env;
  const answer = await request.post('/bff/login', { data: { login, password, type: 'PROFESSIONAL' } });
  if (answer.status() !== 200) throw new Error(`${login} (PIN_LOGIN) could not sign in: ${String(answer.status())} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  await act(token);
  await request.post('/bff/logout', { headers: { 'X-Portal-Token': token } });
}

/**
 * Gives the browser these versions; fails with the reason if the portal refuses. Only operators and developers of the portal
 * (GATEWAY_DEVELOPERS) get them: the accounts of a suite must be among these.
 */
export async function pin(context: BrowserContext, pins: Pins): Promise<void> {
  await asDeveloper(context.request, (token) => choose(context, pins, token));
}

/** Confirms the versions as the page of `GET /bff/override` does. */
async function choose(context: BrowserContext, pins: Pins, token: string): Promise<void> {
  const form = new URLSearchParams({ token });
  for (const [name, version] of Object.entries(pins)) form.append('remote', `${name}@${version}`);
  const answer = await context.request.post('/bff/override', {
    data: form.toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    maxRedirects: 0,
  });
  const wanted = Object.entries(pins)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
  if (answer.status() === 404)
    throw new Error(
      `This portal allows no overrides (GATEWAY_ALLOW_OVERRIDES), or not to PIN_LOGIN (GATEWAY_DEVELOPERS): ${wanted} cannot be pinned.`,
    );
  if (answer.status() === 400) throw new Error(`This portal has not stored ${wanted}: publish it first. It said: ${await answer.text()}`);
  if (answer.status() !== 303) throw new Error(`${wanted} was not pinned: ${String(answer.status())} ${await answer.text()}`);
  const state = (await (await context.request.get('/bff/page-state')).json()) as { overrides?: Pins };
  for (const [name, version] of Object.entries(pins)) {
    if (state.overrides?.[name] !== version) throw new Error(`${name} ${version} was pinned, but the page would not get it.`);
  }
}

/** Collects the version of each remote that is mounted in any page of the browser. */
export async function mountedVersions(context: BrowserContext): Promise<Set<string>> {
  const seen = new Set<string>();
  await context.exposeBinding('portalMounted', (_, key: string) => seen.add(key));
  await context.addInitScript(() => {
    const notify = (window as unknown as { portalMounted: (key: string) => Promise<void> }).portalMounted;
    const look = () => {
      for (const host of document.querySelectorAll<HTMLElement>('[data-remote][data-remote-version]')) {
        void notify(`${host.dataset['remote'] ?? ''}@${host.dataset['remoteVersion'] ?? ''}`);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['data-remote-version'] });
  });
  return seen;
}

/** Returns the mounted versions that are not pinned. */
export function unpinned(mounted: Iterable<string>, pins: Pins): string[] {
  return [...mounted].filter((key) => {
    const at = key.indexOf('@');
    const wanted = pins[key.slice(0, at)];
    return wanted !== undefined && wanted !== key.slice(at + 1);
  });
}
