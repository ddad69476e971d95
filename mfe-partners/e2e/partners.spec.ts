import { randomUUID } from 'node:crypto';
import { accounts, expect, expectEveryLook, expectNoSeriousAxe, fitsWidth, settled, signIn, test, useLocale } from 'portal-playwright';
import type { Page, Route } from '@playwright/test';
import { forgetViews, partnerAddress, tidy } from './partners-api.ts';

const path = '/nos-partenaires/liste';

const tiles = (page: Page) => page.getByRole('list', { name: 'Partenaires' }).locator('li[data-row]');
const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Catégories et demandes' }).getByRole('link', { name, exact: false });

const broken = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'x', status: 500, code: 'internal', requestId: '7f3a91c20000' }),
  });

test('each partner stands with its artwork, and is found by what it says, whatever its accents', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await expect(tiles(page)).toHaveCount(16);
  await expect(tab(page, 'Médical')).toContainText('4');
  const drawn = tile(page, 'Stérilia').locator('svg text');
  await expect(drawn.first()).toHaveText('Stérilia');
  await expect(tile(page, 'Stérilia')).toContainText('15 % sur les autoclaves');
  await expect(tile(page, 'Crédit Calanque')).toContainText('Demandé');

  await page.keyboard.press('/');
  await page.keyboard.type('STERILIA');
  await expect(tiles(page)).toHaveCount(1);
  await expect(page).toHaveURL(/search=STERILIA/);
  await page.keyboard.press('Escape');
  await expect(tiles(page)).toHaveCount(16);
});

test('filters, order and what is saved stand in the address, and Back undoes them', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await page.getByRole('button', { name: /^Catégorie/ }).click();
  await page.getByRole('option', { name: /Finance/ }).click();
  await page.keyboard.press('Escape');
  await expect(tiles(page)).toHaveCount(4);
  await expect(page).toHaveURL(/category=finance/);
  await page.getByLabel('Trier').selectOption('-name');
  await expect(page).toHaveURL(/sort=-name/);
  await expect(tiles(page).first()).toContainText('Fiscalis Conseil');
  await page.goBack();
  await expect(tiles(page).first()).toContainText('Crédit Calanque');
  await page
    .getByRole('navigation', { name: 'Vues des partenaires' })
    .getByRole('link', { name: /^Enregistrés/ })
    .click();
  await expect(page).toHaveURL(/saved=true/);
  await expect(tiles(page)).toHaveCount(4);
  await expect(tile(page, 'Lumident')).toBeVisible();
});

for (const [category, title, count] of [
  ['medical', 'Partenaires médicaux', 4],
  ['lifestyle', 'Partenaires lifestyle', 4],
  ['formation', 'Partenaires de formation', 4],
  ['finance', 'Partenaires financiers', 4],
] as const) {
  test(`a category has an address of its own: ${category}`, async ({ page }) => {
    await signIn(page, accounts.camille, { to: `/nos-partenaires/${category}` });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(tiles(page)).toHaveCount(count);
    // Smileys are no reward: where somebody might think so, the page says it.
    await expect(page.getByText(/ne paient pas les offres lifestyle/)).toHaveCount(category === 'lifestyle' ? 1 : 0);
    await expect(page.getByRole('link', { name: 'Nos partenaires' }).first()).toHaveAttribute('aria-current', /page|true/);
  });
}

test('by the keys alone: from tile to tile, into a partner and back', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await expect(tiles(page)).toHaveCount(16);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(tiles(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tiles(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tiles(page).nth(4)).toBeFocused(); // three stand side by side at this width
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/partenaire\?id=/);
  await expect(page.getByRole('heading', { name: 'Stérilia', exact: true })).toBeVisible();
  await page.goBack();
  await expect(tiles(page)).toHaveCount(16);
});

test('a partner is kept at hand and let go again', async ({ page }) => {
  await signIn(page, accounts.hugo, { to: path });
  await tidy(page, 'Assurdent');
  await page.reload();
  await settled(page);
  await tile(page, 'Assurdent').getByRole('button', { name: 'Enregistrer Assurdent' }).click();
  const kept = tile(page, 'Assurdent').getByRole('button', { name: /^Enregistré/ });
  await expect(kept).toBeVisible();
  await page.goto(`${path}?saved=true`);
  await expect(tile(page, 'Assurdent')).toBeVisible();
  const released = page.waitForResponse('**/partners/unsave/**');
  await kept.click();
  await released;
  await expect(tile(page, 'Assurdent')).toHaveCount(0);
});

test('a way to look at the partners is kept under a name, and taken away again', async ({ page }) => {
  await signIn(page, accounts.hugo, { to: path });
  await forgetViews(page);
  await page.goto(`${path}?category=finance&category=formation`);
  await expect(tiles(page)).toHaveCount(8);
  const views = page.getByRole('navigation', { name: 'Vues des partenaires' });
  const name = `Essai ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await page.goto(path);
  await views.getByRole('link', { name }).click();
  await expect(tiles(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Supprimer cette vue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(views.getByRole('link', { name })).toHaveCount(0);
});

test('what cannot be saved says so, and the tile goes back to how it was', async ({ page, watch }) => {
  watch.allow(/500|was not saved/);
  await signIn(page, accounts.camille, { to: path });
  await page.route('**/partners/save/**', broken);
  await tile(page, 'Souffle').getByRole('button', { name: 'Enregistrer Souffle' }).click();
  await expect(page.getByText(/Souffle n’a pas pu être modifié/)).toBeVisible();
  await expect(tile(page, 'Souffle').getByRole('button', { name: 'Enregistrer Souffle' })).toBeVisible();
});

test('partners speak the language of the page, in their drawings too', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const french = await tile(page, 'Stérilia').locator('svg text[data-role="tagline"]').allTextContents();
  await useLocale(page, 'it');
  await page.reload();
  await settled(page);
  const drawn = page.getByRole('article', { name: 'Stérilia' }).locator('svg text[data-role="tagline"]');
  await expect(drawn.first()).toBeAttached();
  expect(await drawn.allTextContents()).not.toEqual(french);
});

test('nothing that a partner sends runs, fetches or leaves its place', async ({ page }) => {
  const evil = '"><script>window.taken=1</script><img src=x onerror="window.taken=1">';
  await page.route('**/api/product/partners/list/**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { result: { items: Record<string, unknown>[] } };
    const [first] = answer.result.items;
    if (first) {
      Object.assign(first, { name: evil, offer: evil, tagline: evil, host: evil });
      const artwork = first['artwork'] as { shapes: unknown[]; texts: { text: string }[]; background: object } | undefined;
      artwork?.texts.forEach((text) => (text.text = evil));
      artwork?.shapes.push({ kind: 'circle', fill: 'url(https://evil.example/x)', opacity: 1, x: 1e308, y: NaN, radius: 1e308 });
    }
    await route.fulfill({ json: answer });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, accounts.camille, { to: path });
  await expect(tiles(page).first()).toContainText('<script>');
  expect(await page.evaluate(() => (window as { taken?: number }).taken)).toBeUndefined();
  expect(asked.filter((url) => url.includes('evil.example') || url.endsWith('/x'))).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);
});

test('a list that fails keeps its tabs and comes back; an empty one says what to do', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: '/dashboard' });
  await page.route('**/partners/list/*?*artwork=true*', broken);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Les partenaires n’ont pas pu être chargés' })).toBeVisible();
  await expect(tab(page, 'Finance')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.unroute('**/partners/list/*?*artwork=true*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(tiles(page)).toHaveCount(16);

  await page.goto(`${path}?search=rien+de+tel`);
  await expect(page.getByRole('heading', { name: 'Aucun partenaire ne correspond' })).toBeVisible();
  await page
    .getByRole('button', { name: /Effacer/ })
    .first()
    .click();
  await expect(tiles(page)).toHaveCount(16);

  await page.route('**/partners/list/**', async (route) => {
    const { result } = (await (await route.fetch()).json()) as { result: object };
    await route.fulfill({ json: { result: { ...result, items: [], total: 0, facets: { category: [], saved: 0 } } } });
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Aucun partenaire pour le moment' })).toBeVisible();
  await expectNoSeriousAxe(page);
});

test('without a network the list says so', async ({ page, context }) => {
  await signIn(page, accounts.camille, { to: path });
  await expect(tiles(page)).toHaveCount(16);
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Nom, offre, domaine' }).fill('bleu');
  await expect(page.getByText(/hors ligne/i).first()).toBeVisible();
  await context.setOffline(false);
  await expect(tiles(page)).toHaveCount(1);
});

test('at every width, in every language, light and dark', { tag: '@looks' }, async ({ page }) => {
  test.slow();
  await signIn(page, accounts.camille, { to: path });
  const addresses = [path, '/nos-partenaires/lifestyle', await partnerAddress(page, 'Académie du Geste')];
  await expectEveryLook(page, addresses, { keys: 'title|partners|partner|partnership|ext' });
});
