import { accounts, expect, expectEveryLook, expectNoSeriousAxe, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { broken } from './broken.ts';
import { expectEveryRow } from './rows.ts';

const lists = { returns: '/mon-cabinet/document/mes-retours', incidents: '/mon-cabinet/document/mes-incidents' };
const names = { returns: 'Retours', incidents: 'Incidents' };
const rows = (page: Page, view: keyof typeof lists) => page.getByRole('table', { name: names[view] }).locator('tbody tr[data-row]');

const statuses = {
  returns: [
    ['draft', 'Brouillon'],
    ['info_requested', 'À vous de répondre'],
    ['submitted', 'Demandé'],
    ['shipped', 'Expédié'],
    ['received', 'Reçu'],
    ['in_review', 'En contrôle'],
    ['replaced', 'Produit remplacé'],
    ['credited', 'Avoir émis'],
    ['rejected', 'Refusé'],
    ['withdrawn', 'Annulé'],
  ],
  incidents: [
    ['draft', 'Brouillon'],
    ['info_requested', 'À vous de répondre'],
    ['submitted', 'Déclaré'],
    ['received', 'Reçu'],
    ['in_review', 'En examen'],
    ['reported', 'Signalé à l’autorité'],
    ['closed', 'Clôturé'],
  ],
} as const;

for (const view of ['returns', 'incidents'] as const) {
  test(`${view}: every status has its words, filters keep to one, and the export to the filter`, async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page, accounts.camille, { to: lists[view] });
    for (const [status, words] of statuses[view]) {
      await page.goto(`${lists[view]}?status=${status}`);
      await expectEveryRow(rows(page, view), words);
    }
    await page.goto(`${lists[view]}?status=closed&status=replaced`.replace(view === 'returns' ? 'status=closed&' : '&status=replaced', ''));
    await expect(rows(page, view).first()).toBeVisible();
    const csv = await page.request.get(String(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')));
    expect((await csv.text()).trim().split('\r\n')).toHaveLength((await rows(page, view).count()) + 1);
  });

  test(`${view}: views, search, tabs, and the way to a new one`, async ({ page }) => {
    await signIn(page, accounts.camille, { to: lists[view] });
    await page.getByRole('link', { name: /^Vous attendent/ }).click();
    await expect(page).toHaveURL(/status=draft&status=info_requested|status=info_requested&status=draft/);
    await expectEveryRow(rows(page, view), /Brouillon|À vous de répondre/);
    await page.keyboard.press('/');
    await page.keyboard.type('aucun dossier ne dit cela');
    await expect(
      page.getByRole('heading', { name: view === 'returns' ? 'Aucun retour ne correspond' : 'Aucun incident ne correspond' }),
    ).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Incidents, réclamations et retours' });
    await expect(tabs.getByRole('link', { name: names[view] })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: names[view === 'returns' ? 'incidents' : 'returns'] }).click();
    await expect(page).toHaveURL(new RegExp(lists[view === 'returns' ? 'incidents' : 'returns']));
    await expect(page.getByRole('link', { name: view === 'returns' ? 'Déclarer un incident' : 'Nouveau retour' })).toBeVisible();
  });

  test(`${view}: an empty practice is told what it is for`, async ({ page }) => {
    await signIn(page, accounts.lea, { to: lists[view] });
    await expect(page.getByRole('heading', { name: view === 'returns' ? 'Aucun retour' : 'Aucun incident déclaré' })).toBeVisible();
    await expectNoSeriousAxe(page);
  });

  test(`${view}: the list fails alone, and its filters stay`, async ({ page, watch }) => {
    watch.allow(/500/);
    await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
    for (const call of ['list', 'facets']) await page.route(`**/api/product/${view}/${call}/**`, broken);
    await page.goto(`${lists[view]}?status=submitted`);
    await expect(
      page.getByRole('heading', {
        name: view === 'returns' ? 'Les retours n’ont pas pu être chargés' : 'Les incidents n’ont pas pu être chargés',
      }),
    ).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Réessayer' }).first().click();
    await expectEveryRow(rows(page, view), view === 'returns' ? 'Demandé' : 'Déclaré');
  });
}

test('a notification of a return leads to it', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${lists.returns}?status=submitted` });
  const href = String(await rows(page, 'returns').first().getByRole('link').getAttribute('href'));
  await page.goto(`${lists.returns}?case=${String(new URLSearchParams(href.split('?')[1]).get('id'))}`);
  await expect(page).toHaveURL(new RegExp(`${href.replace('?', '\\?')}$`));
});

test('incidents stand in the menu of a desk, not in that of a telephone', async ({ page }) => {
  await signIn(page, accounts.camille, { to: lists.incidents });
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Mes incidents' })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Mes factures' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Mes incidents' })).toHaveCount(0);
});

/** Every page of both, with a case of each kind that the practice has. */
async function pagesOf(page: Page): Promise<string[]> {
  const pages: string[] = [];
  for (const view of ['returns', 'incidents'] as const) {
    await page.goto(`${lists[view]}?status=submitted&status=received`);
    pages.push(lists[view], String(await page.locator('[data-row] a').first().getAttribute('href')));
  }
  return [...pages, '/mon-cabinet/retour/nouveau', '/mon-cabinet/incident/nouveau'];
}

test('every look of returns and incidents, of the lists, of one each and of the forms', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, accounts.camille, { to: lists.returns });
  await expectEveryLook(page, await pagesOf(page), { keys: 'returns?|returnForm|incidents?|incidentForm|cases|draft|claimForm' });
});
