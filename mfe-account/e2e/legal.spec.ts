import { accounts, allLooks, expect, expectNoSeriousAxe, locales, settled, signIn, test, useLocale, words } from 'portal-playwright';

const remote = 'mfe-account';
const documents = { '/confidentialite': 'privacy', '/mentions-legales': 'legal', '/accessibilite': 'accessibility' };

test('a document has its sections, a list of contents that leads to them, and its versions; an address opens at a section', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await page.goto('/confidentialite');
  await settled(page);
  const contents = page.getByRole('navigation', { name: 'Sommaire' });
  await expect(contents.getByRole('link')).toHaveCount(9);
  await contents.getByRole('link', { name: 'Vos droits' }).click();
  await expect(page).toHaveURL(/#section-8$/);
  await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeInViewport();
  await expect(page.getByText('Version 2.0, en vigueur depuis le 01/09/2026').first()).toBeVisible();

  await page.getByRole('link', { name: /Version 1\.0/ }).click();
  await expect(page).toHaveURL(/\?version=1\.0/);
  await expect(page.getByRole('status')).toContainText('ancienne version');
  await expect(contents.getByRole('link')).toHaveCount(5);
  await page.getByRole('status').getByRole('link', { name: 'Lire la version en vigueur' }).click();
  await expect(contents.getByRole('link')).toHaveCount(9);
  await expect(page).toHaveURL(/\/confidentialite$/);

  await page.goto('/confidentialite?version=7.7');
  await expect(page.getByText('Cette version n’existe pas.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Lire la version en vigueur' }).click();
  await expect(contents).toBeVisible();

  await page.goto('about:blank'); // else only the fragment would change, and no page be loaded
  await page.goto('/confidentialite#section-9');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Les changements' })).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Vos droits' })).toBeVisible();
  await expect(contents, 'paper gets the text alone').toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
});

test('a document that cannot be read says so and is asked for again', async ({ page, watch }) => {
  watch.allow(/503/);
  let broken = true;
  await page.route('**/api/product/legal/**', (route) =>
    broken
      ? route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: '{"type":"about:blank","title":"x","status":503,"code":"upstream.unavailable"}',
        })
      : route.continue(),
  );
  await page.goto('/mentions-legales');
  await expect(page.getByRole('alert')).toContainText('Le document n’a pas pu être lu');
  await expectNoSeriousAxe(page);
  broken = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Éditeur' })).toBeVisible();
});

test('each document is written in the language of the page, and leads a member on', async ({ page }) => {
  const titles = new Set<string>();
  const languages = allLooks ? locales : (['fr', 'pt'] as const);
  for (const [path, key] of Object.entries(documents).slice(allLooks ? 0 : -1)) {
    for (const locale of languages) {
      await useLocale(page, locale);
      await page.goto(path);
      await settled(page);
      await expect(page.locator('h1:visible')).toHaveText(words(remote, locale, `title.${key}`));
      titles.add(await page.getByRole('article').getByRole('heading').first().innerText());
    }
  }
  expect(titles.size).toBeGreaterThan(allLooks ? 11 : 1);
  await useLocale(page, 'fr');
  await signIn(page, accounts.camille, { to: '/confidentialite' });
  await page.getByRole('main').getByRole('link', { name: 'Mon hébergement' }).first().click();
  await expect(page).toHaveURL(/mon-hebergement/);
});
