import { accounts, expect, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

const path = '/mon-cabinet/commande';

async function expectPdf(page: Page, href: string | null): Promise<void> {
  const answer = await page.request.get(String(href));
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const body = await answer.body();
  expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  expect(body.subarray(-1024).toString('latin1')).toContain('%%EOF');
}

test('one order: track, lines with lots, totals, parcels, papers', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?reference=C26-04089` });
  await expect(page.locator('h1:visible')).toHaveText('Commande C26-04089');
  await expect(page.getByRole('heading', { level: 2, name: /Couronne zircone sur implant/ })).toBeVisible();

  const track = page.getByRole('region', { name: 'Suivi' });
  await expect(
    track
      .getByRole('listitem')
      .filter({ hasText: /^depuis .*En expédition$/s })
      .last(),
  ).toHaveAttribute('aria-current', 'step');
  await expect(track.getByText('sans objet')).toBeVisible();

  const lines = page.getByRole('table', { name: 'Lignes' });
  await expect(lines.locator('tbody tr')).toHaveCount(3);
  await expect(lines.getByText('CZ-M-36')).toBeVisible();
  await expect(lines.getByText('L26-1184-07')).toBeVisible();
  await expect(lines.getByRole('img', { name: 'dent 36' })).toHaveCount(3);
  await expect(page.getByText('331,02 €').first()).toBeVisible();
  await expect(page.getByText('Colis 1 sur 2')).toBeVisible();
  await expectPdf(page, await page.getByRole('link', { name: 'Télécharger le PDF : Bon de commande C26-04089' }).getAttribute('href'));

  await page.getByRole('link', { name: 'Éloïse Lefèvre-d’Arcangues' }).click();
  await expect(page).toHaveURL(/mes-commandes\?patient=/);
  await settled(page);
  await expect(page.locator('tr[data-row]').first()).toContainText('Lefèvre-d’Arcangues');
});

test('a delivered order leads to its invoice, and the invoice back to it', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-factures' });
  await page.locator('tr[data-row]').filter({ hasText: 'C26-' }).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/facture\?reference=/);
  await settled(page);
  const invoice = new URL(page.url()).searchParams.get('reference');
  await expectPdf(page, await page.getByRole('link', { name: `Télécharger le PDF : Facture ${String(invoice)}` }).getAttribute('href'));
  await page.getByRole('list', { name: 'Commandes facturées' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/commande\?reference=C26-/);
  await settled(page);
  await page
    .getByRole('list', { name: 'Documents' })
    .getByRole('link', { name: String(invoice), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`facture\\?reference=${String(invoice)}`));
});
