import { accounts, expect, fitsWidth, settled, signIn, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { fetchArchive } from './archive.ts';
import { broken } from './broken.ts';
import { expectEveryRow } from './rows.ts';

const path = '/mon-cabinet/mes-commandes';
const table = (page: Page) => page.getByRole('table', { name: 'Commandes' });
const rows = (page: Page) => table(page).locator('tbody tr[data-row]');
const chip = (page: Page, name: string | RegExp) => page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Référence, patient, produit, lot' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Vues des commandes' });

async function open(page: Page, query = ''): Promise<void> {
  await signIn(page, accounts.camille, { to: path + query });
  await expect(rows(page).first()).toBeVisible();
}

test('shows every order with its total and sum, without a silent period', async ({ page }) => {
  await open(page);
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByText('1–25 sur 420 commandes')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: /420 commandes · [\d\s]+,\d\d\s€ TTC/ })).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: /^Toutes\s*420$/ })).toHaveAttribute('aria-current', 'page');
  for (const name of ['Statut : tous', 'Ligne : toutes', 'Application : toutes', 'Patient : tous', 'Période, Toutes les dates']) {
    await expect(chip(page, name)).toBeVisible();
  }
});

test('searches without accents and without case, and Back undoes it', async ({ page }) => {
  await open(page);
  await search(page).fill('LEFEVRE arcangues');
  await expect(page).toHaveURL(/search=LEFEVRE\+arcangues/);
  await expect(rows(page).first()).toContainText('Lefèvre-d’Arcangues');
  await expectEveryRow(rows(page), 'Lefèvre-d’Arcangues');
  const found = await rows(page).count();
  expect(found).toBeLessThan(25);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(search(page)).toHaveValue('');
  await expect(page.getByText('1–25 sur 420 commandes')).toBeVisible();
});

test('keeps what is typed while answers come back', async ({ page }) => {
  await open(page);
  await search(page).pressSequentially('couronne zircone', { delay: 60 });
  await expect(search(page)).toHaveValue('couronne zircone');
  await expect(page).toHaveURL(/search=couronne\+zircone/);
  await expect(search(page)).toHaveValue('couronne zircone');
});

test('sorts by column and says so', async ({ page }) => {
  await open(page);
  const head = (name: string) => table(page).getByRole('columnheader', { name });
  await expect(head('Référence, date')).toHaveAttribute('aria-sort', 'descending');
  await head('Montant TTC').getByRole('button').click();
  await expect(page).toHaveURL(/sort=-amount/);
  await expect(head('Montant TTC')).toHaveAttribute('aria-sort', 'descending');
  await expect(head('Référence, date')).not.toHaveAttribute('aria-sort');
  await settledRows(page);
  const amounts = (await rows(page).locator('td:nth-last-child(2)').allInnerTexts()).map((text) =>
    Number(text.replace(/[^\d,]/g, '').replace(',', '.')),
  );
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  await head('Montant TTC').getByRole('button').click();
  await expect(head('Montant TTC')).toHaveAttribute('aria-sort', 'ascending');
});

async function settledRows(page: Page): Promise<void> {
  await expect(table(page)).not.toHaveAttribute('aria-busy');
}

test('filters by several statuses, shows them on the chip, and survives a reload', async ({ page }) => {
  await open(page);
  await chip(page, 'Statut : tous').click();
  const list = page.getByRole('listbox', { name: 'Statut' });
  await list.getByRole('option', { name: /Refusée/ }).click();
  await list.getByRole('option', { name: /Date à fixer/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=delivery_date_pending&status=refused/);
  await expect(chip(page, /^Statut : .* \+1$/)).toBeVisible();
  await settledRows(page);
  await expectEveryRow(rows(page), /Refusée|Date à fixer/);
  await page.reload();
  await settled(page);
  await expect(rows(page).first()).toContainText(/Refusée|Date à fixer/);
  await page.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('filters by a patient that is looked up, and by a period', async ({ page }) => {
  await open(page);
  await chip(page, 'Patient : tous').click();
  await page.getByRole('searchbox').last().fill('belkacem sof');
  await page.getByRole('option', { name: 'Sofiane Belkacem' }).click();
  await expect(page).toHaveURL(/patient=/);
  await expect(chip(page, 'Patient : Sofiane Belkacem')).toBeVisible();
  await expectEveryRow(rows(page), 'Sofiane Belkacem');
  await page.getByRole('button', { name: 'Effacer', exact: true }).click();
  await page.goto(`${path}?from=2026-06-01`);
  await expect(chip(page, 'Période, depuis le 01/06/2026')).toBeVisible();
  await expect(page.getByText(/sur 174 commandes/)).toBeVisible();
});

test('pages, changes the page size, and answers a page past the end with the last one', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('26–50 sur 420')).toBeVisible();
  await page.getByRole('combobox', { name: 'Lignes par page' }).selectOption('100');
  await expect(page).toHaveURL(/size=100/);
  await expect(page.getByText('1–100 sur 420')).toBeVisible();
  // A hundred rows are placed, not all drawn.
  await expect(table(page)).toHaveAttribute('aria-rowcount', '421');
  expect(await rows(page).count()).toBeLessThan(60);
  await page.goto(`${path}?page=9999`);
  await expect(page).toHaveURL(/page=17/);
  await expect(page.getByText('401–420 sur 420')).toBeVisible();
});

test('hostile addresses show the plain list', async ({ page }) => {
  await open(page, '?status=%3Cscript%3E&sort=-password&page=-1&size=1e9&from=2026-99-99&patient=1%27%20OR%201=1&line=__proto__');
  await expect(page.getByText('1–25 sur 420 commandes')).toBeVisible();
});

test('built-in views are tabs with their counts', async ({ page }) => {
  await open(page);
  await tabs(page)
    .getByRole('link', { name: /À traiter/ })
    .click();
  await expect(tabs(page).getByRole('link', { name: /À traiter/ })).toHaveAttribute('aria-current', 'page');
  const label = await tabs(page)
    .getByRole('link', { name: /À traiter/ })
    .innerText();
  const count = Number(/\d+/.exec(label)?.[0]);
  await expect(page.getByText(new RegExp(`sur ${String(count)} commandes`))).toBeVisible();
});

test('a view is saved under a name, found again, deleted and brought back', async ({ page }) => {
  const name = `Refusées d’été ${String(Date.now() % 100_000)}`;
  await open(page, '?status=refused&from=2025-06-01');
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enregistrer cette vue' });
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(dialog.getByText('Donnez un nom à cette vue.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nom de la vue' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const tab = tabs(page).getByRole('link', { name });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.goto(path);
  await settled(page);
  await tab.click();
  await expect(page).toHaveURL(/status=refused&from=2025-06-01/);

  await page.getByRole('button', { name: 'Supprimer cette vue' }).click();
  const question = page.getByRole('alertdialog', { name: new RegExp(name) });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(tab).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(tab).toBeVisible();
  await tab.click();
  await page.getByRole('button', { name: 'Supprimer cette vue' }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(tab).toHaveCount(0);
});

async function csvLines(page: Page, href: string | null): Promise<string[]> {
  const answer = await page.request.get(String(href));
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('text/csv');
  const text = (await answer.body()).toString('utf8');
  expect(text.charCodeAt(0), 'a byte order mark, for spreadsheets').toBe(0xfeff);
  return text.trim().split('\r\n');
}

test('the CSV holds the filtered set, and the chosen rows of it', async ({ page }) => {
  await open(page, '?status=refused&status=delivery_date_pending');
  const total = Number(
    /sur (\d+)/.exec(
      await page
        .getByText(/sur \d+ commandes/)
        .first()
        .innerText(),
    )?.[1],
  );
  const lines = await csvLines(page, await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href'));
  expect(lines).toHaveLength(total + 1);
  expect(lines.slice(1).every((line) => /refused|delivery_date_pending/.test(line))).toBe(true);

  await page
    .getByRole('checkbox', { name: /Sélectionner la commande/ })
    .nth(0)
    .check();
  await page
    .getByRole('checkbox', { name: /Sélectionner la commande/ })
    .nth(2)
    .check();
  const bar = page.getByRole('group', { name: 'Sélection' });
  await expect(bar.getByText('2 sélectionnées')).toBeVisible();
  const chosen = await csvLines(page, await bar.getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href'));
  expect(chosen).toHaveLength(3);
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await bar.getByRole('button', { name: 'Désélectionner' }).click();
  await expect(bar).toBeHidden();
});

test('a row’s menu opens the order, its PDF and the patient’s other orders', async ({ page }) => {
  await open(page, '?search=C26-04089');
  await page.getByRole('button', { name: 'Actions pour C26-04089' }).click();
  const menu = page.getByRole('menu', { name: 'Actions pour C26-04089' });
  await expect(menu.getByRole('menuitem')).toHaveCount(5);
  await menu.getByRole('menuitem', { name: /Commandes de Éloïse/ }).click();
  await expect(page).toHaveURL(/patient=/);
  await page.goBack();
  await page.getByRole('button', { name: 'Actions pour C26-04089' }).click();
  const download = page.waitForEvent('download');
  await menu.getByRole('menuitem', { name: 'Télécharger le PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('a row’s menu leads to a claim that knows the order', async ({ page }) => {
  await open(page, '?search=C26-04089');
  await page.getByRole('button', { name: 'Actions pour C26-04089' }).click();
  await page.getByRole('menuitem', { name: 'Signaler un problème' }).click();
  await expect(page).toHaveURL(/\/mon-cabinet\/reclamation\/nouvelle\?order=C26-04089$/);
});

test('chosen orders come as one archive, from several pages of the list', async ({ page }) => {
  await open(page);
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page.getByText('26–50 sur 420')).toBeVisible();
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Sélection' });
  await expect(bar.getByText('26 sélectionnées')).toBeVisible();
  const names = await fetchArchive(page, bar);
  expect(new Set(names).size).toBe(26);
  expect(names.filter((name) => !/^commande-[A-Z]\d\d-\d+\.pdf$/.test(name))).toEqual([]);
});

test('an archive says how far it is, can be given up, and asked for again', async ({ page, watch }) => {
  watch.allow(/500|archive/);
  await open(page);
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Sélection' });
  let hold: (() => void) | undefined;
  await page.route('**/api/product/orders/zip/**', async (route) => {
    await new Promise<void>((resolve) => (hold = resolve));
    await route.abort().catch(() => undefined);
  });
  await bar.getByRole('button', { name: 'Télécharger en ZIP' }).click();
  await expect(bar.getByText('L’archive se prépare…')).toBeVisible();
  await bar.getByRole('button', { name: 'Interrompre' }).click();
  hold?.();
  await page.unroute('**/api/product/orders/zip/**');
  await page.route('**/api/product/orders/zip/**', broken);
  await bar.getByRole('button', { name: 'Télécharger en ZIP' }).click();
  await expect(bar.getByText('L’archive n’a pas pu être reçue.')).toBeVisible();
  await page.unroute('**/api/product/orders/zip/**');
  const coming = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Réessayer le ZIP' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/);
});

test('a status that changes meanwhile shows by itself, and says that it is new', async ({ page }) => {
  await page.clock.install();
  let changed = false;
  await page.route('**/api/product/orders/list/**', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    return route.fulfill({ response: answer, body: changed ? text.replaceAll('"status":"validated"', '"status":"sent"') : text });
  });
  await open(page, '?search=C26-04128');
  await expect(rows(page)).toContainText('Validée');
  await expect(page.getByText('à l’instant')).toHaveCount(0);
  changed = true;
  await page.clock.runFor(61_000);
  await expect(rows(page)).toContainText('Envoyée à l’usine');
  await expect(rows(page).getByText('à l’instant')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(rows(page).getByText('à l’instant')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('20 000 orders: one call for the first rows, and no more rows drawn than are looked at', async ({ page }) => {
  test.setTimeout(90_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/product/orders/list/')) asked.push(request.url());
  });
  await signIn(page, accounts.ines, { to: `${path}?size=100` });
  await expect(rows(page).first()).toBeVisible({ timeout: 30_000 });
  expect(asked).toHaveLength(1);
  await expect(page.getByText(/1–100 sur 20\s?000 commandes/)).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-rowcount', '20001');
  let most = 0;
  for (let step = 0; step < 12; step++) {
    most = Math.max(most, await rows(page).count());
    await page.mouse.wheel(0, 600);
    await expect(rows(page).first()).toBeVisible();
  }
  expect(most).toBeLessThan(60);
  // Scrolling through a page asks for nothing more.
  expect(asked).toHaveLength(1);
});

test.describe('under 640 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('rows become blocks, and nothing scrolls sideways', async ({ page }) => {
    await signIn(page, accounts.camille, { to: `${path}?from=2026-06-01` });
    const list = page.getByRole('list', { name: 'Commandes' });
    await expect(list.getByRole('listitem')).toHaveCount(25);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByText('174 commandes').first()).toBeVisible();
    await expect(
      page.getByText(words('shared-ui', 'fr', 'pagination.pageOf').replace('{{page}}', '1').replace('{{pages}}', '7')),
    ).toBeVisible();
    expect(await fitsWidth(page)).toBe(true);
    await page.getByRole('combobox', { name: 'Trier' }).selectOption('-amount');
    await expect(page).toHaveURL(/sort=-amount/);
    await list.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/commande\?reference=/);
  });
});
