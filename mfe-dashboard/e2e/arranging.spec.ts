import { accounts, expect, expectNarrowing, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

// One person's arrangement, test by test: Inès's.
test.describe.configure({ mode: 'default' });

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name });
const lines = (page: Page) =>
  dialog(page)
    .locator('[data-sortable]')
    .evaluateAll((all) => all.map((line) => String((line as HTMLElement).dataset.sortable)));

/** Waits until what `act` changes is kept. */
async function kept(page: Page, part: string, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().includes(part) && answer.request().method() !== 'GET');
  await act();
  expect((await saved).ok()).toBe(true);
}

async function organise(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Organiser', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Drags a line by its handle onto another. */
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

/** As it comes, whatever a test before left. */
async function reset(page: Page): Promise<void> {
  await organise(page);
  const button = dialog(page).getByRole('button', { name: 'Rétablir' });
  if ((await button.getAttribute('aria-disabled')) === null) await kept(page, '/dashboard/layout/', () => button.click());
  await dialog(page).getByRole('button', { name: 'Terminé' }).click();
}

test('cards are moved by keys and by pointer, hidden and put back; it holds after a reload and in another browser', async ({
  page,
  browser,
}) => {
  await signIn(page, accounts.ines);
  await settled(page);
  await reset(page);
  await expect(card(page, 'Partenaires')).toBeVisible();

  // By keyboard alone.
  await page.getByRole('main').getByRole('button', { name: 'Organiser', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  expect((await lines(page)).slice(0, 2)).toEqual(['mfe-cabinet/smileys', 'mfe-cabinet/balances']);
  await expectNoSeriousAxe(page);
  await dialog(page)
    .getByRole('button', { name: /^Monter.*Soldes$/ })
    .focus();
  await kept(page, '/dashboard/layout/', () => page.keyboard.press('ArrowUp'));
  expect((await lines(page)).slice(0, 2)).toEqual(['mfe-cabinet/balances', 'mfe-cabinet/smileys']);
  await expect(dialog(page).getByRole('button', { name: /^Monter.*Soldes$/ })).toBeFocused();
  await expect(dialog(page).getByRole('status')).toHaveText(/^Soldes, place 1 sur \d+$/);

  // By pointer.
  await kept(page, '/dashboard/layout/', () => drag(page, 'mfe-cabinet/spending', 'mfe-cabinet/balances'));
  expect((await lines(page)).slice(0, 3)).toEqual(['mfe-cabinet/spending', 'mfe-cabinet/balances', 'mfe-cabinet/smileys']);
  await kept(page, '/dashboard/layout/', async () => {
    await dialog(page).getByRole('switch', { name: 'Afficher Partenaires' }).press('Space');
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('button', { name: 'Organiser', exact: true })).toBeFocused();
  await expect(card(page, 'Partenaires')).toHaveCount(0);

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signIn(elsewhere, accounts.ines);
  for (const open of [page, elsewhere]) {
    await open.bringToFront();
    if (open === page) await open.reload();
    await settled(open);
    const order = await open.locator('main [data-card]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.card));
    expect(order.slice(0, 3)).toEqual(['mfe-cabinet/spending', 'mfe-cabinet/balances', 'mfe-cabinet/smileys']);
    expect(order).not.toContain('mfe-partners/partners');
  }
  await other.close();
  await page.bringToFront();
  await reset(page);
  await expect(card(page, 'Partenaires')).toBeVisible();
});

test('stock quotes show to who asks for them, where they are configured', async ({ page }) => {
  await signIn(page, accounts.ines);
  await settled(page);
  await expect(card(page, 'Cours de bourse')).toHaveCount(0);
  await organise(page);
  await kept(page, '/dashboard/layout/', async () => {
    await dialog(page).getByRole('switch', { name: 'Afficher Cours de bourse' }).press('Space');
  });
  await page.keyboard.press('Escape');
  const quotes = page.getByRole('region', { name: 'Cours de bourse' });
  await page.locator('[data-card="mfe-dashboard/quotes"]').scrollIntoViewIfNeeded(); // it comes once it is near
  await expect(quotes.getByRole('listitem').first()).toContainText(/\d,\d\d/);
  await expectNoSeriousAxe(page);
  await reset(page);

  // The same document of a portal that has none.
  await page.route('**/dashboard', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"quotes":true', '"quotes":false') });
  });
  await page.reload();
  await settled(page);
  await organise(page);
  await expect(dialog(page).getByRole('switch', { name: 'Afficher Soldes' })).toBeVisible();
  await expect(dialog(page).getByRole('switch', { name: 'Afficher Cours de bourse' })).toHaveCount(0);
});

test('an arrangement that is not kept is put back, and said', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.ines);
  await organise(page);
  const before = await lines(page);
  await page.route('**/dashboard/layout/**', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500,"code":"internal"}' })
      : route.continue(),
  );
  await dialog(page)
    .getByRole('button', { name: /^Descendre.*Smileys$/ })
    .click();
  await expect(page.getByText('La disposition n’a pas pu être enregistrée.')).toBeVisible();
  await expect.poll(() => lines(page)).toEqual(before);
});

test('shortcuts are added, moved by keys and by pointer, and removed', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.ines);
  const apps = page.getByRole('region', { name: 'Applications' });
  await apps.getByRole('button', { name: 'Organiser les applications' }).click();
  const mine = dialog(page).getByRole('list', { name: 'Raccourcis' });
  const others = dialog(page).getByRole('list', { name: 'Autres applications' });
  await expect(others.getByRole('listitem').first()).toBeVisible();
  // From none: what a run before left goes.
  while ((await mine.count()) > 0) {
    await kept(page, '-app-shortcut', () =>
      mine
        .getByRole('button', { name: /^Retirer/ })
        .first()
        .click(),
    );
  }
  for (let n = 0; n < 3; n += 1) {
    await kept(page, '-app-shortcut', () =>
      others
        .getByRole('button', { name: /^Ajouter/ })
        .first()
        .click(),
    );
    await expect(mine.getByRole('listitem')).toHaveCount(n + 1);
  }
  const [a = '', b = '', c = ''] = await lines(page);
  await mine
    .getByRole('button', { name: /^Monter/ })
    .nth(2)
    .focus();
  await kept(page, '/order-app-shortcuts/', () => page.keyboard.press('ArrowUp'));
  expect(await lines(page)).toEqual([a, c, b]);
  await kept(page, '/order-app-shortcuts/', () => drag(page, b, a));
  expect(await lines(page)).toEqual([b, a, c]);
  await expectNarrowing(page, 'ext|sort|organise', 'the shortcuts', true);
  await dialog(page).getByRole('button', { name: 'Terminé' }).click();
  await page.reload();
  const tiles = apps.getByRole('listitem').getByRole('link');
  await expect(tiles).toHaveCount(3);
  expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))).toEqual([b, a, c].map((id) => `/sso/${id}`));
  await expect(tiles.first()).toHaveAttribute('rel', /noreferrer/);
});
