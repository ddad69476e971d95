// src/pages/order/order-page.test.tsx covers an order's texts at each step, its notices and its documents; papers.test.tsx covers an
// invoice.
import { accounts, call, expect, expectNoSeriousAxe, Manufacturer, settled, signIn, test } from 'portal-playwright';
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

/** Parses "−40,20 €" as -4020. */
const cents = (text: string) => Number(text.replace('\u2212', '-').replace(/[^\d-]/g, ''));

/** Returns amounts of an invoice's totals by name. */
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
  await expect(page.getByText(/^TVA · (exonéré|\d)/)).toBeVisible();
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

// Real reorders happen in the second practice, whose orders no other test counts.
test('an order that is made again, after a question, is on the open dashboard and list by itself, and so is each of its moves', async ({
  page,
}) => {
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
  await expectMovesByThemselves(page, made);
});

/** Checks that the open dashboard and the open list follow orders that the manufacturer moves. */
async function expectMovesByThemselves(page: Page, reference: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Tableau de bord' }).click();
  const recent = page.getByRole('region', { name: 'Commandes récentes' });
  await recent.scrollIntoViewIfNeeded();
  await expect(page.getByText('En direct', { exact: true })).toBeVisible();
  const row = (order: string) => recent.getByRole('listitem').filter({ hasText: order });
  await expect(row(reference)).toContainText('En attente');
  const another = { idempotencyKey: crypto.randomUUID() };
  const made = await call<{ reference: string }>(page, 'POST', `orders/reorder/{user}/${reference}`, another);
  await expect(row(made.reference)).toContainText('En attente');

  const manufacturer = await Manufacturer.ofPortal();
  if (!manufacturer) return; // without this stand-in, the orders of this portal change state only by themselves
  await manufacturer.moveOrder(reference, 'delivery_date_pending');
  await expect(row(reference)).toContainText(/Date à fixer.*à l’instant/s);
  const todo = page.getByRole('region', { name: /^À traiter/ }).getByRole('listitem');
  await expect(todo.filter({ hasText: reference })).toContainText('Date de livraison à fixer');

  await recent.locator('a[href="/mon-cabinet/mes-commandes"]').first().click();
  const line = page.locator('tr[data-row]').filter({ hasText: reference });
  await expect(line).toContainText('Date à fixer');
  await manufacturer.moveOrder(reference, 'sent');
  // The list polls once a minute; this update is sooner, so it came from an event.
  await expect(line).toContainText('Envoyée à l’usine');
}
