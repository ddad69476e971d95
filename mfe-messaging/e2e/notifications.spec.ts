// Notifications on the real platform, across tabs. The tests in src/pages/notifications cover the texts, requests and undo actions of the
// list, the preferences and the bell.
import { accounts, deadline, expect, Manufacturer, promised, settled, signIn, test, undo } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from '../../e2e/journeys/caller.ts';

const path = '/mes-notifications';
/** Receives no other notifications, so that the bell's count belongs to this test alone. */
const reader = accounts.ines;

const rows = (page: Page) => page.getByRole('table', { name: 'Mes notifications' }).locator('tbody tr[data-row]');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Notifications et préférences' }).getByRole('link', { name });
const bell = (page: Page) => page.locator('a[href="/mes-notifications"]:visible').first();
const expectUnread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAttribute('aria-label', count === 0 ? 'Notifications' : new RegExp(`^Notifications, ${String(count)} non lue`));

/** What one tab does must show in the others within this time. */
const second = promised(1000);

/** Returns when the bell shows no unread notification. The page itself records the time, so that polling adds none. */
function nothingLeft(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const name = document.querySelector('a[href="/mes-notifications"]')?.getAttribute('aria-label') ?? '';
          if (!/\d/.test(name)) resolve(Date.now());
        };
        new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['aria-label'] });
        look();
      }),
  );
}

/** Makes the manufacturer change two of the reader's orders, with nothing else unread. */
async function notifyOfTwoOrders(caller: Caller): Promise<void> {
  const orders = async () =>
    (await caller.send<{ items: { reference: string }[] }>('GET', `orders/list/${caller.uuid}?status=pending&sort=date&size=2`)).items;
  await expect.poll(async () => (await orders()).length, { timeout: deadline(60_000) }).toBe(2);
  await caller.send('POST', `notifications/mark-all/${caller.uuid}`, { read: true });
  const manufacturer = await Manufacturer.ofPortal();
  if (!manufacturer) throw new Error('Set PLATFORM_URL, PLATFORM_CLIENT_ID and PLATFORM_CLIENT_SECRET: the manufacturer notifies.');
  for (const { reference } of await orders()) await manufacturer.moveOrder(reference, 'validated');
}

/** Selects an entry from the menu of the notification about an order. */
async function choose(page: Page, reference: string, entry: string): Promise<void> {
  await rows(page)
    .filter({ hasText: reference })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test(
  'what is unread is marked, leads to its order, and is marked all at once, in every tab within a second',
  { tag: '@promise' },
  async ({ page, context }) => {
    await notifyOfTwoOrders(await Caller.signIn(reader));
    await signIn(page, reader, { to: path });
    await expectUnread(page, 2);
    await expect(tab(page, 'Non lues')).toContainText('2');
    await expect(rows(page).first()).toContainText('Non lue');
    const reference = /C\d\d-\d+/.exec(await rows(page).first().innerText())?.[0] ?? '';
    await choose(page, reference, 'Marquer comme lue');
    await expectUnread(page, 1);
    await expect(tab(page, 'Non lues')).toContainText('1');
    await choose(page, reference, 'Marquer comme non lue');
    await expectUnread(page, 2);

    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(reference.toLowerCase());
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/mon-cabinet/commande\\?reference=${reference}`));
    await settled(page);
    await expectUnread(page, 1);
    await page.goBack();
    await expect(page).toHaveURL(/search=c/);
    await tab(page, 'Toutes').click();

    const other = await context.newPage();
    await other.goto(path);
    await settled(other);
    await expectUnread(other, 1);
    const emptied = nothingLeft(other);
    await page.bringToFront();
    const [answered] = await Promise.all([
      page.waitForResponse('**/notifications/mark-all/**').then(() => Date.now()),
      page.getByRole('button', { name: 'Tout marquer comme lu' }).click(),
    ]);
    await expect(tab(page, 'Non lues')).toContainText('0');
    await expectUnread(page, 0);
    expect((await emptied) - answered, 'the other tab knows within a second').toBeLessThan(second);
    await page.bringToFront();
    await undo(page);
    await expectUnread(page, 1);
    await other.close();
  },
);

test('a preference is kept by the platform', async ({ page }) => {
  const caller = await Caller.signIn(reader);
  type Preference = { type: string; mail: boolean };
  const offersByMail = async () =>
    (await caller.send<Preference[]>('GET', `notifications/preferences/${caller.uuid}`)).find(({ type }) => type === 'offer')?.mail;
  const before = await offersByMail();
  await signIn(page, reader, { to: path });
  await tab(page, 'Préférences').click();
  const offers = page.getByRole('switch', { name: 'Offres et documents, Par e-mail' });
  await expect(offers).toBeChecked({ checked: before ?? false });
  for (const wanted of [!before, Boolean(before)]) {
    await offers.click();
    await expect(offers).toBeChecked({ checked: wanted });
    await expect.poll(offersByMail).toBe(wanted);
  }
});
