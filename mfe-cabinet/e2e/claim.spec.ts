import { accounts, expect, settled, signIn, test } from 'portal-playwright';
import type { Page, Route } from '@playwright/test';
import { broken } from './broken.ts';
import { endClaims, makeSubmitted } from './claims-api.ts';

const list = '/mon-cabinet/document/mes-reclamations';
const one = (uuid: string) => `/mon-cabinet/reclamation?id=${uuid}`;

/** A claim of this test's own, open on its page. */
async function ownClaim(page: Page, subject: string) {
  await signIn(page, accounts.camille, { to: list });
  const claim = await makeSubmitted(page, subject);
  await page.goto(one(claim.uuid));
  await settled(page);
  return claim;
}

test('a message is sent once, kept when it fails, and sent again under the same key', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|comment/);
  const claim = await ownClaim(page, 'Fil des échanges');
  const field = page.getByRole('textbox', { name: 'Écrire au fabricant' });
  await expect(page.getByText('Aucun échange pour l’instant.')).toBeVisible();
  const keys: string[] = [];
  const cut = async (route: Route) => {
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    await route.abort();
  };
  await page.route('**/api/product/claims/comment/**', cut);
  await field.fill('Bonjour,\nvoici la suite.');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Votre message n’est pas parti.');
  await expect(field).toHaveValue('Bonjour,\nvoici la suite.');
  await page.unroute('**/api/product/claims/comment/**', cut);
  const sent = page.waitForRequest('**/api/product/claims/comment/**');
  await page.getByRole('button', { name: 'Renvoyer' }).click();
  expect(((await sent).postDataJSON() as { idempotencyKey: string }).idempotencyKey).toBe(keys[0]);
  await expect(field).toHaveValue('');
  await expect(page.getByText(/Envoyé à \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Échanges' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('voici la suite.')).toBeVisible();
  await endClaims(page, claim.uuid);
});

test('files are attached, refused in words, and tried again', async ({ page, watch }) => {
  watch.allow(/500|upload-clame-file/);
  const claim = await ownClaim(page, 'Fichiers joints');
  const area = page.getByRole('region', { name: 'Joindre des fichiers' });
  await expect(area).toContainText('100 Mo au plus par fichier');
  const input = area.locator('input[type=file]');
  await input.setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('non') },
    { name: 'vide.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  ]);
  await expect(area.getByText('Ce type de fichier n’est pas accepté.')).toBeVisible();
  await expect(area.getByText('Ce fichier est vide.')).toBeVisible();
  await page.route('**/api/product/files/upload-clame-file', broken);
  await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(area.getByText('L’envoi n’a pas abouti. Réessayez.')).toBeVisible();
  await page.unroute('**/api/product/files/upload-clame-file');
  await area.getByRole('button', { name: 'Réessayer d’envoyer photo.png' }).click();
  const attached = page.getByRole('list', { name: 'Fichiers', exact: true });
  await expect(attached.getByText('photo.png')).toBeVisible();
  await expect(area.getByText('photo.png')).toHaveCount(0);
  const href = await attached.getByRole('link', { name: 'Télécharger photo.png' }).getAttribute('href');
  expect((await page.request.get(String(href))).status()).toBe(200);
  // What was handed in with a claim that is under way stays.
  await expect(page.getByRole('button', { name: 'Retirer photo.png' })).toHaveCount(0);
  await endClaims(page, claim.uuid);
});

/** One black dot. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
