import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

const card = (page: Page) => page.getByRole('region', { name: 'Partenaires', exact: true });

test('the dashboard has the four categories, each with its offers and its page', async ({ page }) => {
  await signIn(page, accounts.lea, { to: '/dashboard' });
  const links = card(page).getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(4);
  await expect(links.nth(0)).toHaveText(/Médical\s*4 offres/);
  await expectNoSeriousAxe(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await links.nth(1).press('Enter');
  await expect(page).toHaveURL('/nos-partenaires/lifestyle');
  await page.goBack();
  await settled(page);
  await card(page).getByRole('link', { name: 'Tous', exact: true }).press('Enter');
  await expect(page).toHaveURL('/nos-partenaires/liste');
});

test('the card fails alone and is asked again alone', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: '/nos-partenaires/demandes' });
  const counts = '**/partners/list/*?page=1&size=1';
  await page.route(counts, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.goto('/dashboard');
  await expect(card(page).getByRole('alert')).toContainText('n’ont pas pu être chargés');
  await page.unroute(counts);
  await card(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(card(page).getByRole('listitem')).toHaveCount(4);
});
