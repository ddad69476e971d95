import { accounts, expect, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { fetchArchive } from './archive.ts';
import { expectEveryRow } from './rows.ts';

const path = '/mon-cabinet/mes-factures';
const rows = (page: Page) => page.getByRole('table', { name: 'Factures' }).locator('tbody tr[data-row]');

test('the filter of decision 19: no BIOA, no order at zero, and how many that hides', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?size=100` });
  await expect(page.getByText(/^12 documents ne sont pas affichés/)).toBeVisible();
  const csv = await page.request.get(String(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')));
  const lines = (await csv.text())
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
  const total = Number(
    /sur (\d+)/.exec(
      await page
        .getByText(/sur \d+ factures/)
        .first()
        .innerText(),
    )?.[1],
  );
  expect(lines).toHaveLength(total + 1);
  expect(lines.filter((line) => line.startsWith('BIOA'))).toEqual([]);
  for (let number = 1; number <= Math.ceil(total / 100); number++) {
    await page.goto(`${path}?size=100&page=${String(number)}`);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('table').getByText(/BIOA/)).toHaveCount(0);
  }
  await page.goto(`${path}?search=BIOA`);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Aucune facture ne correspond' })).toBeVisible();
  await expect(page.getByText(/^6 documents ne sont pas affichés/)).toBeVisible();
});

test('what is not an order stays in the list', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?search=formation` });
  await expect(rows(page).filter({ hasText: 'sans commande' }).first()).toBeVisible();
});

test('due dates are said in words; UNKNOWN is to be confirmed, never unpaid', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?status=NOT_PAID&sort=due` });
  await expect(rows(page).first()).toContainText(/échue depuis \d+ jours/);
  await page
    .getByRole('navigation', { name: 'Vues des factures' })
    .getByRole('link', { name: /À confirmer/ })
    .click();
  await expect(rows(page).first()).toContainText('règlement à confirmer');
  await expectEveryRow(rows(page), 'À confirmer');
  await expect(rows(page).filter({ hasText: /À payer|échue/ })).toHaveCount(0);
});

test('the overdue ones have a view of their own, counted, filtered and exported alike', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const view = page.getByRole('navigation', { name: 'Vues des factures' }).getByRole('link', { name: /^Échues/ });
  const count = Number(/\d+/.exec(await view.innerText())?.[0]);
  await view.click();
  await expect(page).toHaveURL(/due=overdue/);
  await expect(view).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(new RegExp(`sur ${String(count)} factures`)).first()).toBeVisible();
  await expectEveryRow(rows(page), /échue depuis \d+ jours?/);
  const csv = await page.request.get(String(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')));
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(count + 1);
  await page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(page).not.toHaveURL(/due=/);
});

test('one invoice: lines, VAT by rate, totals, due date', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?status=PAID` });
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/facture\?reference=/);
  await settled(page);
  await expect(page.locator('h1:visible')).toHaveText(/^Facture F\d\d-\d+$/);
  await expect(page.getByRole('table', { name: 'TVA par taux' }).locator('tbody tr').first()).toBeVisible();
  await expect(page.getByText('Total TTC')).toBeVisible();
  await expect(page.getByText(/payée le \d\d\/\d\d\/\d{4}/).first()).toBeVisible();
});

test('an unknown invoice is said to be unknown', async ({ page, watch }) => {
  watch.allow(/404/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/facture?reference=F00-00000' });
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
});

test('the smileys page shows the balance and what it is for', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
  await expect(
    page
      .getByRole('main')
      .getByText(/1\s?240/)
      .first(),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Voir mes factures' }).click();
  await expect(page).toHaveURL(/mes-factures/);
});

test('chosen invoices come as one archive, each once', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?status=UNKNOWN` });
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(2).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Sélection' });
  await expect(bar.getByText('2 sélectionnées')).toBeVisible();
  const names = await fetchArchive(page, bar);
  expect(names).toHaveLength(2);
  expect(names.filter((name) => !/^facture-F\d\d-\d+\.pdf$/.test(name))).toEqual([]);
  const csv = await page.request.get(String(await bar.getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href')));
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(3);
});

test('a view is saved under a name, and found again with its filters', async ({ page }) => {
  const name = `À confirmer d’été ${String(Date.now() % 100_000)}`;
  await signIn(page, accounts.camille, { to: `${path}?status=UNKNOWN&sort=-amount` });
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enregistrer cette vue' });
  await dialog.getByRole('textbox', { name: 'Nom de la vue' }).fill(name);
  await page.keyboard.press('Enter');
  const tab = page.getByRole('navigation', { name: 'Vues des factures' }).getByRole('link', { name });
  await expect(tab).toBeVisible();
  await page.goto(path);
  await tab.click();
  await expect(page).toHaveURL(/status=UNKNOWN&sort=-amount/);
  await page.getByRole('button', { name: 'Supprimer cette vue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(tab).toHaveCount(0);
});

test('a row’s menu prints the invoice, and starts a claim about it', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?search=F26-02346` });
  await page.getByRole('button', { name: 'Actions pour F26-02346' }).click();
  const printed = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Version imprimable' }).click();
  await expect((await printed).getByRole('article', { name: 'Facture F26-02346' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions pour F26-02346' }).click();
  await page.getByRole('menuitem', { name: 'Signaler un problème' }).click();
  await expect(page).toHaveURL(/\/reclamation\/nouvelle\?invoice=F26-02346$/);
});

test.describe('under 640 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('invoices become blocks, and nothing scrolls sideways', async ({ page }) => {
    await signIn(page, accounts.camille, { to: path });
    await expect(page.getByRole('list', { name: 'Factures' }).getByRole('listitem')).toHaveCount(25);
    expect(await fitsWidth(page)).toBe(true);
  });
});
