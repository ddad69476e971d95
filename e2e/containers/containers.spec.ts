// The portal of docker-compose.yml, as containers: `make containers` starts it, runs @first-start, takes it down and up again, and runs
// @second-start.
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import {
  accounts,
  baseUrl,
  browserPath,
  deadline,
  demoPassword,
  expect,
  optimizingArguments,
  settled,
  signIn,
  test,
} from 'portal-playwright';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { copyOfClone, inCopy } from '../team/clone.ts';

const clone = process.env['CONTAINERS_CLONE'] ?? '';
/** Ids of the running containers by service. */
const ids = new Map(
  (process.env['CONTAINERS'] ?? '')
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string]),
);

/** Runs docker on the container of a service. */
function docker(command: string, service: string, ...args: string[]): string {
  const id = ids.get(service);
  if (!id) throw new Error(`${service} does not run: ${[...ids.keys()].join(', ')}`);
  return execFileSync('docker', [command, ...(command === 'exec' ? [id, ...args] : [...args, id])], { encoding: 'utf8' });
}

/** What the first start leaves for the second one to find. */
const kept = join(clone, 'kept.json');

const protocolOf = (page: Page): Promise<string> =>
  page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).nextHopProtocol);

interface Remote {
  name: string;
  version: string;
  routes: { path: string; parent?: string; operators?: boolean }[];
}

const remotesOf = async (page: Page): Promise<Remote[]> =>
  (JSON.parse(await page.locator('#portal-state').innerHTML()) as { remotes: Remote[] }).remotes;

test('every remote shows its first page, over HTTP/2', { tag: '@first-start' }, async ({ page }) => {
  await signIn(page, accounts.camille);
  expect(await protocolOf(page)).toBe('h2');
  const remotes = await remotesOf(page);
  expect(remotes.length).toBeGreaterThanOrEqual(6);
  for (const { name, version, routes } of remotes) {
    const first = routes.find(({ parent, operators }) => !parent && !operators);
    if (!first) continue; // for operators only
    await page.goto(first.path);
    await settled(page);
    await expect(page.locator(`[data-remote="${name}"]`)).toHaveAttribute('data-remote-version', version);
  }
});

test('a browser that knows HTTP/3 signs in over it', { tag: '@first-start' }, async () => {
  // QUIC refuses certificates that are only ignored; the key of the authority below the root is accepted by name.
  const authority = docker('exec', 'front', 'cat', '/data/caddy/pki/authorities/local/intermediate.crt');
  const key = new X509Certificate(authority).publicKey.export({ type: 'spki', format: 'der' });
  const args = [
    ...optimizingArguments.filter((argument) => argument !== '--disable-quic'),
    `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
    '--origin-to-force-quic-on=portal.localhost:8443',
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ];
  const browser = await chromium.launch({ executablePath: browserPath(), args });
  try {
    const page = await browser.newPage({ baseURL: baseUrl, locale: 'fr-FR' });
    await page.goto('/');
    await settled(page);
    expect(await protocolOf(page)).toBe('h3');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(accounts.camille.login);
    await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await settled(page);
  } finally {
    await browser.close();
  }
});

test('a gateway that is killed under load costs no answer', { tag: '@first-start' }, async ({ page }) => {
  await signIn(page, accounts.camille);
  // Not from the page: Chromium drops its connections when the interface of a container goes.
  await page.goto('about:blank');
  const statuses: number[] = [];
  const end = Date.now() + 12_000;
  const ask = async () => {
    while (Date.now() < end)
      statuses.push(
        await page.request.get('/bff/session').then(
          (answer) => answer.status(),
          () => 0,
        ),
      );
  };
  const asked = Promise.all([ask(), ask(), ask(), ask()]);
  await page.waitForTimeout(3_000);
  docker('kill', 'gateway-1', '--signal', 'KILL');
  await asked;
  expect(statuses.length).toBeGreaterThan(50);
  // The requests that were inside the killed process have no answer; each of the four callers has one at a time.
  expect(statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(4);
  docker('start', 'gateway-1');
});

/** Runs the command line of teams, which finds the portal by its name and trusts the authority of the front proxy. */
async function portal(copy: string, ...args: string[]): Promise<string> {
  const [hosts, authority] = [join(clone, 'hosts'), join(clone, 'authority.crt')];
  writeFileSync(hosts, '127.0.0.1 localhost portal.localhost id.portal.localhost\n');
  writeFileSync(authority, docker('exec', 'front', 'cat', '/data/caddy/pki/authorities/local/root.crt'));
  const named = `mount --bind '${hosts}' /etc/hosts && exec "$@"`;
  return inCopy(copy, 'unshare', ['--mount', 'sh', '-c', named, 'sh', at('bin/portal'), ...args], {
    PORTAL_URL: baseUrl,
    PORTAL_TOKEN_FILE: join(clone, 'docker/secrets/deploy-token'),
    SSL_CERT_FILE: authority,
  });
}

test('a new remote is released', { tag: '@first-start' }, async ({ page }) => {
  const copy = await copyOfClone();
  try {
    await portal(copy, 'new', 'mfe-container-trial', '--title-fr', 'Essai');
    await portal(copy, 'publish', 'mfe-container-trial/dist', '--promote', '-m', 'Tries the containers');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  await signIn(page, accounts.camille, { to: '/container-trial' });
  await expect(page.locator('[data-remote="mfe-container-trial"]')).not.toBeEmpty();
});

test('mail is caught', { tag: '@first-start' }, async ({ page }) => {
  await signIn(page, accounts.olivia, { to: '/ops/remotes' });
  const mails = async () =>
    ((await (await page.request.get('https://mail.portal.localhost:8443/api/v1/messages')).json()) as { total: number }).total;
  // A sign-in from a browser that the account has not used before sends a mail.
  await expect.poll(mails, { timeout: deadline(60_000) }).toBeGreaterThan(0);
  const cookies = (await page.context().cookies()).filter(({ name }) => name.endsWith('portal'));
  writeFileSync(kept, JSON.stringify(cookies), { mode: 0o600 });
});

test('sessions and releases outlive the containers', { tag: '@second-start' }, async ({ page }) => {
  await page.context().addCookies(JSON.parse(readFileSync(kept, 'utf8')) as Parameters<BrowserContext['addCookies']>[0]);
  await page.goto('/ops/remotes');
  await settled(page);
  await expect(page).toHaveURL(/\/ops\/remotes$/);
  await page.goto('/container-trial');
  await expect(page.locator('[data-remote="mfe-container-trial"]')).not.toBeEmpty();
});
