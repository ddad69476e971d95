import { accounts, expect, expectEveryLook, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Page, Route } from '@playwright/test';
import { broken } from './broken.ts';
import { endClaims, makeSubmitted, readClaim } from './claims-api.ts';

const list = '/mon-cabinet/document/mes-reclamations';
const one = (uuid: string) => `/mon-cabinet/reclamation?id=${uuid}`;
const timeline = (page: Page) => page.getByRole('list', { name: 'Suivi' });

/** Opens the first claim of a status. */
async function openFirst(page: Page, status: string): Promise<void> {
  await page.goto(`${list}?status=${status}`);
  await page.locator('tbody tr[data-row] a').first().click();
  await expect(page).toHaveURL(/\/mon-cabinet\/reclamation\?id=/);
  await settled(page);
}

/** A claim of this test's own, open on its page. */
async function ownClaim(page: Page, subject: string) {
  await signIn(page, accounts.camille, { to: list });
  const claim = await makeSubmitted(page, subject);
  await page.goto(one(claim.uuid));
  await settled(page);
  return claim;
}

test('each status says whose turn it is and what comes next', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, accounts.camille, { to: list });
  for (const [status, turn, next] of [
    ['submitted', 'C’est au fabricant d’agir.', 'Il accusera réception'],
    ['received', 'C’est au fabricant d’agir.', 'Gardez le produit'],
    ['in_review', 'C’est au fabricant d’agir.', 'donnera sa décision'],
    ['accepted', 'C’est au fabricant d’agir.', 'Un remplacement ou un avoir suit'],
    ['replaced', 'Dossier terminé.', 'remplacé sans frais'],
    ['credited', 'Dossier terminé.', 'L’avoir figure dans vos crédits'],
    ['rejected', 'Dossier terminé.', 'ne retient pas'],
    ['closed', 'Dossier terminé.', 'Rien ne reste à faire'],
    ['withdrawn', 'Dossier terminé.', 'Vous avez retiré'],
  ] as const) {
    await openFirst(page, status);
    const main = page.getByRole('main');
    await expect(main.getByText(turn)).toBeVisible();
    await expect(main.getByText(next)).toBeVisible();
    const over = turn.startsWith('Dossier');
    await expect(timeline(page).locator('[aria-current="step"]')).toHaveCount(over ? 0 : 1);
    await expect(page.getByRole('button', { name: 'Choisir des fichiers' })).toHaveCount(over ? 0 : 1);
    await expect(page.getByRole('textbox', { name: 'Écrire au fabricant' })).toHaveCount(over ? 0 : 1);
    await expect(page.getByRole('button', { name: 'Retirer la réclamation' })).toHaveCount(over || status === 'accepted' ? 0 : 1);
  }
});

test('a question stands out, leads to the field, and the answer hands the case back', async ({ page }) => {
  const claim = await ownClaim(page, 'Question ouverte');
  // Only the manufacturer asks: the page is shown a claim that he asked about, everything else is real.
  await page.route('**/api/product/claims/one/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: Record<string, unknown> & { timeline: unknown[] } };
    Object.assign(body.result, { status: 'info_requested', awaiting: true });
    body.result.timeline.push({
      status: 'info_requested',
      at: new Date().toISOString(),
      side: 'manufacturer',
      author: 'Service qualité',
      note: 'Quel couple avez-vous appliqué ?',
    });
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await settled(page);
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'En attente de votre réponse.' });
  await expect(notice).toContainText('Quel couple avez-vous appliqué ?');
  await expect(notice).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expectNoSeriousAxe(page);
  await notice.getByRole('button', { name: 'Répondre' }).click();
  const field = page.getByRole('textbox', { name: 'Votre réponse' });
  await expect(field).toBeFocused();
  await field.fill('25 N·cm, radiographie jointe.');
  await page.keyboard.press('Control+Enter');
  // The answer of the real server shows where the claim stands now.
  await expect(page.getByText('C’est au fabricant d’agir.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Échanges' })).toContainText('25 N·cm, radiographie jointe.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await endClaims(page, claim.uuid);
});

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

test('what is written and not sent is not lost by leaving', async ({ page }) => {
  const claim = await ownClaim(page, 'Garde du texte');
  await page.getByRole('textbox', { name: 'Écrire au fabricant' }).fill('Pas encore envoyé');
  const asked = page.waitForEvent('dialog');
  const leaving = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await expect(page.getByRole('textbox', { name: 'Écrire au fabricant' })).toHaveValue('Pas encore envoyé');
  await page.getByRole('textbox', { name: 'Écrire au fabricant' }).fill('');
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

test('a claim is withdrawn with its reason, and a refusal is said in words', async ({ page, watch }) => {
  watch.allow(/409|withdraw/);
  const claim = await ownClaim(page, 'À retirer');
  await page.getByRole('button', { name: 'Retirer la réclamation' }).click();
  const dialog = page.getByRole('dialog', { name: `Retirer la réclamation ${String(claim.reference)} ?` });
  await expectNoSeriousAxe(page);
  await page.route('**/api/product/claims/withdraw/**', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 409, code: 'claim.transition', requestId: '7f3a91c20000' }),
    }),
  );
  await dialog.getByRole('textbox', { name: /Motif/ }).fill('Retrouvé au cabinet');
  await dialog.getByRole('button', { name: 'Retirer la réclamation' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Le dossier a avancé entre-temps');
  await page.unroute('**/api/product/claims/withdraw/**');
  await dialog.getByRole('button', { name: 'Retirer la réclamation' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`La réclamation ${String(claim.reference)} est retirée.`)).toBeVisible();
  await expect(timeline(page)).toContainText('Retrouvé au cabinet');
  await expect(page.getByText('Le dossier est terminé : il ne reçoit plus de message.')).toBeVisible();
  expect((await readClaim(page, claim.uuid)).status).toBe('withdrawn');
});

test('the PDF is one, of this claim', async ({ page }) => {
  await signIn(page, accounts.camille, { to: list });
  await openFirst(page, 'replaced');
  const link = page.getByRole('link', { name: 'PDF', exact: true });
  const answer = await page.request.get(String(await link.getAttribute('href')));
  expect(answer.headers()['content-type']).toContain('application/pdf');
  expect((await answer.body()).subarray(0, 4).toString()).toBe('%PDF');
});

test('an implant shows its warranty protocol', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${list}?category=implant&status=replaced` });
  await page.locator('tbody tr[data-row] a').first().click();
  await settled(page);
  const protocol = page.getByRole('region', { name: 'Protocole de garantie implant' });
  await expect(protocol).toContainText('Implant posé le');
  await expect(protocol).toContainText('Densité osseuse');
});

test('another practice’s claim does not exist, and a claim that cannot be read is tried again', async ({ page, watch }) => {
  watch.allow(/404|500/);
  await signIn(page, accounts.camille, { to: list });
  await openFirst(page, 'replaced');
  const mine = page.url();
  await page.route('**/api/product/claims/one/**', broken);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'La réclamation n’a pas pu être chargée' })).toBeVisible();
  await page.unroute('**/api/product/claims/one/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(timeline(page)).toBeVisible();
  await signIn(page, accounts.hugo, { to: mine });
  await expect(page.getByRole('main').getByRole('link', { name: 'Mes réclamations' })).toBeVisible();
  await page.goto('/mon-cabinet/reclamation?id=nonsense');
  await expect(page.getByRole('main').getByRole('link', { name: 'Mes réclamations' })).toBeVisible();
});

test('where files can go fails alone', async ({ page, watch }) => {
  watch.allow(/500/);
  await page.route('**/api/product/users/full-list-app-shortcut/**', broken);
  await signIn(page, accounts.camille, { to: list });
  await openFirst(page, 'in_review');
  await expect(page.getByText('Des fichiers ne peuvent pas être joints pour le moment')).toBeVisible();
  await expect(timeline(page)).toBeVisible();
  await page.unroute('**/api/product/users/full-list-app-shortcut/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('button', { name: 'Choisir des fichiers' })).toBeVisible();
});

test('every look of one claim', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, accounts.camille, { to: list });
  await openFirst(page, 'info_requested');
  await expectEveryLook(page, [page.url()], { keys: 'cases|claim|claims|title|warranty|upload' });
});
