// The one list on which the list kit is proven in a browser, with the real server behind it: what is true of the component alone
// is in shared-ui/src/table/data-list.test.tsx.
import { accounts, deadline, expect, fitsWidth, settled, signIn, test, wholeLargePractice } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { fetchArchive } from './archive.ts';
import { expectEveryRow } from './rows.ts';

const path = '/mon-cabinet/mes-commandes';
const table = (page: Page) => page.getByRole('table', { name: 'Commandes' });
const rows = (page: Page) => table(page).locator('tbody tr[data-row]');
const chip = (page: Page, name: string | RegExp) => page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Référence, patient, produit, lot' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Vues des commandes' });
const row = (page: Page, index: number) => page.locator(`tr[data-row="${String(index)}"]`);

async function open(page: Page, query = ''): Promise<void> {
  await signIn(page, accounts.camille, { to: path + query });
  await expect(rows(page).first()).toBeVisible();
}

/** How many orders the list says that it has; others may add some meanwhile. */
async function total(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+–\d+ sur [\d\s]+ commandes/u).innerText();
  return Number((/sur ([\d\s]+)/u.exec(text)?.[1] ?? '').replace(/\D/gu, ''));
}

test('shows all orders with their sum, finds without accents and without case, and Back undoes it', async ({ page }) => {
  await open(page);
  await expect(rows(page)).toHaveCount(25);
  expect(await total(page)).toBeGreaterThanOrEqual(420);
  await expect(page.getByRole('paragraph').filter({ hasText: /commandes · [\d\s]+,\d\d\s€ TTC/ })).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: /^Toutes\s*\d+$/ })).toHaveAttribute('aria-current', 'page');
  for (const name of ['Statut : tous', 'Ligne : toutes', 'Application : toutes', 'Patient : tous', 'Période, Toutes les dates']) {
    await expect(chip(page, name)).toBeVisible();
  }
  await search(page).pressSequentially('LEFEVRE arcangues');
  await expect(page).toHaveURL(/search=LEFEVRE\+arcangues/);
  await expectEveryRow(rows(page), 'Lefèvre-d’Arcangues');
  await expect(search(page)).toHaveValue('LEFEVRE arcangues');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(search(page)).toHaveValue('');
  await expect(rows(page)).toHaveCount(25);
});

test('is sorted and filtered by the server, in an address that survives a reload and one order’s page', async ({ page }) => {
  await open(page);
  await table(page).getByRole('columnheader', { name: 'Montant TTC' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-amount/);
  const amounts = async () =>
    (await rows(page).locator('td:nth-last-child(2)').allInnerTexts()).map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')));
  // The rows before stay in sight until the sorted ones are there.
  await expect
    .poll(async () => {
      const shown = await amounts();
      return shown.every((amount, place) => place === 0 || amount <= (shown[place - 1] ?? 0));
    })
    .toBe(true);
  await chip(page, 'Statut : tous').click();
  for (const name of [/Refusée/, /Date à fixer/]) await page.getByRole('listbox', { name: 'Statut' }).getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=delivery_date_pending&status=refused/);
  await expectEveryRow(rows(page), /Refusée|Date à fixer/);
  await page.reload();
  await settled(page);
  await expectEveryRow(rows(page), /Refusée|Date à fixer/);
  await rows(page).first().getByRole('link').first().click();
  await settled(page);
  await page.getByRole('link', { name: /^Retour/ }).click();
  await expect(page).toHaveURL(/status=delivery_date_pending&status=refused&sort=-amount/);
  await page.getByRole('button', { name: 'Effacer', exact: true }).click();
  await chip(page, 'Patient : tous').click();
  await page.getByRole('searchbox').last().fill('belkacem sof');
  await page.getByRole('option', { name: 'Sofiane Belkacem' }).click();
  await expect(chip(page, 'Patient : Sofiane Belkacem')).toBeVisible();
  await expectEveryRow(rows(page), 'Sofiane Belkacem');
  await page.goto(`${path}?from=2026-06-01&to=2026-06-30`);
  await expect(chip(page, /^Période/)).toContainText('06/2026');
  await expectEveryRow(rows(page), /\d\d\/06\/2026/);
});

test('a view is saved under a name, found again, and deleted', async ({ page }) => {
  const name = `Refusées ${crypto.randomUUID().slice(0, 8)}`;
  await open(page, '?status=refused&from=2025-06-01');
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nom de la vue' }).fill(name);
  await page.keyboard.press('Enter');
  const tab = tabs(page).getByRole('link', { name });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.goto(path);
  await settled(page);
  await tab.click();
  await expect(page).toHaveURL(/status=refused&from=2025-06-01/);
  await page.getByRole('button', { name: 'Supprimer cette vue' }).click();
  await page
    .getByRole('alertdialog', { name: new RegExp(name) })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await expect(tab).toHaveCount(0);
});

async function csvLines(page: Page, href: string | null): Promise<string[]> {
  const answer = await page.request.get(String(href));
  expect(answer.headers()['content-type']).toContain('text/csv');
  const text = (await answer.body()).toString('utf8');
  expect(text.charCodeAt(0), 'a byte order mark, for spreadsheets').toBe(0xfeff);
  return text.trim().split('\r\n').slice(1);
}

test('the CSV holds the filtered set, or the chosen rows; these come as an archive too, from several pages', async ({ page }) => {
  await open(page, '?status=refused&status=delivery_date_pending');
  const lines = await csvLines(page, await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href'));
  expect(lines).toHaveLength(await total(page));
  expect(lines.every((line) => /refused|delivery_date_pending/.test(line))).toBe(true);
  await page.goto(path);
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page.getByText(/^26–50 sur/)).toBeVisible();
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Sélection' });
  await expect(bar.getByText('26 sélectionnées')).toBeVisible();
  expect(await csvLines(page, await bar.getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href'))).toHaveLength(26);
  const names = await fetchArchive(page, bar);
  expect(new Set(names).size).toBe(26);
  expect(names.filter((name) => !/^commande-[A-Z]\d\d-\d+\.pdf$/.test(name))).toEqual([]);
});

test('is worked without a mouse, to the last of a hundred placed rows and to an order', async ({ page }) => {
  await open(page, '?size=100');
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 0)).toBeFocused();
  await page.keyboard.press(' ');
  await expect(page.getByText('1 sélectionnée')).toBeVisible();
  await page.keyboard.press('End');
  await expect(row(page, 99)).toBeFocused();
  await expect(row(page, 99)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(row(page, 0)).toBeFocused();
  const reference = await row(page, 0).getByRole('link').first().innerText();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1:visible')).toHaveText(`Commande ${reference}`);
});

test('offline, the rows stay with their time; another page waits and comes by itself', async ({ page, context }) => {
  await open(page);
  await context.setOffline(true);
  await expect(page.getByText(/Hors connexion\. Liste de \d\d:\d\d/)).toBeVisible();
  await tabs(page)
    .getByRole('link', { name: /En fabrication/ })
    .click();
  await expect(page).toHaveURL(/status=in_progress/);
  await context.setOffline(false);
  await expect(rows(page).first()).toContainText(/fabrication|usine|préparation/);
  await expect(page.getByText(/Hors connexion/)).toBeHidden();
});

test('20 000 orders: one call for the first rows, no more rows drawn than are looked at, the last page past the end', async ({ page }) => {
  test.setTimeout(deadline(180_000));
  await signIn(page, accounts.ines, { to: '/mon-cabinet/mes-credits' });
  await wholeLargePractice(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/product/orders/list/')) asked.push(request.url());
  });
  await page.goto(`${path}?size=100`);
  await expect(rows(page).first()).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(page.getByText(/1–100 sur 20\s?\d{3} commandes/)).toBeVisible();
  let most = 0;
  for (let step = 0; step < 12; step++) {
    most = Math.max(most, await rows(page).count());
    await page.mouse.wheel(0, 600);
    await expect(rows(page).first()).toBeVisible();
  }
  expect(most).toBeLessThan(60);
  // Scrolling through a page asks for nothing more.
  expect(asked).toHaveLength(1);
  await page.goto(`${path}?page=9999&size=100`);
  await expect(page).toHaveURL(/page=20\d/);
  await expect(rows(page).first()).toBeVisible();
});

test.describe('under 640 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('rows become blocks, and nothing scrolls sideways', async ({ page }) => {
    await signIn(page, accounts.camille, { to: path });
    const list = page.getByRole('list', { name: 'Commandes' });
    await expect(list.getByRole('listitem')).toHaveCount(25);
    await expect(page.getByRole('table')).toHaveCount(0);
    expect(await fitsWidth(page)).toBe(true);
    await list.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/commande\?reference=/);
  });
});
