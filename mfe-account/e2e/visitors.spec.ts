// The pages that are open without a session. src/parts/legal, src/pages/help and src/pages/cards cover their texts when something is
// unavailable.
import { expect, fitsWidth, settled, test, useLocale, words } from 'portal-playwright';
import type { Page } from '@playwright/test';

const title = (locale: 'fr' | 'pt', key: string) => words('mfe-account', locale, `title.${key}`);

/** Opens a page as a visitor, and checks its title and the absence of menus. */
async function open(page: Page, address: string, heading: string): Promise<void> {
  const answer = await page.goto(address);
  await settled(page);
  expect(answer?.status(), address).toBe(200);
  await expect(page.locator('[data-remote="mfe-account"]')).toBeVisible();
  await expect(page.locator('h1:visible')).toHaveText(heading);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
}

test('a document opens at the section of its address, has its contents and versions, and is printed as text alone', async ({ page }) => {
  await open(page, '/confidentialite#section-9', title('fr', 'privacy'));
  await expect(page.getByRole('heading', { name: 'Les changements' })).toBeInViewport();
  const contents = page.getByRole('navigation', { name: 'Sommaire' });
  await expect(contents.getByRole('link')).toHaveCount(9);
  await contents.getByRole('link', { name: 'Vos droits' }).click();
  await expect(page).toHaveURL(/#section-8$/);
  await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeInViewport();
  await expect(page.getByRole('main').getByRole('link', { name: 'Mon hébergement' }).first()).toBeVisible();
  await expect(page.getByText('Version 2.1, en vigueur depuis le 26/11/2026').first()).toBeVisible();
  await page.getByRole('link', { name: /Version 1\.0/ }).click();
  await expect(page.getByRole('status')).toContainText('ancienne version');
  await expect(contents.getByRole('link')).toHaveCount(5);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeVisible();
  await expect(contents).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
});

test('a visitor’s page has brand, title and the way to sign in above it, at each width', async ({ page }) => {
  for (const width of [360, 834, 1440]) {
    await page.setViewportSize({ width, height: 760 });
    await open(page, '/mentions-legales', title('fr', 'legal'));
    const head = page.getByRole('banner');
    await expect(head.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(head.getByRole('link', { name: words('shell', 'fr', 'toLogin') })).toHaveAttribute('href', '/');
    expect(await fitsWidth(page)).toBe(true);
  }
});

test('documents are written in the language of the page, licences are named; a card and the account’s own pages need a session', async ({
  page,
}) => {
  const heading = page.getByRole('article').getByRole('heading').first();
  await open(page, '/mentions-legales', title('fr', 'legal'));
  const french = await heading.innerText();
  await page.getByRole('link', { name: words('mfe-account', 'fr', 'title.licences') }).click();
  await expect(page).toHaveURL(/\/licences$/);
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'react', exact: true }) })).toContainText('MIT');
  await useLocale(page, 'pt');
  await open(page, '/mentions-legales', title('pt', 'legal'));
  await expect(heading).not.toHaveText(french);
  for (const name of ['mes-informations', 'journal-des-acces', 'mes-collaborateurs', 'mon-hebergement', 'mes-cartes']) {
    const address = `/mon-compte/${name}`;
    const answer = await page.request.get(address, { maxRedirects: 0, headers: { Accept: 'text/html' } });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, `/?returnUrl=${encodeURIComponent(address)}`]);
  }
  await open(page, '/mon-compte/cb/enregistrer', title('pt', 'card'));
  await expect(page.getByRole('main').getByRole('link', { name: words('mfe-account', 'pt', 'card.toLogin') })).toBeVisible();
});

test('a visitor finds an article by its words, reads it, and writes: the reference is given', async ({ page }) => {
  await open(page, '/une-question', title('fr', 'help'));
  await expect(page.getByRole('status')).toHaveText('13 articles');
  await page.getByRole('searchbox', { name: 'Que cherchez-vous' }).fill('mot de passe');
  await expect(page.getByRole('status')).toContainText('pour «');
  // The article about sign-in matches the search best, so it is first.
  await page.locator('main a[href*="article="]').first().click();
  await expect(page).toHaveURL(/article=sign-in/);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible();
  await page.getByRole('link', { name: 'Tous les articles' }).click();
  await page.getByRole('button', { name: /Factures et smileys/ }).click();
  await expect(page.getByRole('status')).toHaveText('2 articles');

  await page.getByRole('link', { name: 'Nous écrire' }).first().click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Anne Roy');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('anne.roy@exemple.example');
  await page.getByRole('combobox', { name: 'Sujet' }).selectOption('account');
  await page.getByRole('textbox', { name: 'Titre' }).fill('Ouvrir un compte');
  await page.getByRole('textbox', { name: 'Question' }).fill('Comment ouvrir un compte ?');
  await page.getByRole('button', { name: 'Envoyer la question' }).click();
  await expect(page.getByText(/Votre question est enregistrée\s: Q\d\d-\d{5}/)).toBeVisible();
});
