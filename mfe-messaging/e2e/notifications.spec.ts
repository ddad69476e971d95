import { availableParallelism, loadavg } from 'node:os';
import { accounts, expect, expectEveryLook, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Page, Route } from '@playwright/test';

const path = '/mes-notifications';

// They change what one person has read.
test.describe.configure({ mode: 'default' });

const table = (page: Page) => page.getByRole('table', { name: 'Mes notifications' });
const rows = (page: Page) => table(page).locator('tbody tr[data-row]');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Notifications et préférences' }).getByRole('link', { name });
const bell = (page: Page) => page.locator('a[href="/mes-notifications"]:visible').first();

const broken = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'x', status: 500, code: 'internal', requestId: '7f3a91c20000' }),
  });

/** What the platform answers whoever has never been told anything. */
const nothing = async (route: Route) => {
  const { result } = (await (await route.fetch()).json()) as { result: object };
  const empty = { types: [], unread: 0, ...('items' in result ? { items: [], total: 0 } : {}) };
  await route.fulfill({ json: { result: { ...result, ...empty } } });
};

/** What the portal promises on a machine that has nothing else to do; as much more as others wait for its processors. */
const second = () => 1000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** How much the bell says is unread. */
async function unread(page: Page): Promise<number> {
  await expect(bell(page)).toHaveAttribute('aria-label', /Notifications/);
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);
}

/** The bell once its figure has come, of somebody who has something to read. */
async function knownUnread(page: Page): Promise<number> {
  await expect(bell(page)).toHaveAttribute('aria-label', /\d/);
  return unread(page);
}

/** When the bell of a page says that nothing is unread: noted there, so that looking takes no time. */
function nothingLeft(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const name = document.querySelector('a[href="/mes-notifications"]')?.getAttribute('aria-label') ?? '';
          if (!/\d/.test(name)) resolve(Date.now());
        };
        new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['aria-label'] });
      }),
  );
}

/** Opens a page of somebody who has read all but the newest four notifications about orders. */
async function begin(page: Page, address: string): Promise<void> {
  await signIn(page, accounts.hugo, { to: '/mon-compte/mes-informations' });
  const { uuid, token } = await page.evaluate(() => ({
    uuid: localStorage.getItem('uuid') ?? '',
    token: localStorage.getItem('token') ?? '',
  }));
  const api = `${new URL(page.url()).origin}/api/product/notifications`;
  const marking = { headers: { 'X-Portal-Token': token, Origin: new URL(page.url()).origin } };
  const list = await page.request.get(`${api}/list/${uuid}?type=order&page=1&size=4`);
  const { items } = ((await list.json()) as { result: { items: { uuid: string }[] } }).result;
  for (const data of [{ read: true }, { notifications: items.map((item) => item.uuid), read: false }]) {
    expect((await page.request.post(`${api}/mark-all/${uuid}`, { ...marking, data })).status()).toBe(200);
  }
  await page.goto(address);
  await settled(page);
}

async function markOf(page: Page, row: number, words: string): Promise<void> {
  await rows(page)
    .nth(row)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: words, exact: true }).click();
}

test('what is unread comes first, and one is marked as read and as unread again', async ({ page }) => {
  await begin(page, path);
  const before = await knownUnread(page);
  await expect(rows(page).first()).toContainText('Non lue');
  await expect(tab(page, 'Non lues')).toContainText(String(before));
  const text = await rows(page).first().getByRole('link').innerText();
  await markOf(page, 0, 'Marquer comme lue');
  await expect.poll(() => unread(page)).toBe(before - 1);
  await expect(tab(page, 'Non lues')).toContainText(String(before - 1));
  const marked = rows(page).filter({ hasText: text }).filter({ hasNotText: 'Non lue' }).first();
  await marked.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Marquer comme non lue', exact: true }).click();
  await expect.poll(() => unread(page)).toBe(before);
});

test('all are marked at once, in every tab within a second, and that is taken back', async ({ page, context }) => {
  await begin(page, path);
  const before = await knownUnread(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await settled(other);
  await expect.poll(() => unread(other)).toBe(before);
  const emptied = nothingLeft(other);
  await page.bringToFront();
  const [answered] = await Promise.all([
    page.waitForResponse('**/notifications/mark-all/**').then(() => Date.now()),
    page.getByRole('button', { name: 'Tout marquer comme lu' }).click(),
  ]);
  await expect(tab(page, 'Non lues')).toContainText('0');
  await expect.poll(() => unread(page)).toBe(0);
  expect((await emptied) - answered, 'the other tab knows within a second').toBeLessThan(second());
  await page.bringToFront();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => unread(page)).toBe(before);
  await other.close();
});

test('a failed marking is taken back and said', async ({ page, watch }) => {
  watch.allow(/500/);
  await begin(page, path);
  const before = await knownUnread(page);
  await page.route('**/api/product/notifications/mark/**', broken);
  await markOf(page, 0, 'Marquer comme lue');
  await expect(page.getByText('Le changement n’a pas pu être enregistré.')).toBeVisible();
  await expect(rows(page).first()).toContainText('Non lue');
  expect(await unread(page)).toBe(before);
});

test('a notification leads to what it is about, and has then been read', async ({ page }) => {
  await begin(page, `${path}?state=unread&type=order`);
  const before = await knownUnread(page);
  const first = rows(page).first();
  const reference = /C\d\d-\d+/.exec(await first.innerText())?.[0] ?? '';
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/mon-cabinet/commande\\?reference=${reference}`));
  await settled(page);
  await expect.poll(() => unread(page)).toBe(before - 1);
  await page.goBack();
  await expect(page).toHaveURL(/state=unread&type=order/);
});

test('the list is narrowed by type, words and days, and the address says so', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?type=invoice` });
  await expect.poll(async () => (await rows(page).allInnerTexts()).every((row) => row.includes('Nouvelle facture'))).toBe(true);
  const reference = /F\d\d-\d+/.exec(await rows(page).first().innerText())?.[0] ?? '';
  await page.keyboard.press('/');
  await page.keyboard.type(reference.toLowerCase());
  await expect(page).toHaveURL(/search=f/);
  await expect.poll(async () => (await rows(page).allInnerTexts()).every((row) => row.includes(reference))).toBe(true);
  await page.goto(`${path}?from=2000-01-01&to=2000-01-02`);
  await expect(page.getByRole('heading', { name: 'Aucune notification ne correspond' })).toBeVisible();
});

test('preferences are kept by type and channel, and one that fails is taken back', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.hugo, { to: path });
  await tab(page, 'Préférences').click();
  const offers = page
    .getByRole('switch', { name: 'Offres et documents, Par e-mail' })
    .or(page.getByLabel('Offres et documents, Par e-mail'))
    .first();
  await expect(offers).not.toBeChecked();
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await Promise.all([saved(), offers.click()]);
  await page.reload();
  await settled(page);
  await expect(offers).toBeChecked();
  await expectNoSeriousAxe(page);
  await Promise.all([saved(), offers.click()]);
  await expect(offers).not.toBeChecked();
  await page.route('**/api/product/notifications/preferences/**', broken);
  await offers.click();
  await expect(page.getByText('La préférence n’a pas pu être enregistrée.')).toBeVisible();
  await expect(offers).not.toBeChecked();
});

test('nothing yet, an error and a lost network each say what to do', async ({ page, context, watch }) => {
  watch.allow(/500|Failed to fetch/);
  // Other tests may have told her of something: what the platform answers of a newcomer.
  await page.route('**/api/product/notifications/{list,count}/**', nothing);
  await signIn(page, accounts.lea, { to: path });
  await expect(page.getByRole('heading', { name: 'Aucune notification pour l’instant' })).toBeVisible();
  expect(await unread(page)).toBe(0);
  await page.getByRole('link', { name: 'Choisir mes notifications' }).click();
  await expect(page.getByText('un seul message par jour')).toBeVisible();
  await page.route('**/api/product/notifications/list/**', broken);
  await page.goto(`${path}?size=50`);
  await expect(page.getByRole('heading', { name: 'Vos notifications n’ont pas pu être lues' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.unroute('**/api/product/notifications/list/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Aucune notification pour l’instant' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('C26');
  await expect(
    page
      .getByRole('button', { name: 'Afficher' })
      .or(page.getByText(/Hors ligne|hors ligne/))
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
});

test('the bell says many as it shows them', async ({ page }) => {
  await page.route('**/api/product/notifications/count/**', (route) => route.fulfill({ json: { result: { types: [], unread: 1310 } } }));
  await signIn(page, accounts.lea, { to: path });
  await expect(bell(page)).toHaveText('99+');
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications, 99+ non lues');
  await expectNoSeriousAxe(page);
});

test('in every language, width and scheme', { tag: '@looks' }, async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, accounts.camille, { to: path });
  // So few that none stands half under the dock, where nobody could press it.
  await expectEveryLook(page, [`${path}?type=help`, `${path}?tab=preferences`], { keys: 'notifications|title' });
  await page.goto(path);
  await settled(page);
  await expect(page.locator('li[data-row]').first()).toBeVisible();
  expect(await fitsWidth(page)).toBe(true);
});
