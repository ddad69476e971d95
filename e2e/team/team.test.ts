// A feature team's complete workflow with the real programs: a new remote by one command, its checks, its own suite against a published but
// unreleased version, promotion, the menu, and hot updates in a deployed portal.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { accounts, definePortalConfig, signIn, takeOverride } from 'portal-playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAll } from '../../tooling/dev/lib/build.mjs';
import { capture } from '../../tooling/dev/lib/exec.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { Portal } from '../../tooling/dev/lib/portal.mjs';
import { freePort } from '../../tooling/dev/lib/secrets.mjs';
import { copyOfClone, inCopy } from './clone.ts';
import { builtIn, cloneBefore, declare, queryBefore, remember } from './months.ts';

const name = 'mfe-team-trial';
const route = '/team-trial';
/** The remote that was built with the older packages. */
const older = 'mfe-team-before';
const pipeline = { id: 'team-pipeline', secret: 'secret-of-the-pipeline-0123456789' };

let copy = '';
let before = '';
let portal: Portal;
let browser: Browser;
let data = '';

const said = (message: string): void => console.log(`  ${message}`);

beforeAll(async () => {
  const fronts = await buildAll();
  copy = await copyOfClone();
  data = join(copy, '.portal');
  process.env['PLATFORM_DEPLOY_CLIENTS'] = `${pipeline.id}:${pipeline.secret}`;
  process.env['GATEWAY_DEPLOY_CLIENTS'] = `${pipeline.id}=${name}+${older}:read+publish+canary+promote+rollback+override`;
  portal = new Portal({ data, port: await freePort() });
  const options = definePortalConfig(import.meta.dirname).use?.launchOptions ?? {};
  [browser] = await Promise.all([chromium.launch(options), portal.start(fronts)]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  delete process.env['PLATFORM_DEPLOY_CLIENTS'];
  delete process.env['GATEWAY_DEPLOY_CLIENTS'];
  for (const made of [copy, before].filter(Boolean)) rmSync(made, { recursive: true, force: true });
}, 60_000);

/** The environment of a pipeline: no stored token, but an OpenID client of its own. */
const credentials = (): Record<string, string> => ({
  PORTAL_URL: portal.publicUrl,
  PORTAL_ISSUER: `${portal.origin}/oidc`,
  PORTAL_CLIENT_ID: pipeline.id,
  PORTAL_CLIENT_SECRET: pipeline.secret,
});

const cli = async (...args: string[]): Promise<unknown> =>
  JSON.parse(await inCopy(copy, at('bin/portal'), [...args, '--json'], credentials()));

async function visit(): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.publicUrl, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/');
  await signIn(page, accounts.camille, { session: 'new' }); // shared sessions belong to one Playwright worker
  return page;
}

const inMenu = (page: Page, text: string) => page.getByRole('navigation').getByRole('link', { name: text, exact: true }).first();

let version = '';

it('a new remote is made by one command, and passes every check', async () => {
  const from = performance.now();
  const made = (await cli('new', name, '--title-fr', 'Essai d’équipe', '--title-en', 'Team trial')) as { version: string };
  version = made.version;
  said(`portal new: ${((performance.now() - from) / 1000).toFixed(1)} s, installed and built`);
  await Promise.all([
    inCopy(copy, 'oxfmt', ['--check', name, 'package.json']),
    inCopy(copy, 'npm', ['run', 'typecheck', '--silent', '-w', name]),
  ]);
  await Promise.all([
    inCopy(copy, 'npm', ['test', '--silent', '-w', name]),
    inCopy(copy, 'oxlint', ['--type-aware', '--max-warnings', '0', name]),
  ]);
  // The check covers every package; only the new one's messages count here.
  const messages = (await capture('node', [join(copy, 'tooling/lint/src/check-messages.js'), copy])) as { output: string };
  expect(messages.output).toMatch(/packages with messages/);
  expect(messages.output).not.toContain(`${name}/locales`);
}, 120_000);

it('is published for no user, passes its own suite, and is in the menu once promoted', async () => {
  expect(await cli('publish', `${name}/dist`, '-m', 'first')).toMatchObject({ name, version, stored: true });
  const before = await visit();
  await expect.poll(() => inMenu(before, 'Essai d’équipe').count()).toBe(0);
  await before.context().close();

  const env = { BASE_URL: portal.publicUrl, REMOTE_VERSION: version };
  const suite = await inCopy(copy, 'npm', ['run', 'e2e', '--silent', '-w', name], env);
  expect(suite).toMatch(/\d+ passed/);
  expect(suite).not.toMatch(/\d+ (failed|skipped|flaky)/);

  await cli('promote', name, version);
  const page = await visit();
  await inMenu(page, 'Essai d’équipe').click();
  const host = page.locator(`[data-remote="${name}"]`);
  await host.waitFor({ state: 'visible' });
  expect(await host.getAttribute('data-remote-version')).toBe(version);
  expect(new URL(page.url()).pathname).toBe(route);
  await page.context().close();
}, 120_000);

it('every remote, this one too, is tried in a given shell', async () => {
  const { shell } = (await (await fetch(`${portal.publicUrl}/bff/page-state`)).json()) as { shell: { version: string } };
  const env = { BASE_URL: portal.publicUrl, SHELL_VERSION: shell.version };
  const smoke = await inCopy(at('.'), 'npm', ['run', 'smoke', '--silent', '-w', 'e2e'], env);
  expect(smoke).toContain(`${name} mounts at ${route}`);
  expect(smoke).not.toMatch(/\d+ (failed|skipped|flaky)/);
}, 60_000);

/** The libraries that a remote's page uses. */
type Works = Record<string, { client: unknown; useState: unknown }>;
/** A federation container as its script leaves it. */
type Containers = Record<string, { get(module: string): Promise<() => RemoteModule> }>;
interface RemoteModule {
  bootstrap(props: object): Promise<void>;
  mount(props: object): Promise<void>;
}

it('remotes built months apart in their packages run side by side, and what does not fit is refused in words', async () => {
  before = await cloneBefore();
  declare(before, { library: '0.0.9', ranges: { '@tanstack/react-query': `^${queryBefore}` } });
  await inCopy(before, at('bin/portal'), ['new', older, '--no-install', '--title-fr', 'Il y a des mois']);
  expect(readFileSync(join(before, older, 'package.json'), 'utf8')).toContain(`"@tanstack/react-query": "^${queryBefore}"`);
  remember(before, older, route);
  remember(copy, name);
  const [old, today] = await Promise.all([builtIn(before, older), builtIn(copy, name, false)]);
  const requiredShared = (dist: string) =>
    (JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as { shared: Record<string, string> }).shared;
  expect(requiredShared(old)).toMatchObject({ '@tanstack/react-query': `^${queryBefore}`, 'shared-ui/core': '>=0.0.9 <1.0.0' });
  expect(requiredShared(today)['@tanstack/react-query']).not.toBe(`^${queryBefore}`);
  await cli('publish', old, '--promote');
  await cli('publish', today, '--promote');
  version = (JSON.parse(readFileSync(join(today, 'manifest.json'), 'utf8')) as { version: string }).version;

  const page = await visit();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  const orders = (host: Locator) => host.getByRole('listitem').first();
  await inMenu(page, 'Il y a des mois').click();
  await orders(page.locator(`[data-remote="${older}"]`)).waitFor();
  await inMenu(page, 'Essai d’équipe').click();
  await orders(page.locator(`[data-remote="${name}"]`)).waitFor();
  // The shell shows one remote at a time, so the older one is mounted beside it on the same page.
  await page.evaluate(async (remote) => {
    const container = Object.assign(document.createElement('div'), { id: 'beside' });
    document.querySelector('main')?.append(container);
    const module = (await (window as unknown as Containers)[remote.replaceAll('-', '_')]?.get('./app'))?.();
    await module?.mount({ name: remote, version: 'beside', container, onFailure: (error: unknown) => console.error(error) });
  }, older);
  await orders(page.locator('#beside')).waitFor();
  await orders(page.locator(`[data-remote="${name}"]`)).waitFor();
  const shared = await page.evaluate(
    ([one, two]) => {
      const [a, b] = [(window as unknown as Works)[one], (window as unknown as Works)[two]];
      return [Boolean(a?.client), a?.client === b?.client, a?.useState === b?.useState];
    },
    [older, name] as const,
  );
  expect(shared, 'one query client and one React for both').toEqual([true, true, true]);
  expect(broken).toEqual([]);
  await page.context().close();

  declare(before, { library: '2.0.0', ranges: { '@tanstack/react-query': '^6.0.0', react: '~18.3.1', 'react-dom': '~18.3.1' } });
  const newer = await builtIn(before, older, false);
  const refused = (await capture(at('bin/portal'), ['publish', newer], { env: credentials() })) as { code: number; output: string };
  expect(refused.code, 'refused').toBe(3);
  expect(refused.output).toMatch(/shared\/@tanstack\/react-query: wants \^6\.0\.0: the portal's shell brings 5\./);
  expect(refused.output).toMatch(/shared\/shared-ui\/core: wants \^2\.0\.0: the portal's shell brings 0\./);
  expect(refused.output).toMatch(/shared\/react: wants ~18\.3\.1: the portal's shell brings 19\./);
}, 60_000);

/** `portal dev` with its output, line by line. */
class Dev {
  readonly lines: Record<string, unknown>[] = [];
  readonly process: ChildProcess;

  constructor() {
    this.process = spawn(at('bin/portal'), ['dev', name, '--json'], { cwd: copy, env: { ...process.env, ...credentials() } });
    if (!this.process.stdout) throw new Error('no output');
    createInterface(this.process.stdout).on('line', (line) => this.lines.push(JSON.parse(line) as Record<string, unknown>));
  }

  /** Returns the latest line with `key`, once there are more than `after` lines. */
  async hears(key: string, after = 0): Promise<string> {
    await expect.poll(() => this.lines.slice(after).some((line) => key in line), { timeout: 20_000 }).toBe(true);
    return String(this.lines.slice(after).find((line) => key in line)?.[key]);
  }

  async end(): Promise<number | null> {
    this.process.kill('SIGINT');
    return new Promise((resolve) => this.process.once('exit', resolve));
  }
}

it('each save shows in one browser of a deployed portal, and is over with Ctrl-C', async () => {
  const dev = new Dev();
  try {
    const link = await dev.hears('link');
    const page = await visit();
    const other = await visit();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    await takeOverride(page, link);
    await page.goto(route);
    const heading = page.locator('h1:visible');
    await expect.poll(() => heading.textContent()).toBe('Essai d’équipe');
    await page.waitForRequest((request) => new URL(request.url()).pathname === '/events');

    const texts = join(copy, name, 'locales/fr.json');
    const before = readFileSync(texts, 'utf8');
    const from = performance.now();
    writeFileSync(texts, before.replace('"page": "Essai d’équipe"', '"page": "Enregistré"'));
    await page.locator('h1:visible', { hasText: 'Enregistré' }).waitFor();
    const took = performance.now() - from;
    said(`save → the reloaded page shows it: ${Math.round(took)} ms`);
    expect(took).toBeLessThan(10_000);

    const heard = dev.lines.length;
    const app = join(copy, name, 'src/app.tsx');
    const source = readFileSync(app, 'utf8');
    writeFileSync(app, `${source}\nconst broken = (`);
    expect(await dev.hears('failed', heard)).toContain('app.tsx');
    const panel = page.getByRole('complementary', { name: 'Constructions de ce navigateur' });
    await panel.filter({ hasText: 'app.tsx' }).waitFor();
    expect(await heading.textContent(), 'the page keeps what it has').toBe('Enregistré');
    expect(await other.getByRole('complementary', { name: 'Constructions de ce navigateur' }).count(), 'no other user sees it').toBe(0);
    // The same bytes as before: no new version follows, and the message disappears nevertheless.
    writeFileSync(app, source);
    await panel.waitFor({ state: 'detached' });
    expect(refused, 'the policy of the page refuses nothing').toEqual([]);

    await other.goto(route);
    await expect.poll(() => other.locator('h1:visible').textContent()).toBe('Essai d’équipe');
    expect(await dev.end()).toBe(0);
    await page.locator('h1:visible', { hasText: 'Essai d’équipe' }).waitFor();
    expect(await page.locator(`[data-remote="${name}"]`).getAttribute('data-remote-version')).toBe(version);
  } finally {
    dev.process.kill('SIGKILL');
  }
}, 60_000);

/** The remote's page with two fields, below a text and a message. */
const typing = (text: string): string => `import { useState } from 'react';
import { useTranslations } from '../../translations';
import css from './team-trial.module.css';

export function TeamTrialPage() {
  const t = useTranslations();
  const [value, setValue] = useState('');
  return (
    <div className={css.page}>
      <p>${text}</p>
      <p>{t('latest.title')}</p>
      <input aria-label="controlled" value={value} onChange={(event) => setValue(event.target.value)} />
      <input aria-label="uncontrolled" />
    </div>
  );
}
`;

it('keeps what was typed while components, styles and texts are saved, and reloads for what else changes', async () => {
  const dev = new Dev();
  const file = (path: string) => join(copy, name, path);
  const [component, styles] = [file('src/pages/team-trial/team-trial-page.tsx'), file('src/pages/team-trial/team-trial.module.css')];
  const [texts, app] = [file('locales/fr.json'), file('src/app.tsx')];
  const before = new Map([component, styles, texts, app].map((path) => [path, readFileSync(path, 'utf8')]));
  try {
    const page = await visit();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) refused.push(message.text());
    });
    await takeOverride(page, await dev.hears('link'));
    await page.goto(route);
    await page.waitForRequest((request) => new URL(request.url()).pathname === '/events');
    const fields = ['controlled', 'uncontrolled'].map((label) => page.getByLabel(label, { exact: true }));
    const shown = (text: string) => page.getByText(text, { exact: true }).waitFor();
    const kept = async () => {
      for (const field of fields) expect(await field.inputValue()).toBe('Éloïse');
      expect(await page.evaluate(() => 'before' in window), 'the same document').toBe(true);
    };
    writeFileSync(component, typing('one'));
    await shown('one');
    await page.evaluate(() => Object.assign(window, { before: true }));
    for (const field of fields) await field.fill('Éloïse');

    const from = performance.now();
    writeFileSync(component, typing('two'));
    await shown('two');
    said(`save → the page shows it, without a reload: ${Math.round(performance.now() - from)} ms`);
    await kept();

    const panel = page.getByRole('complementary', { name: 'Constructions de ce navigateur' });
    writeFileSync(component, `${typing('two')}const broken = (`);
    await panel.filter({ hasText: 'team-trial-page.tsx' }).waitFor();
    await kept();
    writeFileSync(component, typing('three'));
    await shown('three');
    await panel.waitFor({ state: 'detached' });
    await kept();

    writeFileSync(styles, `${before.get(styles)}.page { color: rgb(1, 2, 3); }\n`);
    await expect
      .poll(() => page.getByText('three').evaluate((line) => getComputedStyle(line).color), { timeout: 20_000 })
      .toBe('rgb(1, 2, 3)');
    await kept();

    writeFileSync(
      texts,
      (before.get(texts) ?? '').replace('"title": "Dernières commandes"', '"title": "Dernières nouvelles", "only": "Ici"'),
    );
    expect(await dev.hears('warning')).toContain('en: latest.only is missing');
    await shown('Dernières nouvelles');
    await kept();

    writeFileSync(app, `${before.get(app)}\nexport const added = 1;\n`);
    await expect.poll(() => page.evaluate(() => 'before' in window), { timeout: 20_000 }).toBe(false);
    await shown('three');
    expect(refused, 'the policy of the page refuses nothing').toEqual([]);
    expect(await dev.end()).toBe(0);
  } finally {
    dev.process.kill('SIGKILL');
    for (const [path, text] of before) writeFileSync(path, text);
  }
}, 180_000);
