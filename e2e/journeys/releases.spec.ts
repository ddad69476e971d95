import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test, words } from 'portal-playwright';
import type { Locator, Page, Request } from '@playwright/test';
import { Operator, Trial } from './trial.ts';

let operator: Operator;

test.beforeEach(async ({ baseURL }) => {
  operator = await Operator.signIn(baseURL ?? '');
});

test.afterEach(() => operator.leave());

const say = (key: string) => words('shell', 'fr', key);

/** The line at the page's foot. */
const offer = (page: Page): Locator => page.getByRole('status').filter({ hasText: say('update.ready') });
const button = (page: Page, key: string): Locator => page.getByRole('button', { name: say(key) });

interface Told {
  remote: string;
  version: string;
  pages: number;
  failures: number;
}

/** What pages say of versions, as they say it. */
function reports(page: Page): Told[] {
  const told: Told[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname !== '/bff/reports/pages') return;
    told.push(...(request.postDataJSON() as { entries: Told[] }).entries);
  });
  return told;
}

test('an open tab is offered a new version, may put it off, and is never reloaded by force', async ({ page }) => {
  const trial = new Trial(operator);
  await trial.publish('1.0.0');
  await trial.change('canary', { version: '1.0.0', percent: 0, users: [accounts.lea.login] });
  await signIn(page, accounts.lea, { to: trial.path });
  await expect(page.getByText('essai 1.0.0')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.waitForRequest(/\/events\b/);

  await trial.publish('1.1.0');
  await trial.change('canary', { version: '1.1.0', percent: 0, users: [accounts.lea.login] });
  await expect(offer(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('essai 1.0.0')).toBeVisible();
  expect(
    await page.evaluate(() => document.activeElement === document.body || document.activeElement?.id === 'content'),
    'focus stays',
  ).toBe(true);

  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await fitsWidth(page)).toBe(true);
    await expectNoSeriousAxe(page);
  }

  await button(page, 'update.later').click();
  await expect(offer(page)).toBeHidden();
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);

  // Back to the first version: that is what the page has, and a third is another one.
  await trial.publish('1.2.0');
  await trial.change('canary', { version: '1.2.0', percent: 0, users: [accounts.lea.login] });
  await expect(offer(page)).toBeVisible({ timeout: 20_000 });
  await trial.change('canary', { version: '1.0.0', percent: 0, users: [accounts.lea.login] });
  await expect(offer(page)).toBeHidden({ timeout: 20_000 });
  await trial.change('canary', { version: '1.2.0', percent: 0, users: [accounts.lea.login] });
  await expect(offer(page)).toBeVisible({ timeout: 20_000 });
  await button(page, 'update.reload').click();
  await expect(page.getByText('essai 1.2.0')).toBeVisible();
});

test('a reload asks before it loses what was typed', async ({ page }) => {
  const trial = new Trial(operator);
  await trial.publish('1.0.0');
  await trial.change('canary', { version: '1.0.0', percent: 0, users: [accounts.lea.login] });
  await signIn(page, accounts.lea, { to: trial.path });
  await page.waitForRequest(/\/events\b/);
  await page.getByRole('textbox', { name: 'Note' }).fill('à garder');
  await trial.publish('1.1.0');
  await trial.change('canary', { version: '1.1.0', percent: 0, users: [accounts.lea.login] });
  await expect(offer(page)).toContainText(say('update.unsaved'));

  await button(page, 'update.reload').click();
  await expect(page.getByRole('status').filter({ hasText: say('update.lose') })).toBeVisible();
  await expect(button(page, 'update.keep')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('à garder');

  await button(page, 'update.reload').click();
  await button(page, 'update.anyway').click();
  await expect(page.getByText('essai 1.1.0')).toBeVisible();
});

test('pages and failures are told of the version that they are, within seconds', async ({ page, watch }) => {
  watch.allow(/mfe-essai|on purpose/);
  const trial = new Trial(operator);
  // Thrown later and again and again, as code does that ran already: one broken page.
  await trial.publish('1.0.0', `setInterval(() => { window.thrown = (window.thrown ?? 0) + 1; throw new Error('on purpose'); }, 300);`);
  await trial.change('canary', { version: '1.0.0', percent: 0, users: [accounts.lea.login] });
  const told = reports(page);
  await signIn(page, accounts.lea, { to: trial.path });
  const own = () => told.filter(({ remote }) => remote === trial.name);
  await expect.poll(() => own().length).toBeGreaterThan(0);
  expect(own()[0]).toMatchObject({ version: '1.0.0', pages: 1, failures: 1 });
  const thrown = () => page.evaluate(() => (window as unknown as { thrown: number }).thrown);
  const before = await thrown();
  await expect.poll(thrown).toBeGreaterThan(before + 2);
  await page.goto('/test'); // a page that is left reports what it still has
  expect(own()).toHaveLength(1);

  await expect.poll(() => trial.health('1.0.0')).toMatchObject({ pages: 1, failures: 1 });
});

test('a version that does not mount is told, and nothing is told without a session', async ({ page, watch }) => {
  watch.allow(/mfe-essai|on purpose/);
  const trial = new Trial(operator);
  await trial.publish('1.0.0', `throw new Error('on purpose');`);
  await trial.change('canary', { version: '1.0.0', percent: 0, users: [accounts.lea.login] });
  const told = reports(page);
  const streams: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') streams.push(request.url());
  });
  await page.clock.install();
  await page.goto('/test');
  await settled(page);
  await page.clock.runFor(60_000);
  await page.goto('/'); // a page that is left reports what it still has
  await settled(page);
  expect([told, streams]).toEqual([[], []]);

  await signIn(page, accounts.lea, { to: trial.path });
  await expect(page.getByRole('main').getByRole('button', { name: words('shared-ui', 'fr', 'remote.reload') })).toBeVisible();
  await expect.poll(() => told.find(({ remote }) => remote === trial.name)).toMatchObject({ pages: 0, failures: 1 });
  for (const entry of told) expect(Object.keys(entry).sort().join()).toMatch(/^failures,(inpMs,)?(lcpMs,)?pages,remote,version$/);
});

test('pages and how quick they were are told when they are left', async ({ page }) => {
  const trial = new Trial(operator);
  await trial.publish('1.0.0', `container.append(Object.assign(document.createElement('p'), { textContent: 'mot '.repeat(400) }));`);
  await trial.change('canary', { version: '1.0.0', percent: 0, users: [accounts.lea.login] });
  await signIn(page, accounts.lea, { to: trial.path });
  await page.waitForRequest(/\/events\b/);
  await page.getByRole('main').click();
  await page.goto('/test');
  await expect.poll(() => trial.health('1.0.0')).toMatchObject({ pages: 1, failures: 0, lcpMs: expect.any(Number) });
});

test('a browser of its own version says so, and returns to what everybody gets', async ({ page }) => {
  const trial = new Trial(operator);
  await trial.publish('9.9.9');
  await signIn(page, accounts.lea);
  await page.goto(`/bff/override?remote=${trial.name}@9.9.9`);
  await page.goto(trial.path);
  await settled(page);
  await expect(page.getByText('essai 9.9.9')).toBeVisible();
  const chip = page.getByRole('group', { name: say('override.label') });
  await expect(chip).toContainText(`${trial.name} 9.9.9`);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await fitsWidth(page)).toBe(true);
  await expectNoSeriousAxe(page);
  await page.goto('/dashboard');
  await settled(page);
  await Promise.all([page.waitForEvent('load'), chip.getByRole('button', { name: say('override.end') }).click()]);
  await settled(page);
  await expect(chip).toBeHidden();
});

test('what does not build shows over the page of the browser that overrides it, as text', async ({ page, context }) => {
  const trial = new Trial(operator);
  await trial.publish('9.9.9');
  await signIn(page, accounts.lea);
  await page.goto(`/bff/override?remote=${trial.name}@9.9.9`);
  const id = (await context.cookies()).find(({ name }) => name === 'portal_override')?.value ?? '';
  await page.goto(trial.path);
  await page.waitForRequest(/\/events\b/);
  const said = `ERROR in ./src/app.tsx\n  × Expected '</', got '<img src=x onerror=alert(1)>'\n    ╭─[12:1]\n${'    12 │ const broken = (;\n'.repeat(40)}`;
  const told = await operator.call('POST', `/deploy/overrides/${trial.name}/failure?id=${id}`, JSON.stringify({ words: said }), {
    'Content-Type': 'application/json',
  });
  expect(told.status(), await told.text()).toBe(204);
  const over = page.getByRole('complementary', { name: say('build.label') });
  await expect(over.getByRole('alert')).toContainText(trial.name);
  await expect(over.getByRole('region', { name: trial.name })).toContainText('onerror=alert(1)');
  expect(await over.locator('img').count()).toBe(0);
  await expect(page.getByText('essai 9.9.9')).toBeVisible();
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await fitsWidth(page)).toBe(true);
    await expectNoSeriousAxe(page);
  }
  await over.getByRole('button', { name: say('build.hide') }).press('Enter');
  await expect(over).toBeHidden();
});
