import { accounts, call, expect, Manufacturer, signIn, test } from 'portal-playwright';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
interface Order {
  reference: string;
}

const BASES = ['BIOTECHDENTAL', 'SMILERS', 'BDA', 'BIOTECHDENTAL_DIGITAL'];

/** "83 490,40 €" → 8349040 */
function cents(text: string): number {
  return Number(text.replace('\u2212', '-').replace(/[^\d-]/g, ''));
}

test('the dashboard shows what the cabinet knows, in true figures; twelve months of spending add up', async ({ page }) => {
  await signIn(page, accounts.camille);
  await expect(card(page, 'Smileys').getByText(/^1\s240$/)).toBeVisible();
  await expect(card(page, 'Smileys').getByText(/^\d+ smileys? expiren?t? après le \d\d\/\d\d\/\d{4}\./)).toBeVisible();
  for (const base of BASES) {
    // Of when: the hour of today, the day of any other. The demo's balances are of one fixed day.
    await expect(card(page, 'Soldes').locator(`[data-base="${base}"]`)).toContainText(/(à \d\d:\d\d|\d\d\/\d\d).*\d,\d\d\s€/s);
  }
  const spending = card(page, /^Dépenses/);
  await expect(spending.getByRole('figure', { name: 'Dépenses par mois, TTC' })).toBeVisible();
  const total = spending.getByText(/^[\d\s]+,\d\d\s€$/).first();
  await spending.getByRole('button', { name: 'Tableau' }).click();
  const spent = await spending.getByRole('table').locator('tbody tr td:nth-of-type(1)').allInnerTexts();
  expect(spent).toHaveLength(12);
  expect(spent.reduce((sum, text) => sum + cents(text), 0)).toBe(cents(await total.innerText()));
  await expect(spending.getByRole('columnheader')).toHaveText(['Mois', /^\d{4}(–\d{4})?$/, 'année précédente']);
  const recent = card(page, 'Commandes récentes');
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await card(page, 'Factures à payer').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/facture\?reference=/);
});

test('an order that is made and moved elsewhere changes the open dashboard and the open list by itself', async ({ page }) => {
  const live = page.getByText('En direct', { exact: true });
  await signIn(page, accounts.hugo); // the lists of Camille's practice are counted by others
  await expect(live).toBeVisible();
  const recent = card(page, 'Commandes récentes');
  await recent.scrollIntoViewIfNeeded();
  await expect(recent.getByRole('listitem')).toHaveCount(5);

  const { items } = await call<{ items: Order[] }>(page, 'GET', 'orders/list/{user}?status=delivered&sort=-date&size=1');
  const { reference } = await call<Order>(page, 'POST', `orders/reorder/{user}/${String(items[0]?.reference)}`, {
    idempotencyKey: randomUUID(),
  });
  const row = recent.getByRole('listitem').filter({ hasText: reference });
  await expect(row).toContainText('En attente');

  const manufacturer = await Manufacturer.ofPortal();
  if (!manufacturer) return; // orders of this portal move by themselves only
  await manufacturer.moveOrder(reference, 'delivery_date_pending');
  await expect(row).toContainText('Date à fixer');
  await expect(row).toContainText('à l’instant');
  const todo = card(page, /^À traiter/).getByRole('listitem');
  await expect(todo.filter({ hasText: reference })).toContainText('Date de livraison à fixer');

  await recent.locator('a[href="/mon-cabinet/mes-commandes"]').first().click();
  const line = page.locator('tr[data-row]').filter({ hasText: reference });
  await expect(line).toContainText('Date à fixer');
  await manufacturer.moveOrder(reference, 'sent');
  // The list asks by itself once a minute: this is sooner.
  await expect(line).toContainText('Envoyée à l’usine');
});
