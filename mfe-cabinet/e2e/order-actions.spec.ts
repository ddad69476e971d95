import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { broken } from './broken.ts';

const path = '/mon-cabinet/commande';
const reorder = '**/api/product/orders/reorder/**';
const dialog = (page: Page) => page.getByRole('alertdialog', { name: /^Commander à nouveau/ });
const menu = (page: Page, reference: string) => page.getByRole('menu', { name: `Actions pour ${reference}` });
const more = (page: Page, reference: string) => page.getByRole('button', { name: `Actions pour ${reference}` });

async function openOrder(page: Page, reference: string): Promise<void> {
  await signIn(page, accounts.camille, { to: `${path}?reference=${reference}` });
  await expect(page.getByRole('table', { name: 'Lignes' })).toBeVisible();
}

/** An order of the second practice: what is really ordered again is nobody else's measure. */
async function openHugosOrder(page: Page): Promise<string> {
  await signIn(page, accounts.hugo, { to: '/mon-cabinet/mes-commandes?status=delivered&line=protheses' });
  const reference = await page.locator('tr[data-row]').first().getByRole('link').first().innerText();
  await page.goto(`${path}?reference=${reference}`);
  await expect(page.getByRole('table', { name: 'Lignes' })).toBeVisible();
  return reference;
}

test('ordering again says what and for whom, asks first, and leads to the new order', async ({ page }) => {
  const reference = await openHugosOrder(page);
  const patient = await page.getByRole('main').locator('header a').first().innerText();
  const lines = page.getByRole('table', { name: 'Lignes' }).locator('tbody tr');
  const count = await lines.count();
  const product = await lines.first().locator('td > span').first().innerText();
  await page.getByRole('button', { name: 'Commander à nouveau' }).click();
  await expect(dialog(page)).toContainText(reference);
  await expect(dialog(page).getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expect(dialog(page)).toContainText(patient);
  await expect(dialog(page)).toContainText(` × ${String(product.split('\n')[0]?.trim())}`);
  await expect(dialog(page).locator('li')).toHaveCount(count);
  await expect(dialog(page)).toContainText(/Total TTC\s*[\d\s]+,\d\d\s€/);
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Commander à nouveau' })).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Commander', exact: true }).click();
  await expect(page).toHaveURL(/commande\?reference=W\d\d-\d{5}$/);
  const made = String(new URL(page.url()).searchParams.get('reference'));
  await expect(page.getByText(`Commande ${made} créée, en attente de validation`)).toBeVisible();
  await settled(page);
  await expect(page.locator('h1:visible')).toHaveText(`Commande ${made}`);
  await expect(page.getByRole('region', { name: 'Suivi' }).locator('[aria-current="step"]')).toContainText('En attente');
  await expect(page.getByRole('link', { name: patient })).toBeVisible();
  await expect(lines).toHaveCount(count);
});

test('an answer that is lost orders nothing twice', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to fetch|net::|nothing was ordered/);
  await openHugosOrder(page);
  const keys: string[] = [];
  const made: string[] = [];
  let lose = true;
  await page.route(reorder, async (route) => {
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    const answer = await route.fetch();
    made.push(((await answer.json()) as { result: { reference: string } }).result.reference);
    return lose ? route.abort() : route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Commander à nouveau' }).click();
  await dialog(page).getByRole('button', { name: 'Commander', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('la commande ne sera passée qu’une fois');
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  lose = false;
  await page.getByRole('button', { name: 'Commander à nouveau' }).click();
  await dialog(page).getByRole('button', { name: 'Commander', exact: true }).click();
  await expect.poll(() => made.length).toBe(2);
  await expect(page).toHaveURL(new RegExp(`reference=${String(made[0])}$`));
  expect(new Set(keys).size).toBe(1);
  expect(new Set(made).size).toBe(1);
});

test('a refusal is told in words, and the next try is a new wish', async ({ page, watch }) => {
  watch.allow(/409|nothing was ordered/);
  await openOrder(page, 'C26-04077');
  const keys: string[] = [];
  await page.route(reorder, (route) => {
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    return route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 409, code: 'idempotency.conflict', requestId: '7f3a91c20003' }),
    });
  });
  await page.getByRole('button', { name: 'Commander à nouveau' }).click();
  await dialog(page).getByRole('button', { name: 'Commander', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('La demande a été refusée. Rien n’a été commandé.');
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).not.toBe(keys[1]);
});

test('a problem starts where it was seen: the order, a lot, its goods, its safety', async ({ page }) => {
  await openOrder(page, 'C26-04071');
  await expect(page.getByRole('link', { name: 'Signaler un problème' })).toHaveAttribute(
    'href',
    '/mon-cabinet/reclamation/nouvelle?order=C26-04071',
  );
  for (const [name, address] of [
    ['Retourner des produits', /\/retour\/nouveau\?note=BL-C26-04071$/],
    ['Problème avec le lot L26-1715-02', /\/reclamation\/nouvelle\?order=C26-04071&lot=L26-1715-02$/],
    ['Déclarer un incident de sécurité', /\/incident\/nouveau\?order=C26-04071$/],
  ] as const) {
    await page.goto(`${path}?reference=C26-04071`);
    await more(page, 'C26-04071').click();
    await menu(page, 'C26-04071').getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(address);
  }
});

test('nothing goes back before it came', async ({ page }) => {
  await openOrder(page, 'C26-04089');
  await more(page, 'C26-04089').click();
  await expect(menu(page, 'C26-04089').getByRole('menuitem', { name: 'Déclarer un incident de sécurité' })).toBeVisible();
  await expect(menu(page, 'C26-04089').getByRole('menuitem', { name: 'Retourner des produits' })).toHaveCount(0);
});

test('an assistant orders; the accounts only read, and may send goods back', async ({ page }) => {
  await signIn(page, accounts.nora, { to: `${path}?reference=C26-04071` });
  await expect(page.getByRole('button', { name: 'Commander à nouveau' })).toBeVisible();
  await page.route(`**${path}?*`, async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).replace('"role":"assistant"', '"role":"accounts"') });
  });
  await page.goto(`${path}?reference=C26-04071`);
  await settled(page);
  await expect(page.getByRole('link', { name: 'Bon de commande', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Commander à nouveau' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Signaler un problème' })).toHaveCount(0);
  await more(page, 'C26-04071').click();
  await expect(menu(page, 'C26-04071').getByRole('menuitem', { name: 'Retourner des produits' })).toBeVisible();
  await expect(menu(page, 'C26-04071').getByRole('menuitem', { name: /incident|lot/ })).toHaveCount(0);
});

test('the papers of the manufacturer stand beside the order, and fail alone', async ({ page, watch }) => {
  watch.allow(/500/);
  await openOrder(page, 'C26-04071');
  const papers = page.getByRole('list', { name: 'Documents' });
  await expect(papers.getByText('Déclaration de conformité')).toBeVisible();
  const note = papers.getByRole('listitem').filter({ hasText: 'Bon de livraison' });
  const file = await page.request.get(String(await note.getByRole('link', { name: /^Voir le PDF/ }).getAttribute('href')));
  expect(file.headers()['content-type']).toContain('application/pdf');

  await page.route('**/api/product/documents/list/**', broken);
  await page.goto(`${path}?reference=C26-04071`);
  await expect(page.getByText('Les déclarations et bons de livraison n’ont pas pu être chargés.')).toBeVisible();
  await expect(papers.getByText('Bon de commande')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Lignes' })).toBeVisible();
  await page.unroute('**/api/product/documents/list/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(papers.getByText('Déclaration de conformité')).toBeVisible();
});

test('an order that goes on meanwhile shows it by itself', async ({ page }) => {
  await page.clock.install();
  let changed = false;
  await page.route('**/api/product/orders/one/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: { status: string } };
    if (changed) body.result.status = 'delivered_by_carrier';
    return route.fulfill({ response: answer, json: body });
  });
  await openOrder(page, 'C26-04089');
  const title = page.getByRole('heading', { level: 2, name: /Couronne zircone sur implant/ });
  await expect(title).toContainText('En expédition');
  changed = true;
  await page.clock.runFor(31_000);
  await expect(title).toContainText('Remise par transporteur');
  await expect(title).toContainText('à l’instant');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a tracking number is copied with one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openOrder(page, 'C26-04089');
  await page.getByRole('button', { name: 'Copier le suivi' }).click();
  await expect(page.getByRole('button', { name: 'Copié' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('XR 204 118 933 FR');
});

test('offline, the order stays', async ({ page, context }) => {
  await openOrder(page, 'C26-04089');
  await context.setOffline(true);
  await expect(page.getByRole('table', { name: 'Lignes' })).toBeVisible();
  await context.setOffline(false);
});

test.describe('under 640 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the problem stands first, the rest behind "…"', async ({ page }) => {
    await openOrder(page, 'C26-04071');
    await expect(page.getByRole('link', { name: 'Signaler un problème' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Commander à nouveau' })).toHaveCount(0);
    await more(page, 'C26-04071').click();
    await menu(page, 'C26-04071').getByRole('menuitem', { name: 'Commander à nouveau' }).click();
    await expect(dialog(page)).toBeVisible();
    expect(await fitsWidth(page)).toBe(true);
  });
});
