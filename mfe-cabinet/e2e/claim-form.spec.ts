import { accounts, expect, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Page, Route } from '@playwright/test';
import { broken } from './broken.ts';
import { endClaims, idOf, makeDraft, readClaim, saveElsewhere } from './claims-api.ts';
import { category, field, next, path, saved, send, sent, step, steps } from './claim-steps.ts';

const refuse =
  (status: number, code: string, errors: { field: string; code: string }[] = []) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status, code, errors, requestId: '7f3a91c20000' }),
    });

test('category A from nothing to its reference, and the draft survives a reload', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await expect(steps(page).getByRole('listitem')).toHaveCount(5);
  await next(page).click();
  await expect(page.getByText('Choisissez une catégorie.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await category(page, /Catégorie A/);
  await next(page).click();
  await expect(page.getByRole('alert')).toContainText('2 champs sont à revoir');
  await page.getByRole('link', { name: /Nommez l’instrument/ }).click();
  await expect(field(page, /^Produit/)).toBeFocused();
  await field(page, /^Produit/).fill('Foret étagé Ø 3,2');
  await field(page, /^Lot/).fill('L26-0815-03');
  await saved(page);
  await expect(page).toHaveURL(/\?id=/);
  await page.reload();
  await settled(page);
  await expect(step(page, 'Le produit concerné')).toBeVisible();
  await expect(field(page, /^Produit/)).toHaveValue('Foret étagé Ø 3,2');
  await expect(field(page, /^Lot/)).toHaveValue('L26-0815-03');
  await next(page).click();
  await expect(step(page, 'Ce qui s’est passé')).toBeFocused();
  await field(page, 'Objet').fill('Foret émoussé');
  await field(page, 'Ce qui s’est passé').fill('Émoussé dès la première utilisation.');
  await next(page).click();
  await expect(step(page, 'Fichiers')).toBeFocused();
  await next(page).click();
  await expect(step(page, 'Relecture')).toBeFocused();
  const review = page.getByRole('form');
  for (const words of ['Catégorie A', 'Foret étagé Ø 3,2', 'L26-0815-03', 'Émoussé dès la première utilisation.', 'Aucun fichier joint.']) {
    await expect(review).toContainText(words);
  }
  await expectNoSeriousAxe(page);
  await send(page).click();
  const uuid = await sent(page);
  expect(await readClaim(page, uuid)).toMatchObject({ status: 'submitted', subject: 'Foret émoussé' });
  await endClaims(page, uuid);
});

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
  await expectNoSeriousAxe(page);
  await next(page).click();
  await field(page, 'Objet').fill('Contact distal absent');
  await field(page, 'Ce qui s’est passé').fill('Le contact manque à l’essayage.');
  await expectNoSeriousAxe(page);
  await next(page).click();
  await fileIsRefusedThenTaken(page);
  await next(page).click();
  await expect(page.getByRole('form')).toContainText('photo.png');
  await send(page).click();
  const uuid = await sent(page);
  await expect(page.getByRole('link', { name: 'C26-04089' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Fichiers', exact: true })).toContainText('photo.png');
  await endClaims(page, uuid);
});

/** One black dot. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function fileIsRefusedThenTaken(page: Page): Promise<void> {
  const area = page.getByRole('region', { name: 'Joindre des fichiers' });
  await expect(area).toContainText('100 Mo au plus par fichier');
  await expectNoSeriousAxe(page);
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

test('the protocol asks for all of it, and holds its days to their order', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const draft = await makeDraft(page, { category: 'implant', lot: 'L26-1', teeth: [16], subject: 'x', description: 'y' });
  await page.goto(`${path}?id=${draft.uuid}`);
  await settled(page);
  await next(page).click();
  await expect(page.getByText('Choisissez le patient : la garantie est attachée à lui.')).toBeVisible();
  await field(page, /^Patient/).fill('belkacem');
  await page.getByRole('list', { name: 'Patients trouvés' }).getByRole('button').first().click();
  await next(page).click();
  await expect(step(page, 'Ce qui s’est passé')).toBeVisible();
  await expectNoSeriousAxe(page);
  await next(page).click();
  await expect(page.getByRole('alert')).toContainText('11 champs sont à revoir');
  await field(page, /^Implant posé le/).fill('01/06/2026');
  await field(page, /^Échec constaté le/).fill('01/05/2026');
  await field(page, /^Mis en charge le/).fill('01/01/2099');
  await next(page).click();
  await expect(page.getByText('Cette date précède la pose.').last()).toBeVisible();
  await expect(page.getByText('Cette date est dans le futur.').last()).toBeVisible();
  await endClaims(page, draft.uuid);
});

test('two tabs: both versions are shown, and the one that is not chosen can be had back', async ({ page, watch }) => {
  watch.allow(/409/);
  await signIn(page, accounts.camille, { to: path });
  const draft = await makeDraft(page, { category: 'A', subject: 'Premier', description: 'Texte commun', lot: 'L26-1' });
  await page.goto(`${path}?id=${draft.uuid}`);
  await settled(page);
  await saveElsewhere(page, draft, { category: 'A', subject: 'Premier', description: 'Texte commun', lot: 'L26-AILLEURS' });
  await field(page, /^Lot/).fill('L26-ICI');
  await expect(page.getByText('Ce brouillon a été modifié ailleurs, dans un autre onglet')).toBeVisible();
  const difference = page.getByRole('table', { name: 'Ce qui diffère' });
  await expect(difference.getByRole('row', { name: /Lot/ })).toContainText('L26-ICI');
  await expect(difference.getByRole('row', { name: /Lot/ })).toContainText('L26-AILLEURS');
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Reprendre l’autre version' }).click();
  await expect(field(page, /^Lot/)).toHaveValue('L26-AILLEURS');
  await page.getByRole('button', { name: 'Reprendre l’autre version' }).click();
  await expect(field(page, /^Lot/)).toHaveValue('L26-ICI');
  await expect.poll(async () => ((await readClaim(page, draft.uuid)) as unknown as { lot: string }).lot).toBe('L26-ICI');
  const now = await readClaim(page, draft.uuid);
  await saveElsewhere(page, now, { category: 'A', lot: 'L26-ENCORE' });
  await field(page, /^Lot/).fill('L26-MIEN');
  await page.getByRole('button', { name: 'Garder ma saisie' }).click();
  await expect.poll(async () => ((await readClaim(page, draft.uuid)) as unknown as { lot: string }).lot).toBe('L26-MIEN');
  await expect(field(page, /^Lot/)).toHaveValue('L26-MIEN');
  await endClaims(page, draft.uuid);
});

test('a draft that cannot be saved says so, asks before leaving, and is saved when it can be', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: path });
  await page.route('**/api/product/claims/draft/**', broken);
  await page.getByRole('radio', { name: /Catégorie A/ }).check();
  await expect(page.getByText('Le brouillon n’a pas pu être enregistré.')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const leaving = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await page.unroute('**/api/product/claims/draft/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await saved(page);
  const uuid = idOf(page);
  await page.getByRole('button', { name: 'Supprimer le brouillon' }).click();
  const question = page.getByRole('alertdialog', { name: 'Supprimer ce brouillon de réclamation ?' });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/mon-cabinet\/document\/mes-reclamations$/);
  await page.goto(`${path}?id=${uuid}`);
  watch.allow(/404/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Mes réclamations' })).toBeVisible();
});

test('what the server refuses leads to its step and field', async ({ page, watch }) => {
  watch.allow(/400|409/);
  await signIn(page, accounts.camille, { to: path });
  const draft = await makeDraft(page, { category: 'A', subject: 'Refus', description: 'Texte', product: 'Foret', lot: 'L26-1' });
  await page.goto(`${path}?id=${draft.uuid}`);
  await settled(page);
  for (let press = 0; press < 3; press += 1) await next(page).click();
  await expect(step(page, 'Relecture')).toBeVisible();
  await page.route('**/api/product/claims/submit/**', refuse(400, 'validation', [{ field: 'lot', code: 'unknown' }]));
  await send(page).click();
  await expect(step(page, 'Le produit concerné')).toBeVisible();
  await expect(field(page, /^Lot/)).toBeFocused();
  await expect(field(page, /^Lot/)).toHaveAttribute('aria-invalid', 'true');
  await page.unroute('**/api/product/claims/submit/**');
  await field(page, /^Lot/).fill('L26-2');
  for (let press = 0; press < 3; press += 1) await next(page).click();
  await page.route('**/api/product/claims/submit/**', refuse(403, 'auth.role'));
  watch.allow(/403/);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Votre rôle dans le cabinet ne permet pas d’ouvrir une réclamation');
  await page.unroute('**/api/product/claims/submit/**');
  await send(page).click();
  await endClaims(page, await sent(page));
});
