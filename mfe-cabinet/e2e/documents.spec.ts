import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { broken } from './broken.ts';
import { expectEveryRow } from './rows.ts';

const path = '/mon-cabinet/mes-documents';
const rows = (page: Page) => page.getByRole('table', { name: 'Documents' }).locator('tbody tr[data-row]');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Documents du cabinet' });
const chips = (page: Page) => page.getByRole('group', { name: 'Filtres' });

test('both addresses lead to the documents, under the tabs of their group', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/document/mes-documents' });
  await expect(rows(page).first()).toBeVisible();
  await expect(tabs(page).getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page');
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('h1:visible')).toHaveText('Mes documents');
  await tabs(page).getByRole('link', { name: 'Offres' }).click();
  await expect(page).toHaveURL(/document\/mes-offres$/);
});

test('kind, validity and line narrow the list, in the address and in the export alike', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?kind=certificate` });
  await expectEveryRow(rows(page), 'Certificat');
  await page.goto(`${path}?validity=ending`);
  await expectEveryRow(rows(page), 'Expire bientôt');
  await expect(chips(page).getByRole('button', { name: 'Validité : Expire bientôt' })).toBeVisible();
  const csv = await page.request.get(String(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')));
  const lines = (await csv.text()).trim().split('\r\n');
  expect(lines.slice(1).filter((line) => !line.includes('ending'))).toEqual([]);
  expect(lines).toHaveLength((await rows(page).count()) + 1);
  await page.goto(`${path}?validity=ended`);
  await expectEveryRow(rows(page), 'Expiré');
  await page.goBack();
  await expectEveryRow(rows(page), 'Expire bientôt');
});

test('one document: what it says, its PDF, and the way back to the list as it was', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?kind=conformity` });
  const title = await rows(page).first().getByRole('link').innerText();
  await rows(page).first().getByRole('link').click();
  await settled(page);
  await expect(page).toHaveURL(/\/mon-cabinet\/document\?id=/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contenu' })).toBeVisible();
  const pdf = page.getByRole('link', { name: 'Voir le PDF' });
  await expect(pdf).toHaveAttribute('target', '_blank');
  const file = await page.request.get(String(await pdf.getAttribute('href')));
  expect(file.headers()['content-type']).toContain('application/pdf');
  expect(file.headers()['content-disposition']).toMatch(/^inline; filename="[\w-]+\.pdf"$/);
  await page.getByRole('link', { name: 'Retour' }).first().click();
  await expect(page).toHaveURL(/mes-documents\?kind=conformity$/);
});

test('the order behind a document is one click away', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?kind=delivery_note` });
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions pour/ })
    .click();
  await page.getByRole('menuitem', { name: /^Voir la commande/ }).click();
  await expect(page).toHaveURL(/commande\?reference=C\d\d-\d+/);
});

test('chosen documents come as one archive under its own name, with its progress in words', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  const bar = page.getByRole('group', { name: 'Sélection' });
  await expect(bar.getByText('25 sélectionnés')).toBeVisible();
  const coming = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Télécharger en ZIP' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await expect(bar.getByText('Archive enregistrée dans vos téléchargements.')).toBeVisible();
  // Each file once in the archive's directory: its name stands 46 bytes behind the mark.
  const entries = readFileSync(await download.path(), 'latin1')
    .split('PK\u0001\u0002')
    .slice(1);
  const names = entries.map((entry) => /^[\w.-]+?\.pdf/.exec(entry.slice(42))?.[0]);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(25);
});

test('an archive can be given up, and one that fails can be asked for again', async ({ page, watch }) => {
  watch.allow(/500|archive/);
  await signIn(page, accounts.camille, { to: path });
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Sélection' });
  let hold: (() => void) | undefined;
  await page.route('**/api/product/documents/zip/**', async (route) => {
    await new Promise<void>((resolve) => (hold = resolve));
    await route.abort().catch(() => undefined);
  });
  await bar.getByRole('button', { name: 'Télécharger en ZIP' }).click();
  await expect(bar.getByText('L’archive se prépare…')).toBeVisible();
  await bar.getByRole('button', { name: 'Interrompre' }).click();
  await expect(bar.getByRole('button', { name: 'Télécharger en ZIP' })).toBeVisible();
  hold?.();
  await page.unroute('**/api/product/documents/zip/**');
  await page.route('**/api/product/documents/zip/**', broken);
  await bar.getByRole('button', { name: 'Télécharger en ZIP' }).click();
  await expect(bar.getByText('L’archive n’a pas pu être reçue.')).toBeVisible();
  await page.unroute('**/api/product/documents/zip/**');
  const coming = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Réessayer le ZIP' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.zip$/);
});

test('the list and one document fail alone and come back', async ({ page, watch }) => {
  watch.allow(/500|404/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
  await page.route('**/api/product/documents/facets/**', broken);
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
  await page.route('**/api/product/documents/list/**', broken);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Les documents n’ont pas pu être chargés' })).toBeVisible();
  await expect(tabs(page)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.route('**/api/product/documents/one/**', broken);
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Le document n’a pas pu être chargé' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Contenu' })).toBeVisible();
  await page.goto('/mon-cabinet/document?id=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  await page.goto('/mon-cabinet/document?id=x');
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
});

test('offline, the documents stay with their time', async ({ page, context }) => {
  await signIn(page, accounts.camille, { to: path });
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/Hors connexion\. Liste de \d\d:\d\d/)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Hors connexion/)).toBeHidden();
});

test('another practice’s document is not there, and a newcomer finds where to go', async ({ page, watch }) => {
  watch.allow(/404/);
  await signIn(page, accounts.camille, { to: path });
  const foreign = String(await rows(page).first().getByRole('link').getAttribute('href'));
  await signIn(page, accounts.lea, { to: foreign });
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Aucun document pour l’instant' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('link', { name: 'Ouvrir : Offres' }).click();
  await expect(page.getByRole('heading', { name: 'Aucune offre pour l’instant' })).toBeVisible();
});

test('without a mouse: search, choose, fetch the archive, open', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Titre, référence, commande, lot' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(page.getByText('1 sélectionné', { exact: true })).toBeVisible();
  const zip = page.getByRole('button', { name: 'Télécharger en ZIP' });
  for (let step = 0; step < 12 && !(await zip.evaluate((button) => button === document.activeElement)); step++) {
    await page.keyboard.press('Shift+Tab');
  }
  await expect(zip).toBeFocused();
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await coming;
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mon-cabinet\/document\?id=/);
});

test.describe('under 640 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('documents become blocks, and nothing scrolls sideways', async ({ page }) => {
    await signIn(page, accounts.camille, { to: path });
    await expect(page.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(25);
    expect(await fitsWidth(page)).toBe(true);
    await page.getByRole('list', { name: 'Documents' }).getByRole('link').first().click();
    await settled(page);
    await expect(page.getByRole('heading', { name: 'Contenu' })).toBeVisible();
    expect(await fitsWidth(page)).toBe(true);
  });
});
