// Each dialog, its refusals and its keys: src/parts/decide and src/pages/order/decisions.test.tsx; the rules: platform/internal/ordering.
import { accounts, call, expect, expectNoSeriousAxe, Manufacturer, settled, signIn, test } from 'portal-playwright';

test('an order is amended, cancelled and restored, and the date that the laboratory offers is accepted', async ({ page }) => {
  const manufacturer = await Manufacturer.ofPortal();
  if (!manufacturer) return; // orders of this portal move by themselves only
  await signIn(page, accounts.hugo, { to: '/test' });
  // Of the second practice: no other test counts its orders.
  const { items } = await call<{ items: { reference: string }[] }>(
    page,
    'GET',
    'orders/list/{user}?status=delivered&line=protheses&size=1',
  );
  const again = { idempotencyKey: crypto.randomUUID() };
  const { reference } = await call<{ reference: string }>(page, 'POST', `orders/reorder/{user}/${String(items[0]?.reference)}`, again);
  await page.goto(`/mon-cabinet/commande?reference=${reference}`);
  const menu = page.getByRole('button', { name: `Actions pour ${reference}` });
  const head = page.getByRole('main').getByRole('heading', { level: 2 }).first();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Modifier la commande' }).click();
  await page.getByRole('textbox', { name: /^Consignes au laboratoire/ }).fill('Contact léger en mésial');
  await settled(page);
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Contact léger en mésial')).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Annuler la commande' }).click();
  await expectNoSeriousAxe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click();
  await expect(head).toContainText('Annulée');
  await page.getByRole('main').getByRole('button', { name: 'Rétablir' }).click();
  await expect(head).toContainText('En attente');

  await manufacturer.moveOrder(reference, 'delivery_date_pending');
  const { earliestOn } = await call<{ earliestOn: string }>(page, 'GET', `orders/calendar/{user}/${reference}`);
  await manufacturer.offerDate(reference, earliestOn, 'Livraison le matin');
  // The page hears of it by itself.
  await expect(page.getByText('Livraison le matin').first()).toBeVisible();
  await settled(page);
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Accepter cette date' }).click();
  await expect(head).toContainText('Envoyée à l’usine');
  await expect(page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'Livraison fixée' })).toHaveCount(1);
});
