import { accounts, expect, expectEveryLook, expectNarrowing, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const items = (page: Page) => panel(page, /^À traiter/).locator('[data-todo]');
const kinds = (page: Page) => items(page).evaluateAll((all) => all.map((item) => String((item as HTMLElement).dataset.todo)));
/** First segments of the message keys on this page. */
const keys = 'greeting|news|todo|start|organise|sort|ext';

test(
  'what waits comes first, of several remotes and the most urgent at the top; the visit is noted',
  { tag: '@looks' },
  async ({ page }) => {
    const look = page.waitForResponse((answer) => answer.url().includes('/digest/look/'));
    await signIn(page, accounts.camille);
    expect((await look).status()).toBe(204);
    await expect(page.getByText(/^Bonjour Camille\. \S/)).toBeVisible();
    await expect(items(page)).toHaveCount(9);
    // A source that answers late is merged into the list when its answer arrives.
    await expect.poll(async () => (await kinds(page)).slice(0, 2)).toEqual(['refused', 'overdue']);
    await expect.poll(async () => new Set(await kinds(page)).size).toBeGreaterThan(4);
    await expect(panel(page, 'Pour commencer'), 'a guide is for newcomers').toHaveCount(0);

    await expectNarrowing(page, keys, 'the dashboard', true);
    await page.setViewportSize({ width: 360, height: 900 });
    const tops: number[] = [];
    for (const name of [/^À traiter/, 'Smileys', 'Soldes', /^Dépenses/, 'Applications', 'Partenaires']) {
      await expect.poll(async () => (await panel(page, name).boundingBox())?.x, 'one column on a telephone').toBe(16);
      tops.push((await panel(page, name).boundingBox())?.y ?? 0);
    }
    expect(tops).toEqual([...tops].sort((a, b) => a - b));

    await page.setViewportSize({ width: 1440, height: 900 });
    await items(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/commande\?reference=/);
  },
);

test('a newcomer is led by what to begin with', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.lea);
  const start = panel(page, 'Pour commencer');
  await expect(start.getByRole('listitem')).toHaveCount(4);
  await expect(panel(page, 'Commandes récentes').getByText(/^Aucune commande pour l’instant\./)).toBeVisible();
  await expectNarrowing(page, keys, 'the dashboard of a newcomer', true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await start.getByRole('link', { name: 'Inviter' }).click();
  await expect(page).toHaveURL(/mon-reseau\?invite=new/);
});

test('cards keep their height while they load, and nothing moves', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/users/my-list-app-shortcut/**', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, accounts.camille, { to: '/test' });
  await page.goto('/dashboard'); // the page is settled only when every source has answered
  await expect(panel(page, 'Applications').getByRole('status')).toBeVisible();
  const place = () => panel(page, 'Partenaires').boundingBox();
  await expect(panel(page, 'Partenaires').getByRole('listitem').first()).toBeVisible();
  // By now the sections above have loaded, too.
  await expect(items(page)).toHaveCount(9);
  await expect.poll(async () => new Set(await kinds(page)).size).toBeGreaterThan(4);
  const before = await place();
  release();
  await expect(panel(page, 'Applications').getByRole('listitem').first()).toBeVisible();
  expect((await place())?.y).toBe(before?.y);
});

for (const [whose, account, last] of [
  ['who has everything', accounts.camille, '[data-todo]'],
  ['a newcomer', accounts.lea, '[data-step]'],
] as const) {
  test(`every language fits every width, for ${whose}`, { tag: ['@looks', '@deep'] }, async ({ page }) => {
    await signIn(page, account, { to: '/test' });
    const ready = (open: Page) => expect(open.locator(last).first()).toBeVisible();
    await expectEveryLook(page, ['/dashboard'], { keys, ready });
  });
}
