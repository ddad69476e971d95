import { accounts, deadline, expect, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from './caller';
import { type Driver, openByMenu, driversOf } from './drivers';
import { Mailbox } from './outbox';

// From the dashboard through the gallery to an order of works: desktop, phone, keyboard only.
test.describe.configure({ mode: 'default' });

/** Checks that a page fits while it is used; each page's own suite checks its appearance. */
async function expectFits(page: Page): Promise<void> {
  await settled(page);
  await expect.poll(() => fitsWidth(page), `${page.url()} scrolls sideways`).toBe(true);
}

const ordersOf = async (buyer: Caller): Promise<number> =>
  (await buyer.send<{ total: number }>('GET', `orders/list/${buyer.uuid}?line=gallery&size=1`)).total;

/** Goes from the catalogue to the cart's page, with the work Fjord in oak. */
async function chooseWork(page: Page, own: Driver): Promise<void> {
  await own.press(page.getByRole('list', { name: 'Œuvres', exact: true }).getByRole('link', { name: /^Fjord/ }));
  await expect(page).toHaveURL(/\/galerie\/oeuvre\?/);
  await own.choose(page.getByRole('radio', { name: /^chêne clair/ }));
  await expect(page.getByText('Aperçu : cadre chêne clair, mur plâtre')).toBeVisible();
  await expectFits(page);
  await own.press(page.getByRole('button', { name: 'Ajouter au panier' }));
  const drawer = page.getByRole('dialog', { name: 'Panier' });
  await expect(drawer.getByRole('list', { name: 'Œuvres du panier' }).getByRole('listitem')).toHaveCount(1);
  await expect(drawer.locator('[data-total=total] dd')).toHaveText(/757,00\s€/);
  await expectFits(page);
  await own.press(drawer.getByRole('link', { name: 'Voir le panier et commander' }));
  await expect(page).toHaveURL(/\/galerie\/panier$/);
}

for (const { name, browser, driver: hands, tag } of driversOf('on a telephone')) {
  test.describe(name, { tag }, () => {
    test.use(browser);
    test('a work is chosen, framed, ordered once and found among the orders', async ({ page, watch }) => {
      test.setTimeout(deadline(90_000));
      watch.allow(/gallery\/picture/); // a picture that was never requested is rendered first, and requested again
      const buyer = await Caller.signIn(accounts.hugo);
      await buyer.send('DELETE', `cart/clear/${buyer.uuid}`);
      const before = await ordersOf(buyer);
      await signIn(page, accounts.hugo);
      const own = hands(page);
      await openByMenu(page, own, 'Galerie');
      await expect(page).toHaveURL(/\/galerie$/);
      await expectFits(page);
      await chooseWork(page, own);
      await expectFits(page);

      await own.choose(page.getByRole('checkbox', { name: /^J’accepte les conditions/ }));
      await own.press(page.getByRole('button', { name: /^Commander, 908,40\s€/ }));
      await expect(page).toHaveURL(/\/galerie\/commande\?reference=G\d\d-\d{5}$/);
      const reference = new URL(page.url()).searchParams.get('reference') ?? '';
      await expect(page.getByText(`Une confirmation part à ${accounts.hugo.login}.`)).toBeVisible();
      await expectFits(page);
      expect(await ordersOf(buyer)).toBe(before + 1);
      const mailbox = await Mailbox.open(accounts.hugo.login);
      await expect.poll(() => mailbox.contains(reference), { message: `mail about ${reference}` }).toBe(true);
      await mailbox.close();

      await own.press(page.getByRole('link', { name: 'Suivre la commande' }));
      await expect(page.locator('h1:visible')).toHaveText(`Commande ${reference}`);
      await expect(page.getByRole('main')).toContainText('Cadre chêne clair');
      await expectFits(page);
      await openByMenu(page, own, 'Mes commandes');
      await expect(page).toHaveURL(/\/mon-cabinet\/mes-commandes$/);
      await expect(page.getByRole('main').locator(`a[href$="?reference=${reference}"]:visible`)).toHaveCount(1);
      await expectFits(page);
    });
  });
}
