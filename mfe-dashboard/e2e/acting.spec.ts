// The texts of each act are covered by mfe-cabinet/src/parts/decide/question.test.tsx; failures and the filter by acts.test.tsx.
import { accounts, call, expect, expectNoSeriousAxe, Manufacturer, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

/** Creates an order of the second practice that waits for its delivery date. No other test counts the orders of that practice. */
async function orderWithoutDate(page: Page, manufacturer: Manufacturer): Promise<string> {
  const { items } = await call<{ items: { reference: string }[] }>(
    page,
    'GET',
    'orders/list/{user}?status=delivered&line=protheses&size=1',
  );
  const before = String(items[0]?.reference);
  const { reference } = await call<{ reference: string }>(page, 'POST', `orders/reorder/{user}/${before}`, {
    idempotencyKey: crypto.randomUUID(),
  });
  await manufacturer.moveOrder(reference, 'delivery_date_pending');
  return reference;
}

test('a date is set from the list, taken back and set again, and what is put off comes back', async ({ page }) => {
  const manufacturer = await Manufacturer.ofPortal();
  if (!manufacturer) return; // without this stand-in, the orders of this portal change state only by themselves
  await signIn(page, accounts.hugo, { to: '/test' });
  const order = await orderWithoutDate(page, manufacturer);
  await page.goto('/dashboard');
  const list = page.getByRole('region', { name: /^À traiter/ });
  const row = list.getByRole('listitem').filter({ hasText: order });
  const dialog = page.getByRole('dialog', { name: `Date de livraison de ${order}` });
  await expect(row).toContainText('Date de livraison à fixer');
  await settled(page);

  await page.getByRole('button', { name: `Fixer la date ${order}` }).click();
  await expect(dialog.getByRole('grid')).toBeVisible();
  await expectNoSeriousAxe(page);
  await dialog.locator('button[data-ask]').first().click();
  await dialog.getByRole('button', { name: 'Proposer cette date' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(new RegExp(`Commande ${order}.*proposée au laboratoire`))).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(row, 'the proposal was taken back').toHaveCount(1);

  await page.getByRole('button', { name: `Plus tard ${order}` }).click();
  await row
    .getByRole('button', { name: /^(Demain|Lundi)/ })
    .first()
    .click(); // weekdays only
  await expect(list.locator('[data-todo]').filter({ hasText: order })).toHaveCount(0);
  await list.getByRole('button', { name: /reporté/ }).click();
  await list.getByRole('button', { name: `Reprendre ${order}` }).click();
  await expect(list.locator('[data-todo]').filter({ hasText: order })).toHaveCount(1);

  await list.getByRole('combobox', { name: 'Pour qui' }).selectOption({ label: 'Pour moi' });
  await expect(page).toHaveURL(/\/dashboard\?for=me$/);
  await page.getByRole('button', { name: `Fixer la date ${order}` }).click();
  await dialog.locator('button:not([aria-disabled]):not([data-ask])').filter({ hasText: /^\d+$/ }).first().click();
  await dialog.getByRole('button', { name: 'Fixer cette date' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(new RegExp(`Commande ${order}.*livraison fixée`))).toBeVisible();
  const { status } = await call<{ status: string }>(page, 'GET', `orders/one/{user}/${order}`);
  expect(status).toBe('sent');
});
