import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';

const path = '/mon-cabinet/facture';
const rows = (page: Page) => page.getByRole('table', { name: 'Factures' }).locator('tbody tr[data-row]');
const act = 'Utiliser mes smileys';

async function openInvoice(page: Page, reference: string): Promise<void> {
  await signIn(page, accounts.camille, { to: `${path}?reference=${reference}` });
  await expect(page.getByRole('table', { name: 'Lignes' })).toBeVisible();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions pour F/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

const cents = (text: string) =>
  Number(
    text
      .replace(/[^\d,\u2212-]/g, '')
      .replace('\u2212', '-')
      .replace(/[,]/g, ''),
  );
const amount = async (within: Locator) => cents(await within.locator('dd').innerText());

test('totals, each use of smileys, and what that leaves', async ({ page }) => {
  await openInvoice(page, 'F26-02346');
  const line = (name: RegExp | string) => page.locator('dl > div').filter({ has: page.locator('dt', { hasText: name }) });
  const total = await amount(line(/^Total TTC$/));
  const rebates = line(/^Remise, [\d\s]+ smileys? le \d\d\/\d\d\/\d{4}$/);
  let taken = 0;
  for (const rebate of await rebates.all()) taken += await amount(rebate);
  expect(taken).toBeLessThan(0);
  expect(await amount(line(/^Reste à payer$/))).toBe(total + taken);
  await expect(page.getByRole('table', { name: 'TVA par taux' }).locator('tbody tr').first()).toBeVisible();
  await expect(page.getByText(/échue depuis \d+ jours/).first()).toBeVisible();
});

test('smileys are used right there, once, and the figures follow', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to fetch|net::/);
  await signIn(page, accounts.ines, { to: '/mon-cabinet/mes-factures?status=NOT_PAID&sort=-amount' });
  await expect(rows(page).first()).toBeVisible();
  const offered = page.getByRole('button', { name: act });
  const total = await rows(page).count();
  // Art and lifestyle invoices offer none.
  for (let index = 0; index < total; index++) {
    await page.goto('/mon-cabinet/mes-factures?status=NOT_PAID&sort=-amount');
    await rows(page).nth(index).getByRole('link').first().click();
    await settled(page);
    await expect(page.getByRole('table', { name: 'Lignes' })).toBeVisible();
    if (await offered.isVisible()) break;
  }
  await offered.click();
  const dialog = page.getByRole('dialog', { name: act });
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Smileys à utiliser' })).toBeVisible();
  await expectNoSeriousAxe(page);
  const keys: string[] = [];
  let lose = true;
  await page.route('**/api/product/smileys/consume/**', async (route) => {
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    const answer = await route.fetch();
    return lose ? route.abort() : route.fulfill({ response: answer });
  });
  await dialog.getByRole('textbox').fill('2');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('vos smileys ne seront utilisés qu’une fois');
  lose = false;
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect(dialog).toBeHidden();
  expect(new Set(keys).size).toBe(1);
  await expect(page.getByText(/^Remise, 2 smileys le/).last()).toBeVisible();
  await expect(page.getByText('Reste à payer')).toBeVisible();
});

test.describe('under 640 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the actions have room, and nothing scrolls sideways', async ({ page }) => {
    await openInvoice(page, 'F26-02346');
    await expect(page.getByRole('button', { name: act })).toBeVisible();
    expect(await fitsWidth(page)).toBe(true);
    await choose(page, 'Partager par lien');
    await expect(page.getByRole('dialog', { name: 'Partager F26-02346' })).toBeVisible();
    expect(await fitsWidth(page)).toBe(true);
  });
});
