import { accounts, expect, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const BASES = ['BIOTECHDENTAL', 'SMILERS', 'BDA', 'BIOTECHDENTAL_DIGITAL'];

/** Parses "83 490,40 €" as 8349040. */
function cents(text: string): number {
  return Number(text.replace('\u2212', '-').replace(/[^\d-]/g, ''));
}

test('the dashboard shows what the cabinet knows, in true figures; twelve months of spending add up', async ({ page }) => {
  await signIn(page, accounts.camille);
  await expect(card(page, 'Smileys').getByText(/^1\s240$/)).toBeVisible();
  await expect(card(page, 'Smileys').getByText(/^\d+ smileys? expiren?t? après le \d\d\/\d\d\/\d{4}\./)).toBeVisible();
  for (const base of BASES) {
    // The time of a balance of today, else its date. The demo's balances have one fixed date.
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
