import { accounts, expect, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { broken } from './broken.ts';

const list = '/mon-cabinet/document/mes-incidents';

/** Opens the first incident of a status, as the manufacturer left it. */
async function openFirst(page: Page, status: string): Promise<void> {
  await page.goto(`${list}?status=${status}`);
  await page.locator('tbody tr[data-row] a').first().click();
  await expect(page).toHaveURL(/\/mon-cabinet\/incident\?id=/);
  await settled(page);
}

test('each status says whose turn it is and what comes next', async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, accounts.camille, { to: list });
  for (const [status, turn, next] of [
    ['submitted', 'C’est au fabricant d’agir.', 'accusera réception sans délai'],
    ['received', 'C’est au fabricant d’agir.', 'Gardez le dispositif'],
    ['in_review', 'C’est au fabricant d’agir.', 'dira s’il doit être signalé'],
    ['reported', 'C’est au fabricant d’agir.', 'signalé à l’autorité compétente'],
    ['info_requested', 'En attente de votre réponse.', 'reprendra l’examen dès votre réponse'],
    ['closed', 'Dossier terminé.', 'Rien ne reste à faire'],
  ] as const) {
    await openFirst(page, status);
    const main = page.getByRole('main');
    await expect(main.getByText(turn)).toBeVisible();
    await expect(main.getByText(next)).toBeVisible();
    await expect(page.getByRole('button', { name: /retirer|annuler/i })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Événement et conséquences' })).toBeVisible();
  }
});

test('an open question leads to the field of the answer', async ({ page }) => {
  await signIn(page, accounts.camille, { to: list });
  await openFirst(page, 'info_requested');
  await expect(page.getByRole('main').getByText('Merci de préciser le couple de serrage').first()).toBeVisible();
  await page.getByRole('button', { name: 'Répondre' }).click();
  await expect(page.getByRole('textbox', { name: 'Votre réponse' })).toBeFocused();
});

test('an incident fails alone and comes back; one that nobody has is not found', async ({ page, watch }) => {
  watch.allow(/500|404/);
  await signIn(page, accounts.camille, { to: list });
  await openFirst(page, 'received');
  await page.route('**/api/product/incidents/one/**', broken);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'L’incident n’a pas pu être chargé' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Ce qui s’est passé' })).toBeVisible();
  await page.goto('/mon-cabinet/incident?id=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('main').getByRole('link', { name: 'Mes incidents' })).toBeVisible();
});
