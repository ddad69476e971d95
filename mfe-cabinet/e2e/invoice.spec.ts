import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { broken } from './broken.ts';

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

test('an invoice that is to be confirmed says that there is nothing to do', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-factures?status=UNKNOWN' });
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByText(/^Votre règlement reste à rapprocher de cette facture/)).toBeVisible();
  await expect(page.getByRole('main').getByText('À confirmer').first()).toBeVisible();
  await expect(page.getByText('À payer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: act })).toHaveCount(0);
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

test('an assistant is not offered what she may not do', async ({ page }) => {
  await signIn(page, accounts.nora, { to: `${path}?reference=F26-02346` });
  await expect(page.getByRole('table', { name: 'Lignes' })).toBeVisible();
  await expect(page.getByRole('button', { name: act })).toHaveCount(0);
});

test('without its balance the invoice is whole all the same, and the balance is asked for again', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-commandes' });
  await page.route('**/api/product/smileys/8*', broken);
  await page.goto(`${path}?reference=F26-02346`);
  await expect(page.getByRole('table', { name: 'Lignes' })).toBeVisible();
  await page.getByRole('button', { name: act }).click();
  await expect(page.getByText('Votre solde de smileys n’a pas pu être récupéré.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/api/product/smileys/8*');
  await page.getByRole('button', { name: act }).click();
  await expect(page.getByRole('dialog', { name: act })).toBeVisible();
});

test('an invoice that cannot be read says so, and is read again on demand', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
  await page.route('**/api/product/invoices/one/**', broken);
  await page.goto(`${path}?reference=F26-02346`);
  await expect(page.getByRole('alert').getByRole('heading', { name: 'La facture n’a pas pu être chargée' })).toBeVisible();
  await page.unroute('**/api/product/invoices/one/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('table', { name: 'Lignes' })).toBeVisible();
});

test('a problem with an invoice starts a claim that knows it', async ({ page }) => {
  await openInvoice(page, 'F26-02346');
  await choose(page, 'Signaler un problème');
  await expect(page).toHaveURL(/\/mon-cabinet\/reclamation\/nouvelle\?invoice=F26-02346$/);
});

test('a credit note says what it corrects, and an invoice what corrects it', async ({ page }) => {
  await page.route('**/api/product/invoices/one/**', async (route) => {
    const answer = await route.fetch();
    const { result } = (await answer.json()) as { result: Record<string, unknown> };
    const changed =
      result.reference === 'F26-02346'
        ? { ...result, creditNotes: ['F26-02332'] }
        : { ...result, type: 'credit_note', corrects: 'F26-02346', smileysAllowed: false };
    return route.fulfill({ response: answer, json: { result: changed } });
  });
  await openInvoice(page, 'F26-02346');
  await expect(page.getByText(/^Un avoir corrige cette facture\s:/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'F26-02332' }).click();
  await expect(page.locator('h1:visible')).toHaveText('Avoir F26-02332');
  await expect(page.getByText('Cet avoir corrige une facture.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'F26-02346' })).toBeVisible();
  await expect(page.getByRole('button', { name: act })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the invoice is kept as a PDF', async ({ page }) => {
  await openInvoice(page, 'F26-02346');
  const href = await page.getByRole('link', { name: 'Télécharger le PDF', exact: true }).getAttribute('href');
  const file = await page.request.get(String(href));
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
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
