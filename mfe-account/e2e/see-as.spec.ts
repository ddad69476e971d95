import { accounts, ask, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';

test('an owner sees the portal as accounts, changes nothing, and ends the view', async ({ page, watch }) => {
  watch.allow(/403/);
  // The view belongs to the session: another test's must not have it.
  await signIn(page, accounts.camille, { to: '/mon-compte/mes-collaborateurs', session: 'new' });
  await page.getByRole('row').filter({ hasText: accounts.camille.login }).getByRole('link').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Ce que voit le rôle' }).selectOption('Comptabilité');
  await drawer.getByRole('button', { name: 'Voir le portail ainsi' }).click();
  const strip = page.getByRole('region', { name: 'Vue d’un autre rôle' });
  await expect(strip).toContainText('Vous voyez le portail comme la comptabilité. Rien ne peut être modifié.');
  await settled(page);
  await expect(page.getByRole('link', { name: 'Mes patients' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Mes factures' }).first()).toBeVisible();
  await expectNoSeriousAxe(page);

  expect((await ask(page, 'GET', 'patients/list/{user}')).status).toBe(403);
  expect((await ask(page, 'POST', 'digest/look/{user}', {})).status, 'a change').toBe(403);
  const orders = await ask<{ items: { patient?: unknown }[] }>(page, 'GET', 'orders/list/{user}');
  expect(orders.result.items.length).toBeGreaterThan(0);
  expect(
    orders.result.items.filter(({ patient }) => patient !== undefined),
    'accounts get orders without their patients',
  ).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await expectNoSeriousAxe(page);

  await strip.getByRole('button', { name: 'Terminer' }).click();
  await expect(strip).toHaveCount(0);
  await settled(page);
  expect((await ask(page, 'GET', 'patients/list/{user}')).status).toBe(200);
});
