import { accounts, expect, expectEveryLook, expectNoSeriousAxe, signIn, test } from 'portal-playwright';
import type { Page, Route } from '@playwright/test';

const orders = '/mon-cabinet/mes-commandes';
const invoices = '/mon-cabinet/mes-factures';
const pages = [
  orders,
  '/mon-cabinet/commande?reference=C26-04089',
  '/mon-cabinet/commande?reference=C26-04098',
  invoices,
  '/mon-cabinet/facture?reference=F26-03137',
  '/mon-cabinet/facture?reference=F26-02346',
  '/mon-cabinet/releve',
  '/iframe/invoice?reference=F26-02346',
  '/iframe/invoice',
  '/mon-cabinet/mes-smileys',
];

const broken = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'x', status: 500, code: 'internal', requestId: '7f3a91c20000' }),
  });

async function listFails(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/product/orders/list/**', broken);
  return () => page.unroute('**/api/product/orders/list/**');
}

// In pieces, so that workers share them.
for (const half of [pages.slice(0, 5), pages.slice(5)]) {
  test(`every look of ${half.join(', ')}`, async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
    await expectEveryLook(page, half, {
      keys: 'orders|order|invoices|invoice|smileys|common|lines|totals|due|table|orderStatus|filter|share|statement|frame',
      ready: async (_, path) => {
        if (path === orders || path === invoices) await expect(page.locator('[data-row]').first()).toBeVisible();
      },
    });
  });
}

test('a newcomer finds what will stand here and where to go', async ({ page }) => {
  await signIn(page, accounts.lea, { to: orders });
  await expect(page.getByRole('heading', { name: 'Aucune commande pour l’instant' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'CSV' })).toHaveCount(0);
  await expectNoSeriousAxe(page);
  await page.getByRole('link', { name: 'Ouvrir : Factures' }).click();
  await expect(page.getByRole('heading', { name: 'Aucune facture pour l’instant' })).toBeVisible();
});

test('filters that keep nothing offer to clear them', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${orders}?search=zzzzqqq&status=refused` });
  await expect(page.getByRole('heading', { name: 'Aucune commande ne correspond' })).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click();
  await expect(page.locator('tr[data-row]')).toHaveCount(25);
});

test('a list that fails keeps tabs and filters, retries, and offers the last known rows', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: orders });
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  const restore = await listFails(page);
  await page
    .getByRole('navigation', { name: 'Vues des commandes' })
    .getByRole('link', { name: /Livrées/ })
    .click();
  const failure = page.getByRole('alert');
  await expect(failure.getByRole('heading', { name: 'Les commandes n’ont pas pu être chargées' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Vues des commandes' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name: 'Statut : Livrée' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: /Afficher la liste de \d\d:\d\d/ }).click();
  await expect(page.locator('tr[data-row]')).toHaveCount(25);
  await expect(page.getByText(/^Liste de \d\d:\d\d/)).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText(/^Liste de \d\d:\d\d/)).toBeHidden();
  await expect(page.locator('tr[data-row]').first()).toContainText('Livrée');
});

test('offline: the rows stay with their time, another page waits, and comes back by itself', async ({ page, context }) => {
  await signIn(page, accounts.camille, { to: orders });
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/Hors connexion\. Liste de \d\d:\d\d/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Vues des commandes' })
    .getByRole('link', { name: /En fabrication/ })
    .click();
  await expect(page).toHaveURL(/status=in_progress/);
  await context.setOffline(false);
  await expect(page.locator('tr[data-row]').first()).toContainText(/fabrication|usine|préparation/);
  await expect(page.getByText(/Hors connexion/)).toBeHidden();
});

test('rows on their way keep their places after 200 ms, and the loader stays away', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
  await page.route('**/api/product/orders/list/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Mes commandes' }).click();
  await expect(page.getByRole('status', { name: 'Chargement' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Filtres' })).toBeVisible();
  await expect(page.locator('tr[data-row]')).toHaveCount(25);
});
