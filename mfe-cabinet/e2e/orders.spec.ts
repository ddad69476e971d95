// The one list that tests the list kit in a browser with the real server. shared-ui/src/table/data-list.test.tsx covers paging, the offline
// state and narrow widths.
import { accounts, deadline, expect, openViews, settled, signIn, test, wholeLargePractice } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { fetchArchive } from './archive.ts';
import { csvLines, expectAsExported, total } from './exports.ts';
import { expectEveryRow } from './rows.ts';

const path = '/mon-cabinet/mes-commandes';
const table = (page: Page) => page.getByRole('table', { name: 'Commandes' });
const rows = (page: Page) => table(page).locator('tbody tr[data-row]');
const chip = (page: Page, name: string | RegExp) => page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Référence, patient, produit, lot' });
const row = (page: Page, index: number) => page.locator(`tr[data-row="${String(index)}"]`);

/** Records the list's calls for pages of a hundred orders from now on. The menu's counts fetch orders as well, fewer at a time. */
function listCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/product\/orders\/list\/.*[?&]size=100(?:&|$)/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Returns the amounts of the shown rows. */
const amounts = async (page: Page) =>
  (await rows(page).locator('td:nth-last-child(2)').allInnerTexts()).map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')));

test('orders are found without accents and case, sorted, filtered and exported by the server; a view of them is saved', async ({
  page,
}) => {
  await signIn(page, accounts.camille, { to: path });
  await expect(rows(page)).toHaveCount(25);
  expect(await total(page)).toBeGreaterThanOrEqual(420);
  await expect(page.getByRole('paragraph').filter({ hasText: /commandes · [\d\s]+,\d\d\s€ TTC/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Vue\s: Toutes\s*\d+$/ })).toBeVisible();
  await search(page).fill('LEFEVRE arcangues');
  await expect(page).toHaveURL(/search=LEFEVRE\+arcangues/);
  await expectEveryRow(rows(page), 'Lefèvre-d’Arcangues');
  await page.goBack();
  await expect(search(page)).toHaveValue('');

  await table(page).getByRole('columnheader', { name: 'Montant TTC' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-amount/);
  // The old rows stay until the sorted ones arrive.
  await expect
    .poll(async () => (await amounts(page)).every((amount, index, all) => index === 0 || amount <= (all[index - 1] ?? 0)))
    .toBe(true);
  await chip(page, 'Statut : tous').click();
  for (const name of [/Refusée/, /Date à fixer/]) await page.getByRole('listbox', { name: 'Statut' }).getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=delivery_date_pending&status=refused&sort=-amount/);
  // A proposed date and a cancellation are shown instead of the status that they leave unchanged.
  await expectEveryRow(rows(page), /Refusée|Date à fixer|Date proposée|Annulée/);
  // The rows of the first status stay until those of both arrive.
  await expectAsExported(page);
  expect((await csvLines(page)).every((line) => /refused|delivery_date_pending/.test(line))).toBe(true);
  await rows(page).first().getByRole('link').first().click();
  await settled(page);
  await page.getByRole('link', { name: /^Retour/ }).click();
  await expect(page).toHaveURL(/status=delivery_date_pending&status=refused&sort=-amount/);

  const name = `Refusées ${crypto.randomUUID().slice(0, 8)}`;
  await (await openViews(page)).getByRole('button', { name: 'Enregistrer cette vue' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nom de la vue' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Vue : ${name}` })).toBeVisible();
  await (await openViews(page)).getByRole('link', { name: /^Toutes/ }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await (await openViews(page)).getByRole('link', { name }).click();
  await expect(page).toHaveURL(/status=delivery_date_pending&status=refused&sort=-amount/);
  await (await openViews(page)).getByRole('button', { name: 'Supprimer cette vue' }).click();
  await page
    .getByRole('alertdialog', { name: new RegExp(name) })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await expect((await openViews(page)).getByRole('link', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await chip(page, 'Patient : tous').click();
  await page.getByRole('searchbox').last().fill('belkacem sof');
  await page.getByRole('option', { name: 'Sofiane Belkacem' }).click();
  await expect(chip(page, 'Patient : Sofiane Belkacem')).toBeVisible();
  await expectEveryRow(rows(page), 'Sofiane Belkacem');
});

test('a hundred rows come with one call, are drawn as far as they are seen, and are walked and chosen by the keyboard', async ({
  page,
}) => {
  const asked = listCalls(page);
  await page.setViewportSize({ width: 1440, height: 600 });
  await signIn(page, accounts.camille, { to: `${path}?size=100` });
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 0)).toBeFocused();
  await page.keyboard.press(' ');
  await expect(page.getByText('1 sélectionnée')).toBeVisible();
  for (let step = 1; step <= 12; step++) {
    await page.keyboard.press('ArrowDown');
    expect(await focusIsFree(page), `row ${String(step)} is under neither the head nor the dock`).toBe(true);
  }
  expect(await rows(page).count()).toBeLessThan(60);
  await page.keyboard.press('End');
  await expect(row(page, 99)).toBeFocused();
  await expect(row(page, 99)).toBeInViewport();
  expect(asked).toHaveLength(1);

  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page.getByText(/^101–200 sur/)).toBeVisible();
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Sélection' });
  await expect(bar.getByText('2 sélectionnées')).toBeVisible();
  expect(await csvLines(page, bar.getByRole('link', { name: 'Exporter en CSV' }))).toHaveLength(2);
  const names = await fetchArchive(page, bar);
  expect(new Set(names).size).toBe(2);
  expect(names.filter((name) => !/^commande-[A-Z]\d\d-\d+\.pdf$/.test(name))).toEqual([]);

  const first = rows(page).first();
  const reference = await first.getByRole('link').first().innerText();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1:visible')).toHaveText(`Commande ${reference}`);
});

/** Reports whether the focused row is uncovered at its upper and lower edges. */
function focusIsFree(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const row = document.activeElement;
    if (!row) return false;
    const { left, top, bottom } = row.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 300, y)?.closest('tr') === row);
  });
}

test(
  '20 000 orders: one call for a page of them, however far it is scrolled, and the last page past the end',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(deadline(180_000));
    await signIn(page, accounts.ines, { to: '/test' });
    await wholeLargePractice(page);
    const asked = listCalls(page);
    await page.goto(`${path}?size=100`);
    await expect(page.getByText(/1–100 sur 20\s?\d{3} commandes/)).toBeVisible();
    let most = 0;
    for (let step = 0; step < 12; step++) {
      most = Math.max(most, await rows(page).count());
      await page.mouse.wheel(0, 600);
      await expect(rows(page).first()).toBeVisible();
    }
    expect(most).toBeLessThan(60);
    expect(asked).toHaveLength(1);
    await page.goto(`${path}?page=9999&size=100`);
    await expect(page).toHaveURL(/page=20\d/);
    await expect(rows(page).first()).toBeVisible();
  },
);
