// What an order says at each step, its notices and its papers: src/pages/order/order-page.test.tsx; an invoice: papers.test.tsx.
import { accounts, expect, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: /^Commander à nouveau/ });
const lines = (page: Page) => page.getByRole('table', { name: 'Lignes' }).locator('tbody tr');

async function expectPdf(page: Page, link: Locator): Promise<void> {
  const answer = await page.request.get(String(await link.getAttribute('href')));
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const body = (await answer.body()).toString('latin1');
  expect(body.slice(0, 5)).toBe('%PDF-');
  expect(body.slice(-1024)).toContain('%%EOF');
}

/** "−40,20 €" → -4020 */
const cents = (text: string) => Number(text.replace('\u2212', '-').replace(/[^\d-]/g, ''));

/** Amounts of an invoice's totals by their names. */
const amounts = (page: Page, name: RegExp) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd')
    .allInnerTexts()
    .then((texts) => texts.map(cents));

test('an invoice adds up with each use of smileys, leads to its order, and the order back to it and to its patient’s orders', async ({
  page,
}) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/facture?reference=F26-02346' });
  await expect(page.getByText(/échue depuis \d+ jours/).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'TVA par taux' }).locator('tbody tr').first()).toBeVisible();
  const [total] = await amounts(page, /^Total TTC$/);
  const rebates = await amounts(page, /^Remise, [\d\s]+ smileys? le \d\d\/\d\d\/\d{4}$/);
  expect(Math.max(...rebates)).toBeLessThan(0);
  expect(await amounts(page, /^Reste à payer$/)).toEqual([rebates.reduce((left, rebate) => left + rebate, total ?? 0)]);
  await expectPdf(page, page.getByRole('link', { name: 'Télécharger le PDF : Facture F26-02346' }));

  await page.getByRole('list', { name: 'Commandes facturées' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/commande\?reference=C26-/);
  await settled(page);
  const order = String(new URL(page.url()).searchParams.get('reference'));
  await expectPdf(page, page.getByRole('link', { name: `Télécharger le PDF : Bon de commande ${order}` }));
  await page.getByRole('list', { name: 'Documents' }).getByRole('link', { name: 'F26-02346', exact: true }).click();
  await expect(page).toHaveURL(/facture\?reference=F26-02346/);
  await page.goBack();
  const patient = page.getByRole('main').locator('header a').first();
  const name = await patient.innerText();
  await patient.click();
  await expect(page).toHaveURL(/mes-commandes\?patient=/);
  await expect(page.locator('tr[data-row]').first()).toContainText(name);
});

// What is really ordered again is of the second practice: no other test counts its orders.
test('ordering again says what and for whom, asks first, and leads to the new order', async ({ page }) => {
  await signIn(page, accounts.hugo, { to: '/mon-cabinet/mes-commandes?status=delivered&line=protheses' });
  const row = page.locator('tr[data-row]').first().getByRole('link').first();
  const reference = await row.innerText();
  await row.click();
  const again = page.getByRole('button', { name: 'Commander à nouveau' });
  await expect(again).toBeVisible();
  const patient = await page.getByRole('main').locator('header a').first().innerText();
  const count = await lines(page).count();
  const product = (await lines(page).first().locator('td > span').first().innerText()).split('\n')[0]?.trim();
  await again.click();
  for (const words of [reference, patient, ` × ${String(product)}`, /Total TTC\s*[\d\s]+,\d\d\s€/]) {
    await expect(dialog(page)).toContainText(words);
  }
  await expect(dialog(page).locator('li')).toHaveCount(count);
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(again).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Commander', exact: true }).click();
  await expect(page).toHaveURL(/commande\?reference=W\d\d-\d{5}$/);
  const made = String(new URL(page.url()).searchParams.get('reference'));
  await expect(page.getByText(`Commande ${made} créée, en attente de validation`)).toBeVisible();
  await expect(page.locator('h1:visible')).toHaveText(`Commande ${made}`);
  await expect(page.getByRole('region', { name: 'Suivi' }).locator('[aria-current="step"]')).toContainText('En attente');
  await expect(page.getByRole('link', { name: patient })).toBeVisible();
  await expect(lines(page)).toHaveCount(count);
});
