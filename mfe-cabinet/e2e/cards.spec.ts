import { accounts, expect, Manufacturer, signIn, test } from 'portal-playwright';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const BASES = ['BIOTECHDENTAL', 'SMILERS', 'BDA', 'BIOTECHDENTAL_DIGITAL'];

/** "83 490,40 €" → 8349040 */
function cents(text: string): number {
  return Number(text.replace('\u2212', '-').replace(/[^\d-]/g, ''));
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
