import { accounts, expect, signIn, test } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';

const path = '/mon-cabinet/mes-commandes';

test('the focus is never under the head or the dock', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await page.locator('tr[data-row="0"]').focus();
  for (let step = 0; step < 24; step++) {
    await page.keyboard.press('ArrowDown');
    const hidden = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      if (!box) return true;
      const at = (y: number) => document.elementFromPoint(box.left + 300, y)?.closest('tr') === document.activeElement;
      return !at(box.top + 4) || !at(box.bottom - 4);
    });
    expect(hidden, `row ${String(step + 1)}`).toBe(false);
  }
});

/** Goes on with Tab until that element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('without a mouse: from an order to its lot’s claim', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/commande?reference=C26-04071' });
  await tabTo(page, page.getByRole('button', { name: 'Actions pour C26-04071' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type('Pro');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/reclamation\/nouvelle\?order=C26-04071&lot=/);
});

test('without a mouse: an invoice is shared by a link, and the link is taken back', async ({ page, watch }) => {
  watch.allow(/503/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/facture?reference=F26-02353' });
  const menu = page.getByRole('button', { name: 'Actions pour F26-02353' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Par');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Partager F26-02353' });
  await tabTo(page, dialog.getByRole('combobox', { name: 'Durée de validité' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('button', { name: 'Créer le lien' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Lien à transmettre' })).toBeVisible();
  const links = dialog.getByRole('region', { name: 'Liens en cours' }).getByRole('listitem');
  const count = await links.count();
  const revoke = links.first().getByRole('button', { name: /^Révoquer/ });
  await tabTo(page, revoke);
  await page.route('**/invoices/links/**', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(revoke).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(revoke).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(links).toHaveCount(count - 1);
  await expect(dialog.getByRole('heading', { name: 'Liens en cours' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Lien à transmettre' })).toBeHidden(); // it was the one that is shown
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
});
