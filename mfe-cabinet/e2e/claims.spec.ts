import { accounts, expect, expectEveryLook, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { broken } from './broken.ts';
import { endClaims, makeDraft, makeSubmitted } from './claims-api.ts';
import { expectEveryRow } from './rows.ts';

const path = '/mon-cabinet/document/mes-reclamations';
const rows = (page: Page) => page.getByRole('table', { name: 'Réclamations' }).locator('tbody tr[data-row]');
const view = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Vues de la liste' }).getByRole('link', { name });

test('what waits for the practice comes first, tinted, and is counted', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const views = page.getByRole('navigation', { name: 'Vues de la liste' }).getByRole('link');
  await expect(views.first()).toHaveText(/Vous attendent\s*\d+/);
  await view(page, /Vous attendent/).click();
  await expect(page).toHaveURL(/status=draft&status=info_requested/);
  await expectEveryRow(rows(page), /Brouillon|À vous de répondre/);
  const asked = rows(page).locator('[data-status="info_requested"]').first();
  await expect(asked).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(rows(page).locator('[data-status="draft"]').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('every status has its words, and a filter keeps to one', async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, accounts.camille, { to: path });
  for (const [status, words] of Object.entries({
    draft: 'Brouillon',
    info_requested: 'À vous de répondre',
    submitted: 'Transmise',
    received: 'Reçue',
    in_review: 'En examen',
    accepted: 'Acceptée',
    replaced: 'Produit remplacé',
    credited: 'Avoir émis',
    rejected: 'Non retenue',
    closed: 'Clôturée',
    withdrawn: 'Retirée',
  })) {
    await page.goto(`${path}?status=${status}`);
    await expectEveryRow(rows(page), words);
  }
});

test('category, line, patient and search narrow the list, in the address and in the CSV', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?category=implant` });
  await expectEveryRow(rows(page), 'Implant');
  const shown = await rows(page).count();
  const csv = await page.request.get(String(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')));
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(shown + 1);
  await page.getByRole('button', { name: 'Effacer', exact: true }).click();
  await page.getByRole('searchbox').fill('teinte');
  await expect(page).toHaveURL(/search=teinte/);
  await expectEveryRow(rows(page), /Teinte/);
  await page.goto(`${path}?search=zzzz`);
  await expect(page.getByRole('heading', { name: 'Aucune réclamation ne correspond' })).toBeVisible();
});

test('a view is saved as a tab and deleted again', async ({ page }) => {
  const name = `Implants ${String(Date.now()).slice(-6)}`;
  await signIn(page, accounts.camille, { to: `${path}?category=implant&sort=status` });
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(`Vue « ${name} » enregistrée`)).toBeVisible();
  await page.goto(path);
  await settled(page);
  await view(page, new RegExp(name)).click();
  await expect(page).toHaveURL(/category=implant&sort=status/);
  await page.getByRole('button', { name: 'Supprimer cette vue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(view(page, new RegExp(name))).toHaveCount(0);
});

test('chosen sheets come as one archive', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?status=replaced` });
  for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
  await expect(page.getByText('2 sélectionnées')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Exporter en CSV' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger en ZIP' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByText('Archive enregistrée dans vos téléchargements.')).toBeVisible();
});

test('a draft leads to its form, a claim to its page, a notification to the claim it names', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const draft = await makeDraft(page, { category: 'A', subject: 'Brouillon de la liste' });
  await page.goto(`${path}?search=brouillon de la liste`);
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/mon-cabinet/reclamation/nouvelle\\?id=${draft.uuid}`));
  await expect(page.getByRole('main').getByRole('button', { name: 'Continuer' })).toBeVisible();
  const claim = await makeSubmitted(page, 'Réclamation de la liste');
  await page.goto(`${path}?search=${String(claim.reference)}`);
  await rows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/mon-cabinet/reclamation\\?id=${claim.uuid}`));
  await page.goto(`${path}?case=${claim.uuid}`);
  await expect(page).toHaveURL(new RegExp(`/mon-cabinet/reclamation\\?id=${claim.uuid}`));
  await expect(page.locator('h1:visible')).toHaveText(`Réclamation ${String(claim.reference)}`);
  await endClaims(page, draft.uuid, claim.uuid);
});

test('the list is worked without a mouse', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?status=in_review` });
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[data-row="0"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mon-cabinet\/reclamation\?id=/);
  await settled(page);
  // Back finds the list as it was left.
  await page
    .getByRole('link', { name: 'Retour' })
    .or(page.getByRole('button', { name: 'Retour' }))
    .first()
    .click();
  await expect(page).toHaveURL(/status=in_review/);
});

test('a newcomer is told what a claim is and begins one', async ({ page }) => {
  await signIn(page, accounts.lea, { to: path });
  await expect(page.getByRole('heading', { name: 'Aucune réclamation' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('main').getByRole('link', { name: 'Nouvelle réclamation' }).last().click();
  await expect(page).toHaveURL(/\/mon-cabinet\/reclamation\/nouvelle$/);
});

test('the list fails and is tried again; counts and saved views may fail without it', async ({ page, watch }) => {
  watch.allow(/500/);
  await page.route('**/api/product/claims/list/**', broken);
  await signIn(page, accounts.camille, { to: path });
  await expect(page.getByRole('heading', { name: 'Les réclamations n’ont pas pu être chargées' })).toBeVisible();
  await expect(page.getByText('7F3A-91C2')).toBeVisible();
  await page.unroute('**/api/product/claims/list/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(rows(page).first()).toBeVisible();
  for (const call of ['**/api/product/claims/facets/**', '**/api/product/views/list/**']) {
    await page.route(call, broken);
    await page.goto(path);
    await expect(rows(page).first()).toBeVisible();
    await page.unroute(call);
  }
});

test('every look of the list', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, accounts.camille, { to: path });
  await expectEveryLook(page, [path], {
    keys: 'cases|claim|claims|title|zip',
    ready: () => expect(page.locator('[data-row]').first()).toBeVisible(),
  });
});

test('the menu shows where one is, and the accounts are led to what is theirs', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Mes incidents' })).toHaveAttribute('aria-current', /page|true/);
  await expect(page.getByRole('link', { name: 'Retour', exact: true })).toHaveCount(0);
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"role":"owner"', '"role":"accounts"') });
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Réservé aux soignants du cabinet' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Incidents, réclamations et retours' }).getByRole('link')).toHaveText(['Retours']);
  await expectNoSeriousAxe(page);
  await page.getByRole('main').getByRole('link', { name: 'Mes retours' }).click();
  await expect(page).toHaveURL(/mes-retours/);
});
