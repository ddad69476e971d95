import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { broken } from './broken.ts';

const path = '/mon-cabinet/releve';
const lines = (page: Page) => page.getByRole('table', { name: 'Relevé de compte' }).locator('tbody tr');
const cents = (text: string) => Number(text.replace(/[^\d]/g, ''));

test('the list of invoices leads to what is still open, the oldest due date first, summed to the cent', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-factures' });
  await page.getByRole('link', { name: 'Relevé', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await settled(page);
  await expect(page.locator('h1:visible')).toHaveText('Relevé de compte');
  await expect(lines(page).first()).toContainText(/échue depuis \d+ jours/);
  const due = (await lines(page).locator('td:nth-child(3)').allInnerTexts()).map((text) =>
    text.slice(0, 10).split('/').reverse().join('-'),
  );
  expect(due).toEqual([...due].sort());
  const left = (await lines(page).locator('td:last-child').allInnerTexts()).map(cents);
  const sum = cents(String(/Reste à payer ([^€]+)€/.exec(await page.getByRole('heading', { name: /^Reste à payer/ }).innerText())?.[1]));
  expect(left.reduce((total, one) => total + one, 0)).toBe(sum);
  await expect(page.getByText(new RegExp(`^${String(left.length)} factures ouvertes au`))).toBeVisible();
  await lines(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/facture\?reference=F/);
});

test('it comes as PDF and as CSV, with the same lines', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const count = await lines(page).count();
  const csv = await page.request.get(String(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')));
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect((await csv.text()).trim().split('\r\n')).toHaveLength(count + 1);
  const pdf = await page.request.get(String(await page.getByRole('link', { name: 'Télécharger le PDF' }).getAttribute('href')));
  expect(pdf.headers()['content-type']).toBe('application/pdf');
});

test('a long one is shown in pieces, each with an address', async ({ page }) => {
  await signIn(page, accounts.ines, { to: path });
  await expect(lines(page)).toHaveCount(100);
  const first = await lines(page).first().innerText();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL(/releve\?page=2$/);
  await expect(lines(page).first()).not.toHaveText(first);
  await page.goBack();
  await expect(lines(page).first()).toContainText(String(first.split('\n')[0]));
  await page.goto(`${path}?page=9999`);
  await expect(lines(page).first()).toBeVisible();
  await page.goto(`${path}?page=1e9`);
  await expect(lines(page)).toHaveCount(100);
});

test('nothing open says so and leads back; a failure is retried', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.lea, { to: path });
  await expect(page.getByRole('heading', { name: 'Rien à payer' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.route('**/api/product/invoices/statement/**', broken);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Le relevé n’a pas pu être chargé' })).toBeVisible();
  await page.unroute('**/api/product/invoices/statement/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Mes factures' }).click();
  await expect(page).toHaveURL(/mes-factures$/);
});

test('Back returns to the invoices as they were left', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-factures?status=NOT_PAID' });
  await page.getByRole('link', { name: 'Relevé', exact: true }).click();
  await settled(page);
  await page.getByRole('link', { name: /^Retour/ }).click();
  await expect(page).toHaveURL(/mes-factures\?status=NOT_PAID$/);
});

test('offline, the statement stays', async ({ page, context }) => {
  await signIn(page, accounts.camille, { to: path });
  await expect(lines(page).first()).toBeVisible();
  await context.setOffline(true);
  await expect(lines(page).first()).toBeVisible();
  await context.setOffline(false);
});

test.describe('under 640 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('lines become blocks with what is left at their end', async ({ page }) => {
    await signIn(page, accounts.camille, { to: path });
    await expect(lines(page).first()).toBeVisible();
    await expect(lines(page).first().locator('td:last-child')).toBeInViewport();
    expect(await fitsWidth(page)).toBe(true);
  });
});
