import { accounts, expect, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { broken } from './broken.ts';
import { endClaims, makeDraft, readClaim } from './claims-api.ts';
import { category, field, next, path, send, sent, step } from './claim-steps.ts';

test('category B begins at an order, takes its product, a file, and is sent', async ({ page, watch }) => {
  watch.allow(/500|upload-clame-file/);
  await signIn(page, accounts.camille, { to: path });
  await category(page, /Catégorie B/);
  const search = page.getByRole('searchbox', { name: /Chercher une commande ou une facture/ });
  await search.fill('C26-04089');
  await page
    .getByRole('list', { name: 'Commandes et factures trouvées' })
    .getByRole('button', { name: /C26-04089/ })
    .click();
  await expect(page.getByText('Repris ci-dessous. Vérifiez et complétez.')).toBeVisible();
  await expect(page.getByText('Commande C26-04089')).toBeVisible();
  const lines = page.getByRole('group', { name: 'Quel produit de cette commande ?' });
  await lines.getByRole('button').first().click();
  await expect(lines.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  await expect(field(page, /^Lot/)).not.toHaveValue('');
  await expect(field(page, /^Produit/)).not.toHaveValue('');
  await expect(field(page, /^Patient/)).not.toHaveValue('');
  await expect(page.getByText('Choix : 36')).toBeVisible();
  await next(page).click();
  await field(page, 'Objet').fill('Contact distal absent');
  await field(page, 'Ce qui s’est passé').fill('Le contact manque à l’essayage.');
  await next(page).click();
  await fileIsRefusedThenTaken(page);
  await next(page).click();
  await expect(page.getByRole('form')).toContainText('photo.png');
  await send(page).click();
  const uuid = await sent(page);
  await expect(page.getByRole('link', { name: 'C26-04089' })).toBeVisible();
  const href = await page.getByRole('link', { name: 'Télécharger photo.png' }).getAttribute('href');
  expect((await page.request.get(String(href))).status()).toBe(200);
  await endClaims(page, uuid);
});

/** One black dot. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function fileIsRefusedThenTaken(page: Page): Promise<void> {
  const area = page.getByRole('region', { name: 'Joindre des fichiers' });
  await expect(area).toContainText('100 Mo au plus par fichier');
  const input = area.locator('input[type=file]');
  await page.route('**/api/product/files/upload-clame-file', broken);
  await input.setInputFiles([
    { name: 'photo.png', mimeType: 'image/png', buffer: PIXEL },
    { name: 'lettre.docx', mimeType: 'application/msword', buffer: Buffer.from('x') },
  ]);
  await expect(area.getByText('Ce type de fichier n’est pas accepté.')).toBeVisible();
  await expect(area.getByText('L’envoi n’a pas abouti. Réessayez.')).toBeVisible();
  await page.unroute('**/api/product/files/upload-clame-file');
  await area.getByRole('button', { name: 'Réessayer d’envoyer photo.png' }).click();
  const attached = page.getByRole('list', { name: 'Fichiers', exact: true });
  await expect(attached).toContainText('photo.png');
  // Taken out by mistake, and back.
  await page.getByRole('button', { name: 'Retirer photo.png' }).click();
  await expect(page.getByText('« photo.png » est retiré.')).toBeVisible();
  await expect(attached).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(attached).toContainText('photo.png');
}

/** Presses Tab until the focus is there: what a reader without a mouse does. */
async function tabTo(page: Page, name: RegExp, role: 'textbox' | 'radio' | 'button' | 'combobox'): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let press = 0; press < 80; press += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} is out of the keyboard's reach`);
}

test('the implant warranty, whole, without a mouse', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, accounts.camille, { to: path });
  await tabTo(page, /Catégorie A/, 'radio');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Garantie implant/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Le produit concerné')).toBeFocused();
  await tabTo(page, /^Patient/, 'textbox');
  await page.keyboard.type('belkacem');
  await expect(page.getByRole('list', { name: 'Patients trouvés' })).toBeVisible();
  await tabTo(page, /Belkacem/, 'button');
  await page.keyboard.press('Enter');
  await expect(field(page, /^Patient/)).toHaveValue(/Belkacem/);
  await tabTo(page, /^Lot/, 'textbox');
  await page.keyboard.type('L26-0557-03');
  await tabTo(page, /^dent 18$/, 'button');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText('Choix : 16')).toBeVisible();
  await tabTo(page, /^Continuer$/, 'button');
  await page.keyboard.press('Enter');
  await expect(step(page, 'Ce qui s’est passé')).toBeFocused();
  await tabTo(page, /^Objet/, 'textbox');
  await page.keyboard.type('Implant mobile');
  await tabTo(page, /^Ce qui s’est passé/, 'textbox');
  await page.keyboard.type('Mobile au contrôle.');
  for (const [name, day] of [
    [/^Implant posé le/, '01/06/2026'],
    [/^Échec constaté le/, '02/11/2026'],
  ] as const) {
    await tabTo(page, name, 'textbox');
    await page.keyboard.type(day);
  }
  await tabTo(page, /^Pas d’ostéo-intégration/, 'radio');
  await page.keyboard.press('Space');
  await tabTo(page, /^Densité osseuse/, 'combobox');
  await page.keyboard.press('D');
  for (let question = 0; question < 7; question += 1) {
    await page.keyboard.press('Tab');
    // Some stops on the way are no questions.
    while (!(await page.evaluate(() => document.activeElement?.getAttribute('value') === 'Oui'))) await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, /^Continuer$/, 'button');
  await page.keyboard.press('Enter');
  await expect(step(page, 'Fichiers')).toBeFocused();
  await tabTo(page, /^Continuer$/, 'button');
  await page.keyboard.press('Enter');
  await expect(step(page, 'Relecture')).toBeFocused();
  await expect(page.getByRole('form')).toContainText('Pas d’ostéo-intégration');
  await tabTo(page, /^Envoyer la réclamation$/, 'button');
  await page.keyboard.press('Enter');
  const uuid = await sent(page);
  await expect(page.getByRole('region', { name: 'Protocole de garantie implant' })).toContainText('01/06/2026');
  await endClaims(page, uuid);
});

test('what was typed just before a reload is saved all the same', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const draft = await makeDraft(page, { category: 'A', subject: 'Foret', lot: 'L26-1' });
  await page.goto(`${path}?id=${draft.uuid}`);
  await expect(field(page, /^Lot/)).toHaveValue('L26-1');
  await field(page, /^Lot/).fill('L26-2');
  // At once, before the pause after which it would be saved anyway.
  await page.reload();
  await settled(page);
  await expect.poll(async () => (await readClaim(page, draft.uuid)).lot).toBe('L26-2');
  await endClaims(page, draft.uuid);
});
