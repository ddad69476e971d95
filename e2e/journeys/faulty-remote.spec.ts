import { accounts, deadline, expect, expectNoSeriousAxe, signIn, test, words } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { type Failure, Operator, TestRemote } from './test-remote.ts';

let operator: Operator;

test.beforeEach(async ({ baseURL }) => {
  operator = await Operator.signIn(baseURL ?? '');
});

test.afterEach(() => operator.leave());

const t = (key: string) => words('shared-ui', 'fr', key);
const link = (page: Page, path: string): Locator => page.locator(`nav a[href^="${path}"]`).first();
const failure = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** Publishes a version and assigns it to Léa alone. */
async function release(testRemote: TestRemote, mount?: string, module?: string): Promise<void> {
  await testRemote.publish('1.0.0', mount, module);
  await testRemote.giveLea('1.0.0');
}

const PAGE = '/mon-espace/mes-patients';

// shell/src/layout/outlet.test.tsx covers when the waiting place appears.
for (const way of ['address', 'link'] as const) {
  test(`a remote whose code does not arrive, opened by ${way}, keeps only its own place waiting`, async ({ page, watch }) => {
    watch.allow(/mfe-patients|Failed to load resource/);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/remotes\/mfe-patients\/.*\/app\..*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    const waiting = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: t('loading') });
    if (way === 'address') {
      await signIn(page, accounts.camille, { to: '/accessibilite' });
      await page.goto(PAGE, { waitUntil: 'commit' });
    } else {
      await signIn(page, accounts.camille);
      await link(page, PAGE).click();
    }
    await expect(waiting).toBeVisible();
    await expectNoSeriousAxe(page);
    // Playwright clicks only what nothing covers.
    await link(page, '/dashboard').click({ timeout: deadline(3_000) });
    await expect(page.locator('[data-remote="mfe-dashboard"] h2').first()).toBeVisible();
    await expect(waiting).toBeHidden();
    await link(page, PAGE).click();
    await expect(waiting).toBeVisible();
    release();
    await expect(page.locator('[data-remote="mfe-patients"]')).not.toBeEmpty();
    await expect(waiting).toBeHidden();
  });
}

test('a module that throws while it is imported stays failed with its own message, which its reference finds', async ({ page, watch }) => {
  watch.allow(/mfe-essai|no settings of the agenda/);
  const testRemote = new TestRemote(operator);
  // As webpack does, a second evaluation would return the half-evaluated module.
  await release(
    testRemote,
    undefined,
    `
    globalThis.evaluations = (globalThis.evaluations ?? 0) + 1;
    if (globalThis.evaluations === 1) throw new TypeError('no settings of the agenda');`,
  );
  await signIn(page, accounts.lea, { to: '/accessibilite' });
  await page.goto(testRemote.path);
  await expect(failure(page)).toContainText(testRemote.name);
  const [reference = ''] = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(await failure(page).innerText()) ?? [];
  const found = async (): Promise<unknown> => {
    const answer = await operator.call('GET', `/deploy/failures/${reference}`);
    return answer.ok() ? ((await answer.json()) as { result: Failure }).result : answer.status();
  };
  await expect.poll(found).toMatchObject({
    remote: testRemote.name,
    code: 'mount',
    message: 'no settings of the agenda',
    stack: expect.stringContaining(`/remotes/${testRemote.name}/1.0.0/entry.js`),
    path: testRemote.path, // digits of a declared route are no id
  });
  await failure(page)
    .getByRole('button', { name: t('remote.reload') })
    .click();
  await expect(failure(page)).not.toContainText(reference);
  await expect(failure(page)).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}/);
  expect(await page.evaluate(() => (globalThis as { evaluations?: number }).evaluations)).toBe(1);
  await expect
    .poll(async () => (await testRemote.failures('1.0.0')).map(({ message }) => message))
    .toEqual(Array(2).fill('no settings of the agenda'));
});

test('styles that would hide the buttons of the portal are refused when they are published, and when a script adds them', async ({
  page,
  watch,
}) => {
  watch.allow(/mfe-essai/);
  const testRemote = new TestRemote(operator);
  const answer = await testRemote.publishStyles('0.9.0', 'button { display: none !important; }');
  expect(answer.status()).toBe(422);
  expect(JSON.stringify(await answer.json())).toMatch(/files\/style\.css.*button matches elements of the whole page/);
  await release(
    testRemote,
    `
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('button, nav { display: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    document.styleSheets[0].insertRule('button, nav { display: none !important; }');
    container.append(Object.assign(document.createElement('button'), { textContent: 'Essai' }));`,
  );
  await signIn(page, accounts.lea, { to: '/accessibilite' });
  await page.goto(testRemote.path);
  await expect(page.locator(`[data-remote="${testRemote.name}"] button`)).toBeVisible();
  await expect(link(page, '/dashboard')).toBeVisible();
  await expect
    .poll(() => testRemote.failures('1.0.0'))
    .toMatchObject([{ code: 'uncaught', message: expect.stringContaining('stylesheet for the whole page was refused') }]);
});

test('a mount that blocks the page is reported with the scripts that ran', async ({ page, watch }) => {
  watch.allow(/mfe-essai/);
  const testRemote = new TestRemote(operator);
  await release(
    testRemote,
    `
    const end = performance.now() + 2500;
    while (performance.now() < end);
    container.append('essai');`,
  );
  await signIn(page, accounts.lea, { to: '/accessibilite' });
  await page.goto(testRemote.path);
  await expect
    .poll(() => testRemote.failures('1.0.0'), { timeout: deadline(20_000) })
    .toMatchObject([{ code: 'long-task', message: expect.stringMatching(/did not respond for [23][.\d]* s/), path: testRemote.path }]);
});

// Each throws in strict mode, as all built remotes are.
for (const [what, code] of [
  ['replaces fetch', "window.fetch = () => Promise.reject(new Error('essai'));"],
  ['wraps JSON', "Object.defineProperty(window, 'JSON', { get: () => null });"],
  ['extends every object', 'Object.prototype.essai = true;'],
] as const) {
  test(`a remote that ${what} fails alone, by its own name`, async ({ page, watch }) => {
    watch.allow(/mfe-essai/);
    const testRemote = new TestRemote(operator);
    await release(testRemote, `(function () { 'use strict'; ${code} })();`);
    await signIn(page, accounts.lea, { to: '/accessibilite' });
    await page.goto(testRemote.path);
    await expect(failure(page)).toContainText(testRemote.name);
    await expect
      .poll(() => testRemote.failures('1.0.0'))
      .toMatchObject([{ code: 'mount', message: expect.stringMatching(/read only|redefine|not extensible/) }]);
    await link(page, '/dashboard').click();
    await expect(page.locator('[data-remote="mfe-dashboard"] h2').first()).toBeVisible();
  });
}
