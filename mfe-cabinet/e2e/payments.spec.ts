// Pays an invoice by a card that requires authentication. src/pages/payments.test.tsx covers refusals, lost responses and forged messages.
import { accounts, expect, expectNoSeriousAxe, fitsWidth, signIn, test } from 'portal-playwright';

/** The provider's published test card that requires 3-D Secure. */
const CARD = '4000002500003155';

test('an invoice is paid by card after the bank has asked, and every page shows it', async ({ page }) => {
  await signIn(page, accounts.hugo, { to: '/mon-compte/cb/enregistrer' });
  const fields = page.frameLocator('iframe');
  await fields.getByLabel('Numéro de carte').fill(CARD);
  await fields.getByLabel('Expiration').fill('12/30');
  await fields.getByLabel('Code de sécurité').fill('123');
  await fields.getByRole('button', { name: 'Enregistrer la carte' }).click();
  await expect(page).toHaveURL(/\/mes-cartes$/);

  await page.goto('/mon-cabinet/releve');
  const row = page.locator('tbody tr').filter({ hasText: 'F26-1' }).last(); // other tests change the first invoice and create new ones
  await expect(row).toBeVisible();
  const link = row.getByRole('link').first();
  const reference = String(await link.textContent());
  const owed = String(await row.locator('td').last().textContent());
  await link.click();
  await page.getByRole('link', { name: 'Régler', exact: true }).click();
  await expect(page).toHaveURL(/key=/);
  // A credit note of another test may cover the whole invoice.
  await expect(page.getByRole('button', { name: /^Régler /u })).toBeVisible();
  const credits = page.getByRole('checkbox', { name: /avoirs/u });
  if (await credits.isVisible()) await credits.uncheck();
  await page.getByRole('radio', { name: /3155/u }).check();
  await expect(page.getByRole('button', { name: `Régler ${owed}` })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: /^Régler /u }).click();

  await expect(page).toHaveURL(/\/reglement\?id=/);
  const payment = page.url();
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Confirmer' })).toBeVisible();
  await page.reload(); // after a reload the bank's page is still shown
  await page.frameLocator('iframe').getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Le règlement est reçu.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.goBack();
  await expect(page, 'the form is not found again').not.toHaveURL(/\/regler\?/);

  await page.goto('/mon-cabinet/releve');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: reference })).toHaveCount(0);
  await page.goto('/mon-cabinet/mes-reglements');
  const listed = page.getByRole('list', { name: 'Mes règlements' }).getByRole('listitem').first();
  await expect(listed).toContainText('Payé');
  await expect(listed).toContainText(owed);
  await listed.getByRole('link').click();
  await expect(page).toHaveURL(payment);
  const receipt = await page.request.get(String(await page.getByRole('link', { name: 'Reçu (PDF)' }).getAttribute('href')));
  expect(receipt.headers()['content-type']).toBe('application/pdf');
});

test('on a phone the amount due and "Régler" come first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn(page, accounts.camille, { to: '/mon-cabinet/releve' });
  for (const name of ['releve', 'mes-reglements']) {
    await page.goto(`/mon-cabinet/${name}`);
    const head = page.getByRole('main').locator('header').first();
    await expect(head.getByRole('heading', { level: 2 })).toBeVisible();
    const pay = head.getByRole('link', { name: 'Régler', exact: true });
    await expect(pay).toBeVisible();
    const { width } = (await pay.boundingBox())!;
    expect(width, 'as wide as the page without its margins').toBe(360 - 2 * 16);
    expect(await fitsWidth(page)).toBe(true);
  }
  await page.goto('/mon-cabinet/releve');
  const main = page.getByRole('main');
  await expect(main.getByText('dont échu')).toBeVisible();
  const top = async (name: string) => (await main.getByRole('link', { name, exact: true }).boundingBox())!.y;
  expect(await top('Régler')).toBeLessThan(await top('CSV'));
});
