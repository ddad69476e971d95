import { accounts, allLooks, expect, expectEveryLook, expectNarrowing, settled, signIn, test, useLocale, words } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { Operator, randomId, TestRemote } from './test-remote.ts';

const PAGE = '/ops/remotes';
let operator: Operator;

test.beforeEach(async ({ baseURL }) => {
  operator = await Operator.signIn(baseURL ?? '');
});

test.afterEach(() => operator.leave());

const t = (key: string, values?: Record<string, string>) => words('shell', 'fr', key, values);
const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });
const versionRow = (page: Page, version: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: version, exact: true }) });
const fact = (page: Page, key: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(t(key), { exact: true }) })
    .locator('dd');

/** Enters the reason that every change requires, and confirms. */
async function confirm(page: Page, kind: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('ops.reason.label') }).fill(reason);
  await button(dialog, t(`ops.confirm.${kind}`)).click();
  await expect(dialog).toBeHidden();
}

test('is a page for operators only, in the menu too', async ({ page, request, watch }) => {
  watch.allow(/status of 404/);
  const anonymous = await request.get(PAGE, { maxRedirects: 0, headers: { Accept: 'text/html' } });
  expect(anonymous.status()).toBe(302);
  await signIn(page, accounts.camille, { to: PAGE });
  await expect(page.getByRole('heading', { name: words('shared-ui', 'fr', 'notFound.title') })).toBeVisible();
  expect((await page.request.get(PAGE, { headers: { Accept: 'text/html' } })).status()).toBe(404);
  await expect(page.locator('nav a[href="/dashboard"]').first()).toBeVisible();
  await expect(page.locator(`a[href="${PAGE}"]`)).toHaveCount(0);

  await signIn(page, accounts.olivia, { to: '/accessibilite' });
  await page.getByRole('link', { name: t('title.ops') }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('heading', { level: 1, name: t('title.ops') })).toBeVisible();
  await expect(page.getByRole('table', { name: t('title.ops') }).getByRole('link', { name: 'shell', exact: true })).toBeVisible();
});

test('a remote’s whole cycle, each step with its reason in the history', async ({ page, watch }) => {
  watch.allow(/status of 400/); // an unknown person
  const testRemote = new TestRemote(operator, 'cycle');
  const run = randomId();
  const [first, second] = [`1.0.0-${run}`, `1.1.0-${run}`];
  await testRemote.publish(first);
  await testRemote.publish(second);
  await signIn(page, accounts.olivia, { to: `${PAGE}?remote=${testRemote.name}` });
  await button(versionRow(page, first), t('ops.promote.of', { version: first })).click();
  await confirm(page, 'promote', `première mise en service ${run}`);
  await expect(fact(page, 'ops.fact.active')).toHaveText(first);

  await button(versionRow(page, second), t('ops.canary.of', { version: second })).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('ops.percent.label') }).fill('250');
  await button(dialog, t('ops.confirm.canary')).click();
  await expect(dialog).toContainText(t('ops.percent.wrong'));
  await expect(dialog).toContainText(t('ops.reason.missing'));
  await dialog.getByRole('textbox', { name: t('ops.percent.label') }).fill('0');
  await dialog.getByRole('textbox', { name: t('ops.users.label') }).fill('nobody@nowhere.example');
  await dialog.getByRole('textbox', { name: t('ops.reason.label') }).fill(`avec Léa ${run}`);
  await button(dialog, t('ops.confirm.canary')).click();
  await expect(dialog.getByRole('alert')).toContainText(t('ops.error.input'));
  await dialog.getByRole('textbox', { name: t('ops.users.label') }).fill(accounts.lea.login);
  await confirm(page, 'canary', `avec Léa ${run}`);
  await expect(fact(page, 'ops.fact.canary')).toContainText(second);

  await button(versionRow(page, second), t('ops.end.of', { version: second })).click();
  await confirm(page, 'end', `assez vu ${run}`);
  await expect(fact(page, 'ops.fact.canary')).toHaveText('—');
  await button(versionRow(page, second), t('ops.promote.of', { version: second })).click();
  await confirm(page, 'promote', `pour tous ${run}`);
  await expect(fact(page, 'ops.fact.active')).toHaveText(second);
  await button(page, t('ops.rollback')).click();
  await confirm(page, 'rollback', `lenteur signalée ${run}`);
  await expect(fact(page, 'ops.fact.active')).toHaveText(first);

  const history = page.getByRole('table', { name: t('ops.history') });
  for (const reason of [
    `lenteur signalée ${run}`,
    `pour tous ${run}`,
    `assez vu ${run}`,
    `avec Léa ${run}`,
    `première mise en service ${run}`,
  ]) {
    await expect(history.getByRole('row').filter({ hasText: reason })).toContainText(accounts.olivia.login);
  }
  await page.getByRole('link', { name: words('shell', 'fr', 'back') }).click();
  await expect(
    page
      .getByRole('table', { name: t('title.ops') })
      .getByRole('row')
      .filter({ hasText: testRemote.name }),
  ).toContainText(first);
});

test(
  'fits every look, with the question before a change; one that came too late is refused in words',
  { tag: '@looks' },
  async ({ page, watch }) => {
    watch.allow(/status of 409/);
    const testRemote = new TestRemote(operator);
    await testRemote.publish('1.0.0');
    await testRemote.publish('1.1.0');
    await testRemote.giveLea('1.0.0');
    await signIn(page, accounts.olivia, { to: '/test' });
    const detail = `${PAGE}?remote=${testRemote.name}`;
    const ready = async (open: Page) => expect(open.getByRole('heading', { level: 1 })).toBeVisible();
    await expectEveryLook(page, allLooks ? [PAGE, detail] : [PAGE], { keys: 'ops|title', ready });
    await useLocale(page, 'fr');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(detail);
    await settled(page);
    await ready(page);
    await expectNarrowing(page, 'ops|title', detail, true);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(page, t('ops.canary.of', { version: '1.1.0' })).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await button(page.getByRole('dialog'), t('ops.confirm.canary')).click();
    await expectNarrowing(page, 'ops', 'the question', true);

    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(versionRow(page, '1.0.0'), t('ops.end.of', { version: '1.0.0' })).click();
    await operator.call('DELETE', `/deploy/remotes/${testRemote.name}/canary`); // another operator made the change first
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('ops.reason.label') }).fill('moi aussi');
    await button(dialog, t('ops.confirm.end')).click();
    await expect(dialog.getByRole('alert')).toHaveText(t('ops.error.deploy.no_canary'));
  },
);
