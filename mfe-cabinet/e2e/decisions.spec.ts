// src/parts/decide and src/pages/order/decisions.test.tsx cover each dialog, its refusals and its keyboard; platform/internal/ordering
// covers the rules.
import { accounts, call, expect, expectNoSeriousAxe, Manufacturer, settled, signIn, test } from 'portal-playwright';

test('an order is amended, cancelled and restored, and the date that the laboratory offers is accepted', async ({ page }) => {
  const manufacturer = await Manufacturer.ofPortal();
  if (!manufacturer) return; // without this stand-in, the orders of this portal change state only by themselves
  await signIn(page, accounts.hugo, { to: '/test' });
  // From the second practice, whose orders no other test counts.
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
  // The page updates without a reload.
  await expect(page.getByText('Livraison le matin').first()).toBeVisible();
  await settled(page);
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Accepter cette date' }).click();
  await expect(head).toContainText('Envoyée à l’usine');
  await expect(page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'Livraison fixée' })).toHaveCount(1);
});
