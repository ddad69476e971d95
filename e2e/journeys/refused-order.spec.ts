import { randomUUID } from 'node:crypto';
import { accounts, deadline, expect, fitsWidth, Manufacturer, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from './caller';
import { type Driver, driversOf } from './drivers';

// From a refused order on the dashboard through claim, message and credit to the invoice: desktop, phone, keyboard only.
test.describe.configure({ mode: 'default' });

/** Creates an order that the manufacturer billed in advance and then refused. */
async function refusedOrder(manufacturer: Manufacturer): Promise<{ order: string; invoice: string }> {
  const hugo = await Caller.signIn(accounts.hugo);
  const { items } = await hugo.send<{ items: { reference: string }[] }>(
    'GET',
    `orders/list/${hugo.uuid}?status=delivered&sort=-date&size=1`,
  );
  const { reference: order } = await hugo.send<{ reference: string }>('POST', `orders/reorder/${hugo.uuid}/${items[0]?.reference ?? ''}`, {
    idempotencyKey: randomUUID(),
  });
  const invoice = await manufacturer.bill(order);
  await manufacturer.moveOrder(order, 'refused', { refusalReason: 'Empreinte illisible' });
  return { order, invoice };
}

/** Checks that a page fits; its own suite checks its appearance with axe. */
async function expectFits(page: Page): Promise<void> {
  await settled(page);
  await expect.poll(() => fitsWidth(page), `${page.url()} scrolls sideways`).toBe(true);
}

/** Goes from the order's page to a submitted claim; returns its id. */
async function claim(page: Page, { press, choose, write }: Driver): Promise<string> {
  const next = page.getByRole('button', { name: 'Continuer' });
  await press(page.getByRole('main').getByRole('link', { name: 'Signaler un problème' }));
  await page.waitForURL(/reclamation\/nouvelle\?order=/);
  await settled(page);
  await choose(page.getByRole('radio', { name: /Catégorie A/ }));
  await press(next);
  await expect(page.getByRole('heading', { name: 'Le produit concerné' })).toBeFocused();
  await write(page.getByRole('textbox', { name: /^Produit/ }), 'Transfert d’empreinte');
  await write(page.getByRole('textbox', { name: /^Lot/ }), 'L26-0815-03');
  await press(next);
  await write(page.getByRole('textbox', { name: 'Objet' }), 'Transfert déformé');
  await write(page.getByRole('textbox', { name: 'Ce qui s’est passé' }), 'L’empreinte refusée vient d’un transfert déformé.');
  await press(next);
  await expect(page.getByRole('heading', { name: 'Fichiers', level: 2 })).toBeFocused();
  await press(next);
  await expect(page.getByRole('heading', { name: 'Relecture', level: 2 })).toBeFocused();
  await press(page.getByRole('button', { name: 'Envoyer la réclamation' }));
  await expect(page).toHaveURL(/\/mon-cabinet\/reclamation\?id=/);
  await settled(page);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

for (const { name, browser, driver: hands, tag } of driversOf('by keyboard alone')) {
  test.describe(name, { tag }, () => {
    test.use(browser);
    test('a refused order becomes a claim, a message, a credit and a corrected invoice', async ({ page }) => {
      test.setTimeout(deadline(120_000));
      const manufacturer = await Manufacturer.ofPortal();
      expect(manufacturer, 'PLATFORM_URL names no platform: make test does, and docs/operate.md describes where it is').not.toBeNull();
      if (!manufacturer) return;
      const { order, invoice } = await refusedOrder(manufacturer);
      await signIn(page, accounts.hugo);
      const own = hands(page);

      const todo = page.locator('[data-todo]').filter({ hasText: order });
      await expect(todo).toContainText(/Commande refusée\s: empreinte illisible/i);
      await expectFits(page);
      await own.press(todo.getByRole('link'));
      await page.waitForURL(/commande\?reference=/);
      await expect(page.getByRole('main')).toContainText(/Motif du refus\s: empreinte illisible/i);
      const id = await claim(page, own);
      await expectFits(page);

      for (const status of ['received', 'in_review', 'info_requested']) await manufacturer.rule(id, status);
      await manufacturer.reply(id, 'Pouvez-vous confirmer le lot ?');
      // The page updates without a reload.
      await expect(page.getByText('Pouvez-vous confirmer le lot ?')).toBeVisible();
      await own.write(page.getByRole('textbox', { name: 'Votre réponse' }), 'Oui, c’est bien ce lot.');
      // The reply returns the case to review; the page shows the reply before that.
      const replied = page.waitForResponse('**/comment/**');
      await own.press(page.getByRole('button', { name: 'Envoyer', exact: true }));
      expect((await replied).ok()).toBe(true);
      await expect(page.getByRole('main').getByText('Oui, c’est bien ce lot.')).toBeVisible();

      await manufacturer.rule(id, 'accepted');
      const credit = await manufacturer.credit(invoice);
      await manufacturer.rule(id, 'credited', { creditNote: credit });
      const settledCase = page.getByRole('main').getByRole('link', { name: credit });
      await expect(settledCase).toBeVisible();
      await expectFits(page);
      await own.press(settledCase);
      await expect(page.locator('h1:visible')).toHaveText(`Avoir ${credit}`);
      await settled(page);
      await own.press(page.getByRole('main').getByRole('link', { name: invoice }).first());
      await expect(page.locator('h1:visible')).toHaveText(`Facture ${invoice}`);
      await expect(page.getByText('Un avoir corrige cette facture')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: credit })).toBeVisible();
      await expectFits(page);
    });
  });
}
