import { accounts, expect, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

const path = '/mon-cabinet/commande';
const dialog = (page: Page) => page.getByRole('alertdialog', { name: /^Commander à nouveau/ });

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
