import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, takeOverride, test, words } from 'portal-playwright';
import type { Locator, Page, Request } from '@playwright/test';
import { Operator, TestRemote } from './test-remote.ts';

let operator: Operator;

test.beforeEach(async ({ baseURL }) => {
  operator = await Operator.signIn(baseURL ?? '');
});

test.afterEach(() => operator.leave());

const t = (key: string) => words('shell', 'fr', key);

/** Returns the update notice at the page's foot. */
const offer = (page: Page): Locator => page.getByRole('status').filter({ hasText: t('update.ready') });
const button = (page: Page, key: string): Locator => page.getByRole('button', { name: t(key) });

/** Publishes a version and assigns it to Léa alone. */
async function release(testRemote: TestRemote, version: string, mount?: string): Promise<void> {
  await testRemote.publish(version, mount);
  await testRemote.giveLea(version);
}

/** Sets the narrowest viewport and the dark scheme until the test ends, and checks that the page fits. */
async function expectFitsTelephone(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await expectNoSeriousAxe(page);
}

/** Opens a page and waits for its event stream; the reporting code loads with the streaming code. */
async function openListening(page: Page, open: () => Promise<unknown>): Promise<void> {
  const listens = page.waitForRequest(/\/events\b/);
  await open();
  await listens;
}

interface Report {
  remote: string;
  version: string;
  pages: number;
  failures: number;
}

/** Records the version reports that pages send. */
function reports(page: Page): Report[] {
  const received: Report[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname !== '/bff/reports/pages') return;
    received.push(...(request.postDataJSON() as { entries: Report[] }).entries);
  });
  return received;
}

test('an open tab is offered a new version, may put it off, is asked before it loses what was typed, and reports how quick it was', async ({
  page,
}) => {
  const testRemote = new TestRemote(operator);
  await release(testRemote, '1.0.0');
  await openListening(page, () => signIn(page, accounts.lea, { to: testRemote.path }));
  await expect(page.getByText('essai 1.0.0')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));

  await release(testRemote, '1.1.0');
  await expect(offer(page)).toBeVisible();
  await expect(page.getByText('essai 1.0.0')).toBeVisible();
  expect(
    await page.evaluate(() => document.activeElement === document.body || document.activeElement?.id === 'content'),
    'focus stays',
  ).toBe(true);
  await expectFitsTelephone(page);
  await button(page, 'update.later').click();
  await expect(offer(page)).toBeHidden();

  // Back to the first version, which the page has; then a third one. Its text is long enough to be the largest contentful paint.
  await release(
    testRemote,
    '1.2.0',
    `container.append(Object.assign(document.createElement('p'), { textContent: 'essai 1.2.0 '.repeat(200) }));`,
  );
  await expect(offer(page)).toBeVisible();
  await testRemote.giveLea('1.0.0');
  await expect(offer(page)).toBeHidden();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('à garder');
  await testRemote.giveLea('1.2.0');
  await expect(offer(page)).toContainText(t('update.unsaved'));
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);

  await button(page, 'update.reload').click();
  await expect(page.getByRole('status').filter({ hasText: t('update.lose') })).toBeVisible();
  await expect(button(page, 'update.keep')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('à garder');
  await button(page, 'update.reload').click();
  await openListening(page, () => button(page, 'update.anyway').click());
  await expect(page.getByText('essai 1.2.0')).toBeVisible();
  await settled(page);
  await page.getByRole('main').click();
  await page.goto('/test'); // a page reports its performance when it is left
  await expect.poll(() => testRemote.health('1.2.0')).toMatchObject({ pages: 1, failures: 0, lcpMs: expect.any(Number) });
});

test('nothing is reported without a session, and nothing listened to', async ({ page }) => {
  const received = reports(page);
  const streams: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') streams.push(request.url());
  });
  await page.clock.install();
  await page.goto('/test');
  await settled(page);
  await page.clock.runFor(60_000);
  await page.goto('/'); // a page sends its remaining reports when it is left
  await settled(page);
  expect([received, streams]).toEqual([[], []]);
});

// shell/src/background/reports.test.ts covers when and what is reported.
test('failures are reported with their version within seconds, one for a page, also of what does not mount', async ({ page, watch }) => {
  watch.allow(/mfe-essai|on purpose/);
  const looping = new TestRemote(operator);
  const broken = new TestRemote(operator);
  // Thrown repeatedly after mounting, as by code that already runs: it counts as one broken page.
  await release(
    looping,
    '1.0.0',
    `setInterval(() => { window.errorCount = (window.errorCount ?? 0) + 1; throw new Error('on purpose'); }, 100);`,
  );
  await release(broken, '1.0.0', `throw new Error('on purpose');`);
  const received = reports(page);
  const own = () => received.filter(({ remote }) => remote === looping.name);
  await signIn(page, accounts.lea, { to: looping.path });
  await expect.poll(own).toMatchObject([{ version: '1.0.0', pages: 1, failures: 1 }]);
  const errorCount = () => page.evaluate(() => (window as unknown as { errorCount: number }).errorCount);
  const before = await errorCount();
  await expect.poll(errorCount).toBeGreaterThan(before + 2);

  // A page sends its remaining reports when it is left.
  await openListening(page, () => page.goto(broken.path));
  await expect(page.getByRole('main').getByRole('button', { name: words('shared-ui', 'fr', 'remote.reload') })).toBeVisible();
  await page.goto('/test');
  await expect.poll(() => broken.health('1.0.0')).toMatchObject({ pages: 0, failures: 1 });
  expect(own()).toHaveLength(1);
  for (const entry of received) expect(Object.keys(entry).sort().join()).toMatch(/^failures,(inpMs,)?(lcpMs,)?pages,remote,version$/);
  await expect.poll(() => looping.health('1.0.0')).toMatchObject({ pages: 1, failures: 1 });
  expect(await looping.failures('1.0.0')).toMatchObject([{ code: 'uncaught', message: 'on purpose' }]);
});

/** Returns the overrides of the open page. */
const ownVersions = async (page: Page): Promise<string[]> => {
  const state = JSON.parse(await page.locator('#portal-state').innerHTML()) as { overrides?: Record<string, string> };
  return Object.keys(state.overrides ?? {});
};

test('a browser with a version of its own shows it and what does not build in it, and returns to what everybody gets', async ({
  page,
  context,
}) => {
  const testRemote = new TestRemote(operator);
  await testRemote.publish('9.9.9');
  await signIn(page, accounts.olivia, { to: '/test' });
  const link = `/bff/override?remote=${testRemote.name}@9.9.9`;
  await page.goto(link);
  const question = page.getByRole('main');
  await expect(question.getByRole('listitem')).toHaveText([`${testRemote.name}@9.9.9`]);
  await expectFitsTelephone(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await question.getByRole('link').click(); // leaves the question unanswered
  await page.waitForURL('**/dashboard');
  expect(await ownVersions(page)).toEqual([]);
  await takeOverride(page, link);
  await signIn(page, accounts.lea, { to: '/test' });
  const id = (await context.cookies()).find(({ name }) => /^(__Host-)?portal_override$/.test(name))?.value ?? '';
  await openListening(page, () => page.goto(testRemote.path));
  await expect(page.getByText('essai 9.9.9')).toBeVisible();
  const chip = page.getByRole('group', { name: t('override.label') });
  await expect(chip).toContainText(`${testRemote.name} 9.9.9`);

  const said = `ERROR in ./src/app.tsx\n  × Expected '</', got '<img src=x onerror=alert(1)>'\n    ╭─[12:1]\n${'    12 │ const broken = (;\n'.repeat(40)}`;
  const received = await operator.call('POST', `/deploy/overrides/${testRemote.name}/failure?id=${id}`, JSON.stringify({ words: said }), {
    'Content-Type': 'application/json',
  });
  expect(received.status(), await received.text()).toBe(204);
  const over = page.getByRole('complementary', { name: t('build.label') });
  await expect(over.getByRole('alert')).toContainText(testRemote.name);
  await expect(over.getByRole('region', { name: testRemote.name })).toContainText('onerror=alert(1)');
  expect(await over.locator('img').count()).toBe(0);
  await expect(page.getByText('essai 9.9.9')).toBeVisible();
  await expectFitsTelephone(page);
  await over.getByRole('button', { name: t('build.hide') }).press('Enter');
  await expect(over).toBeHidden();
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await expectNoSeriousAxe(page);

  await page.goto('/accessibilite'); // the trial's path no longer exists without the override
  await Promise.all([page.waitForEvent('load'), chip.getByRole('button', { name: t('override.end') }).click()]);
  await settled(page);
  await expect(chip).toBeHidden();
});
