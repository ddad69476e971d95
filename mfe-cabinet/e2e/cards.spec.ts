import { accounts, expect, expectNoSeriousAxe, fitsWidth, Manufacturer, signIn, test } from 'portal-playwright';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { broken } from './broken.ts';

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const BASES = ['BIOTECHDENTAL', 'SMILERS', 'BDA', 'BIOTECHDENTAL_DIGITAL'];

/** "83 490,40 €" → 8349040 */
function cents(text: string): number {
  return Number(text.replace('\u2212', '-').replace(/[^\d-]/g, ''));
}

/** Lets the balances of `bases` fail until `heal` is called; counts the calls of each. */
async function breakBalances(page: Page, bases: string[]) {
  const away = new Set(bases);
  const calls: Record<string, number> = {};
  await page.route('**/api/getAccountBalance', (route) => {
    const { base } = route.request().postDataJSON() as { base: string };
    calls[base] = (calls[base] ?? 0) + 1;
    return away.has(base) ? broken(route) : route.continue();
  });
  return { calls, heal: (base: string) => away.delete(base) };
}

test('the dashboard shows what the cabinet knows, in true figures', async ({ page }) => {
  await signIn(page, accounts.camille);
  await expect(card(page, 'Smileys').getByText(/^1\s240$/)).toBeVisible();
  await expect(card(page, 'Smileys').getByText(/^\d+ smileys? expiren?t? après le \d\d\/\d\d\/\d{4}\./)).toBeVisible();
  for (const base of BASES) {
    // Of when: the hour of today, the day of any other. The demo's balances are of one fixed day.
    await expect(card(page, 'Soldes').locator(`[data-base="${base}"]`)).toContainText(/(à \d\d:\d\d|\d\d\/\d\d).*\d,\d\d\s€/s);
  }
  const recent = card(page, 'Commandes récentes');
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await card(page, 'Factures à payer').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/facture\?reference=/);
});

test('twelve months of spending come to the figure above them, as a chart and as its table', async ({ page }) => {
  await signIn(page, accounts.camille);
  const spending = card(page, /^Dépenses/);
  await expect(spending.getByRole('figure', { name: 'Dépenses par mois, TTC' })).toBeVisible();
  const total = cents(
    await spending
      .getByText(/^[\d\s]+,\d\d\s€$/)
      .first()
      .innerText(),
  );
  await spending.getByRole('button', { name: 'Tableau' }).click();
  const rows = spending.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(12);
  const spent = await rows.evaluateAll((all) => all.map((row) => row.querySelector('td')?.textContent ?? ''));
  expect(spent.reduce((sum, text) => sum + cents(text), 0)).toBe(total);
  await expect(spending.getByRole('columnheader')).toHaveText(['Mois', /^\d{4}(–\d{4})?$/, 'année précédente']);
});

test('each balance fails and is retried alone', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
  const { calls, heal } = await breakBalances(page, BASES);
  await page.goto('/dashboard');
  const soldes = card(page, 'Soldes');
  await expect(soldes.getByText("Vos soldes n'ont pu être récupérés")).toBeVisible();
  await expect(soldes.getByText('Solde indisponible')).toHaveCount(4);
  for (const [index, base] of BASES.entries()) {
    const others = { ...calls };
    heal(base);
    const row = soldes.locator(`[data-base="${base}"]`);
    await row.getByRole('button', { name: /^Réessayer/ }).click();
    await expect(row).toContainText(/\d,\d\d\s€/);
    await expect(soldes.getByText('Solde indisponible')).toHaveCount(3 - index);
    for (const other of BASES.filter((one) => one !== base)) expect(calls[other], `${other} was not asked again`).toBe(others[other]);
  }
});

test('each card fails and is retried without the others', async ({ page, watch }) => {
  watch.allow(/500/);
  const cards = [
    ['Smileys', /\/api\/product\/smileys\/[0-9a-f-]{36}$/, 'Votre solde de smileys n’a pas pu être récupéré.'],
    [/^Dépenses/, /\/api\/product\/invoices\/spending\//, 'Les dépenses n’ont pas pu être chargées.'],
    ['Commandes récentes', /\/api\/product\/orders\/list\/.*size=5$/, 'Les commandes récentes n’ont pas pu être chargées.'],
    ['Factures à payer', /\/api\/product\/invoices\/list\/.*size=3$/, 'Les factures à payer n’ont pas pu être chargées.'],
  ] as const;
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-documents' });
  for (const [, call] of cards) await page.route(call, broken);
  await page.goto('/dashboard');
  await expect(card(page, 'Soldes').locator('[data-base="SMILERS"]')).toContainText(/\d,\d\d\s€/);
  for (const [name, call, words] of cards) {
    const failing = card(page, name);
    await failing.scrollIntoViewIfNeeded();
    await expect(failing.getByText(words)).toBeVisible();
    await page.unroute(call);
    await failing.getByRole('button', { name: 'Réessayer' }).click();
    await expect(failing.getByText(words)).toBeHidden();
    await expect(failing.getByText(/\d/).first()).toBeVisible();
  }
});

test('a newcomer reads what will stand in each card, on a telephone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, accounts.lea);
  for (const [name, words] of [
    [/^Dépenses/, /^Aucune facture ces douze derniers mois\./],
    ['Commandes récentes', /^Aucune commande pour l’instant\./],
    ['Factures à payer', 'Aucune facture à payer.'],
    ['Smileys', 'Vos commandes vous en feront gagner.'],
  ] as const) {
    await card(page, name).scrollIntoViewIfNeeded();
    await expect(card(page, name).getByText(words)).toBeVisible();
  }
  await expectNoSeriousAxe(page);
  expect(await fitsWidth(page)).toBe(true);
});

test('an order that is made and moved elsewhere is so on the open dashboard and on the open list, without being asked', async ({
  page,
}) => {
  const live = page.getByText('En direct', { exact: true });
  await signIn(page, accounts.hugo); // the lists of Camille's practice are counted by others
  await expect(live).toBeVisible();
  const recent = card(page, 'Commandes récentes');
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('listitem')).toHaveCount(5);

  const { uuid, token } = await page.evaluate(() => ({
    uuid: localStorage.getItem('uuid') ?? '',
    token: localStorage.getItem('token') ?? '',
  }));
  const listed = await page.request.get(`/api/product/orders/list/${uuid}?status=delivered&sort=-date&size=1`);
  const [earlier] = ((await listed.json()) as { result: { items: { reference: string }[] } }).result.items;
  const answer = await page.request.post(`/api/product/orders/reorder/${uuid}/${earlier?.reference ?? ''}`, {
    headers: { 'X-Portal-Token': token, Origin: new URL(page.url()).origin },
    data: { idempotencyKey: randomUUID() },
  });
  const { result } = (await answer.json()) as { result: { reference: string } };
  const row = recent.getByRole('listitem').filter({ hasText: result.reference });
  await expect(row).toContainText('En attente');

  const manufacturer = await Manufacturer.ofPortal();
  if (!manufacturer) return; // orders of this portal move by themselves only
  await manufacturer.moveOrder(result.reference, 'delivery_date_pending');
  await expect(row).toContainText('Date à fixer');
  await expect(row).toContainText('à l’instant');
  const todo = card(page, /^À traiter/).getByRole('listitem');
  await expect(todo.filter({ hasText: result.reference })).toContainText('Date de livraison à fixer');

  await page.goto('/mon-cabinet/mes-commandes');
  await expect(live).toBeVisible();
  const line = page.locator('tr[data-row]').filter({ hasText: result.reference });
  await expect(line).toContainText('Date à fixer');
  await manufacturer.moveOrder(result.reference, 'sent');
  // The list asks by itself once a minute: this is sooner.
  await expect(line).toContainText('Envoyée à l’usine');
});
