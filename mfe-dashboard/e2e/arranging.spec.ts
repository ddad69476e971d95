import { accounts, call, expect, expectNarrowing, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const lines = (page: Page) =>
  dialog(page)
    .locator('[data-sortable]')
    .evaluateAll((all) => all.map((line) => String((line as HTMLElement).dataset.sortable)));

/** Runs `act` and waits until its change is saved. */
async function kept(page: Page, part: string, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().includes(part) && answer.request().method() !== 'GET');
  await act();
  expect((await saved).ok()).toBe(true);
}

/** Drags one row by its handle onto another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const handle = dialog(page).locator(`[data-sortable="${from}"] [data-handle]`);
  await handle.scrollIntoViewIfNeeded();
  const start = await handle.boundingBox();
  const end = await dialog(page).locator(`[data-sortable="${to}"]`).boundingBox();
  if (!start || !end) throw new Error('the lines are not there');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

/** Resets the cards to the default order in the open dialog. */
async function reset(page: Page): Promise<void> {
  const button = dialog(page).getByRole('button', { name: 'Rétablir' });
  if ((await button.getAttribute('aria-disabled')) === null) await kept(page, '/dashboard/layout/', () => button.click());
}

/** The only account whose arrangement tests change. */
const arranger = accounts.ines;

test('cards are moved by keys and by pointer, hidden and added; it holds at the platform and after a reload', async ({ page }) => {
  await signIn(page, arranger);
  const organise = main(page).getByRole('button', { name: 'Organiser', exact: true });
  const shown = (name: string) => dialog(page).getByRole('switch', { name: `Afficher ${name}` });
  await organise.focus();
  await page.keyboard.press('Enter');
  await reset(page);
  expect((await lines(page)).slice(0, 2)).toEqual(['mfe-cabinet/smileys', 'mfe-cabinet/balances']);
  await expectNoSeriousAxe(page);

  const up = dialog(page).getByRole('button', { name: /^Monter.*Soldes$/ });
  await up.focus();
  await kept(page, '/dashboard/layout/', () => page.keyboard.press('ArrowUp'));
  await expect(up).toBeFocused();
  await expect(dialog(page).getByRole('status')).toHaveText(/^Soldes, place 1 sur \d+$/);
  await kept(page, '/dashboard/layout/', () => drag(page, 'mfe-cabinet/spending', 'mfe-cabinet/balances'));
  const order = ['mfe-cabinet/spending', 'mfe-cabinet/balances', 'mfe-cabinet/smileys'];
  expect((await lines(page)).slice(0, 3)).toEqual(order);
  await kept(page, '/dashboard/layout/', () => shown('Partenaires').press('Space'));
  await kept(page, '/dashboard/layout/', () => shown('Cours de bourse').press('Space'));
  await page.keyboard.press('Escape');
  await expect(organise).toBeFocused();

  const { cards } = await call<{ cards: { id: string; shown: boolean }[] }>(page, 'GET', 'dashboard/layout/{user}');
  expect(cards.slice(0, 3).map(({ id }) => id)).toEqual(order);
  await page.reload();
  await settled(page);
  const present = await page.locator('main [data-card]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.card));
  expect(present.slice(0, 3)).toEqual(order);
  expect(present).not.toContain('mfe-partners/partners');
  await page.locator('[data-card="mfe-dashboard/quotes"]').scrollIntoViewIfNeeded(); // the card loads when it is near the viewport
  const quotes = page.getByRole('region', { name: 'Cours de bourse' });
  await expect(quotes.getByRole('listitem').first()).toContainText(/\d,\d\d/);

  await organise.click();
  await reset(page);
  await dialog(page).getByRole('button', { name: 'Terminé' }).click();
  await expect(main(page).getByRole('heading', { level: 2, name: 'Partenaires' })).toBeVisible();
  await expect(quotes).toHaveCount(0);
});

test('shortcuts are added, moved and removed; they open by single sign-on', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, arranger);
  const apps = page.getByRole('region', { name: 'Applications' });
  await apps.getByRole('button', { name: 'Organiser les applications' }).click();
  const mine = dialog(page).getByRole('list', { name: 'Raccourcis' });
  const others = dialog(page).getByRole('list', { name: 'Autres applications' });
  await expect(others.getByRole('listitem').first()).toBeVisible();
  // Remove the shortcuts that an earlier run left.
  while ((await mine.count()) > 0) {
    await kept(page, '-app-shortcut', () =>
      mine
        .getByRole('button', { name: /^Retirer/ })
        .first()
        .click(),
    );
  }
  for (let n = 0; n < 2; n += 1) {
    await kept(page, '-app-shortcut', () =>
      others
        .getByRole('button', { name: /^Ajouter/ })
        .first()
        .click(),
    );
    await expect(mine.getByRole('listitem')).toHaveCount(n + 1);
  }
  const [first = '', second = ''] = await lines(page);
  await mine
    .getByRole('button', { name: /^Monter/ })
    .nth(1)
    .focus();
  await kept(page, '/order-app-shortcuts/', () => page.keyboard.press('ArrowUp'));
  expect(await lines(page)).toEqual([second, first]);
  await expectNarrowing(page, 'ext|sort|organise', 'the shortcuts', true);
  await dialog(page).getByRole('button', { name: 'Terminé' }).click();

  await page.reload();
  const tiles = apps.getByRole('listitem').getByRole('link');
  await expect(tiles).toHaveCount(2);
  expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))).toEqual([`/sso/${second}`, `/sso/${first}`]);
  await expect(tiles.first()).toHaveAttribute('rel', /noreferrer/);
});
