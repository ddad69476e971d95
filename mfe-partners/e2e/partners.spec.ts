// The lists of partners and of requests on real data. src/pages/partners/partners-page.test.tsx covers the pages' texts, requests and
// refusals; shared-ui/src/table covers the list kit.
import { randomUUID } from 'node:crypto';
import { accounts, expect, expectEveryLook, openViews, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from '../../e2e/journeys/caller.ts';
import { partnerAddress, requests, tidy } from './partners-api.ts';

const path = '/nos-partenaires/liste';

const tiles = (page: Page) => page.getByRole('list', { name: 'Partenaires' }).locator('li[data-row]');
const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Catégories et demandes' }).getByRole('link', { name, exact: false });

async function choose(page: Page, category: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Catégorie/ }).click();
  await page.getByRole('option', { name: category }).click();
  await page.keyboard.press('Escape');
}

test('from the dashboard’s card to the list, narrowed, sorted, and by the keys from tile to tile into a partner', async ({ page }) => {
  await signIn(page, accounts.camille);
  const card = page.getByRole('region', { name: 'Partenaires', exact: true });
  await expect(card.getByRole('listitem').first()).toHaveText(/Médical\s*4 offres/);
  await card.getByRole('link', { name: 'Tous', exact: true }).press('Enter');
  await expect(tiles(page)).toHaveCount(16);
  await expect(tab(page, 'Médical')).toContainText('4');
  await expect(tile(page, 'Stérilia').locator('svg text').first()).toHaveText('Stérilia');
  await expect(tile(page, 'Stérilia')).toContainText('15 % sur les autoclaves');
  await expect(tile(page, 'Crédit Calanque')).toContainText('Demandé');

  await page.keyboard.press('/');
  await page.keyboard.type('STERILIA');
  await expect(tiles(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(tiles(page)).toHaveCount(16);
  await page.keyboard.press('ArrowDown');
  await expect(tiles(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tiles(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tiles(page).nth(4)).toBeFocused(); // three tiles stand side by side at this width
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Stérilia', exact: true })).toBeVisible();
  await page.goBack();
  await expect(tiles(page)).toHaveCount(16);

  await choose(page, /Finance/);
  await expect(tiles(page)).toHaveCount(4);
  await page.getByLabel('Trier').selectOption('-name');
  await expect(tiles(page).first()).toContainText('Fiscalis Conseil');
  await page.goBack();
  await expect(tiles(page).first()).toContainText('Crédit Calanque');
  await (await openViews(page)).getByRole('link', { name: /^Enregistrés/ }).click();
  await expect(tiles(page)).toHaveCount(4);
  await expect(tile(page, 'Lumident')).toBeVisible();
  await tab(page, 'Lifestyle').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Partenaires lifestyle' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(4);
});

test('a partner and a view of the list are kept by the platform, and let go again', async ({ page }) => {
  const hugo = await Caller.signIn(accounts.hugo);
  await tidy(hugo, 'Assurdent');
  await signIn(page, accounts.hugo, { to: path });
  const saved = page.waitForResponse('**/partners/save/**');
  await tile(page, 'Assurdent').getByRole('button', { name: 'Enregistrer Assurdent' }).click();
  expect((await saved).ok()).toBe(true);
  await (await openViews(page)).getByRole('link', { name: /^Enregistrés/ }).click();
  const released = page.waitForResponse('**/partners/unsave/**');
  await tile(page, 'Assurdent')
    .getByRole('button', { name: /^Enregistré/ })
    .click();
  expect((await released).ok()).toBe(true);
  await expect(tile(page, 'Assurdent')).toHaveCount(0);

  await page.getByRole('button', { name: 'Effacer', exact: true }).first().click();
  await choose(page, /Finance/);
  await expect(tiles(page)).toHaveCount(4);
  const name = `Essai ${randomUUID().slice(0, 8)}`;
  await (await openViews(page)).getByRole('button', { name: 'Enregistrer cette vue' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('button', { name: `Vue : ${name}` })).toBeVisible();
  const kept = async () => JSON.stringify(await hugo.send('GET', `views/list/${hugo.uuid}?list=partners`));
  expect(await kept()).toContain(name);
  await (await openViews(page)).getByRole('button', { name: 'Supprimer cette vue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect((await openViews(page)).getByRole('link', { name })).toHaveCount(0);
  await expect.poll(kept).not.toContain(name);
});

test('on a phone the search of requests, a list without exports, has a row of its own', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, accounts.camille, { to: '/nos-partenaires/demandes' });
  const field = page.getByRole('search').getByRole('searchbox');
  await expect.poll(async () => (await field.boundingBox())?.width ?? 0).toBeGreaterThan(200);
});

test('on a phone the current tab is whole, and the row fades at the edges that it goes on beyond', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const row = page.getByRole('navigation', { name: 'Catégories et demandes' });
  const fades = () =>
    row.evaluate((nav) => (['::before', '::after'] as const).map((edge) => Math.round(Number(getComputedStyle(nav, edge).opacity))));
  await signIn(page, accounts.camille, { to: path });
  await expect.poll(fades).toEqual([0, 1]);
  await page.goto('/nos-partenaires/demandes');
  await expect(tab(page, 'Mes demandes')).toBeInViewport({ ratio: 1 });
  await expect.poll(fades).toEqual([1, 0]);
});

/** Replaces the first partner of the list's answer with a hostile one. */
async function sendHostilePartner(page: Page): Promise<void> {
  const evil = '"><script>window.taken=1</script><img src=x onerror="window.taken=1">';
  await page.route('**/api/product/partners/list/**artwork=true**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { result: { items: [Record<string, unknown>] } };
    const [first] = answer.result.items;
    Object.assign(first, { name: evil, offer: evil, tagline: evil, host: evil });
    const artwork = first['artwork'] as { shapes: unknown[]; texts: { text: string }[] };
    artwork.texts.forEach((text) => (text.text = evil));
    artwork.shapes.push({ kind: 'circle', fill: 'url(https://evil.example/x)', opacity: 1, x: 1e308, y: NaN, radius: 1e308 });
    await route.fulfill({ json: answer });
  });
}

test(
  'every page reads well, a hostile partner among the others: nothing of it runs, fetches or leaves its place',
  { tag: '@looks' },
  async ({ page }) => {
    test.slow();
    const camille = await Caller.signIn(accounts.camille);
    const review = (await requests(camille)).find(({ status }) => status === 'in_review');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await sendHostilePartner(page);
    await signIn(page, accounts.camille, { to: path });
    await expect(tiles(page).first()).toContainText('<script>');
    const looks = { keys: 'title|partners|partner|partnership|ext' };
    await expectEveryLook(page, [path], looks);
    await expect(page.locator('li[data-row]').first()).toContainText('<script>');
    expect(await page.evaluate(() => 'taken' in window)).toBe(false);
    expect(fetched.filter((url) => url.includes('evil.example') || url.endsWith('/x'))).toEqual([]);
    const others = [
      await partnerAddress(camille, 'Académie du Geste'),
      '/nos-partenaires/demandes',
      `/nos-partenaires/demande?id=${review?.uuid ?? ''}`,
    ];
    await expectEveryLook(page, others, looks);
  },
);
