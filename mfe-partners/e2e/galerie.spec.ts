import type { Locator, Page } from '@playwright/test';
import { baseUrl, expect, expectEveryLook, expectNarrowing, settled, test } from 'portal-playwright';
import { drawn, worksOf } from './galerie-api.ts';

const works = (page: Page) => page.getByRole('list', { name: 'Œuvres', exact: true }).getByRole('listitem');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Panier' });
const lines = (within: Page | Locator) => within.getByRole('list', { name: 'Œuvres du panier' }).getByRole('listitem');
/** An amount of the cart's sum, without the browser's kinds of spaces. */
const amount = async (within: Page | Locator, part: string) =>
  (await within.locator(`[data-total=${part}] dd`).innerText()).replaceAll(/\s/g, ' ');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** Opens a work and puts it in the cart, in a frame or without. */
async function choose(page: Page, title: string, frame?: RegExp): Promise<void> {
  const [work] = await worksOf(page, title);
  await open(page, `/galerie/oeuvre?oeuvre=${work?.uuid ?? ''}`);
  if (frame) await page.getByRole('radio', { name: frame }).check();
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await expect(drawer(page)).toBeVisible();
}

/** Fingers on a place each, moved in steps, as a touch screen tells them. */
async function touch(page: Page, ...fingers: { from: [number, number]; to: [number, number] }[]): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const steps = 5;
  const at = (step: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from[0] + ((to[0] - from[0]) * step) / steps,
      y: from[1] + ((to[1] - from[1]) * step) / steps,
    }));
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1) await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000);
  const request = await playwright.request.newContext({ baseURL: baseUrl });
  await drawn(request);
  await request.dispose();
});

test('anybody browses the catalogue; search, filters, prices and order stand in the address', async ({ page }) => {
  await open(page, '/galerie');
  await expect(works(page)).toHaveCount(24);
  await page.getByRole('button', { name: /^Couleur/ }).click();
  await page.getByRole('option', { name: /^Bleu/ }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/colour=blue/);
  await expect(works(page)).toHaveCount(6);
  await page.getByRole('button', { name: /^Prix/ }).click();
  const most = page.getByRole('textbox', { name: 'Au plus (€)' });
  await most.fill('quatre cents');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page.getByText('Saisissez un montant, par exemple 250.')).toBeVisible();
  await most.fill('400');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page).toHaveURL(/priceMax=40000/);
  await expect(works(page)).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Trier' }).selectOption('price');
  await expect(works(page).first()).toContainText('Cadran');
  await page.reload();
  await settled(page);
  await expect(works(page)).toHaveCount(3);
  await expect(works(page).first()).toContainText('Cadran');
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await page.getByRole('searchbox').fill('maree');
  await expect(page.getByRole('heading', { name: 'Aucun résultat' })).toBeVisible();
  await page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(works(page)).toHaveCount(24);
  await page.getByRole('searchbox').fill('maree');
  await expect(works(page)).toHaveCount(1);
});

test('a work is tried in frames on walls, and looked at closely', async ({ page, watch }) => {
  watch.allow(/404/);
  await open(page, '/galerie?search=cadran');
  await page.getByRole('link', { name: /Cadran/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cadran' })).toBeAttached();
  await page.getByRole('radio', { name: /^chêne clair/ }).check();
  await page.getByRole('radio', { name: 'sauge' }).check();
  await expect(page.getByText('Aperçu : cadre chêne clair, mur sauge')).toBeVisible();
  await expect(page.locator('[data-frame=oak]')).toHaveCSS('background-color', 'rgb(181, 138, 87)');
  await page.reload();
  await settled(page);
  await expect(page.locator('[data-wall=sage] [data-frame=oak]')).toBeVisible();

  const closely = page.getByRole('button', { name: 'Voir de près' });
  await closely.click();
  const over = page.getByRole('dialog', { name: 'Cadran' });
  const scale = async () => parseInt(await over.getByText(/^\d+\s%$/).innerText(), 10);
  // It is measured once the stage has its size.
  await expect.poll(scale).toBeGreaterThan(1);
  const fitted = await scale();
  await over.getByRole('application').focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(scale).toBeGreaterThan(fitted);
  await over.getByRole('button', { name: 'Taille réelle de l’image' }).click();
  await expect.poll(scale).toBe(100);
  await over.getByRole('button', { name: 'Tout voir' }).click();
  await expect.poll(scale).toBe(fitted);
  await page.keyboard.press('Escape');
  await expect(over).toHaveCount(0);
  await expect(closely).toBeFocused();
  await open(page, '/galerie/oeuvre?oeuvre=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(/n’est plus, au catalogue/)).toBeVisible();
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('a work is brought nearer by two fingers and moved by one, and the page stays where it is', async ({ page }) => {
    const [work] = await worksOf(page, 'Cadran');
    await open(page, `/galerie/oeuvre?oeuvre=${work?.uuid ?? ''}`);
    await page.getByRole('button', { name: 'Voir de près' }).tap();
    const over = page.getByRole('dialog', { name: 'Cadran' });
    const image = over.getByRole('img');
    const lies = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await image.boundingBox()) ?? {};
      return { x: x + width / 2, y: y + height / 2, width };
    };
    await expect.poll(async () => (await lies()).width).toBeGreaterThan(100);
    const before = await lies();
    await touch(page, { from: [150, 300], to: [60, 300] }, { from: [210, 300], to: [300, 300] });
    await expect.poll(async () => (await lies()).width / before.width).toBeCloseTo(4, 1);
    const near = await lies();
    await touch(page, { from: [180, 300], to: [120, 380] });
    await expect.poll(async () => (await lies()).x - near.x).toBeCloseTo(-60, 0);
    expect((await lies()).y - near.y).toBeCloseTo(80, 0);
    expect(await page.evaluate(() => [window.scrollY, window.visualViewport?.scale])).toEqual([0, 1]);
    await touch(page, { from: [60, 300], to: [165, 300] }, { from: [300, 300], to: [195, 300] });
    await expect.poll(async () => (await lies()).width).toBeLessThan(near.width / 2);
    await over.getByRole('button', { name: 'Tout voir' }).tap();
    await expect.poll(lies).toEqual(before);
    await over.getByRole('button', { name: 'Fermer' }).tap();
    await expect(over).toHaveCount(0);
  });
});

test('a visitor’s cart adds up, survives a reload, and takes back what was taken out', async ({ page }) => {
  await choose(page, 'Cadran', /^chêne clair/);
  await expect(lines(drawer(page))).toHaveCount(1);
  const sums = async (within: Page | Locator) =>
    Promise.all(['products', 'framing', 'shipping', 'total', 'vat', 'inclTaxes'].map((part) => amount(within, part)));
  await expect.poll(() => sums(drawer(page))).toEqual(['310,00 €', '79,00 €', '18,00 €', '407,00 €', '81,40 €', '488,40 €']);
  expect(await page.evaluate(() => localStorage.getItem('portal.cart'))).not.toMatch(/price|framing|31000|7900/);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Cette œuvre est dans le panier, telle que vous la voyez.')).toBeVisible();

  // The same work again changes its frame and nothing else.
  await page.getByRole('radio', { name: 'Sans cadre' }).check();
  await page.getByRole('button', { name: 'Changer le cadre dans le panier' }).click();
  await expect.poll(() => amount(drawer(page), 'framing')).toBe('0,00 €');
  await expect(lines(drawer(page))).toHaveCount(1);
  await choose(page, 'Fjord', /^noyer/);
  await drawer(page).getByRole('link', { name: 'Voir le panier et commander' }).click();
  await expect(page).toHaveURL(/\/galerie\/panier$/);
  await page.reload();
  await settled(page);
  await expect(lines(page)).toHaveCount(2);
  await expect.poll(() => amount(page, 'total')).toBe('1 095,00 €');
  await expect(page.getByRole('link', { name: 'Se connecter pour commander' })).toHaveAttribute('href', '/?returnUrl=%2Fgalerie%2Fpanier');

  await page.getByRole('button', { name: 'Retirer « Cadran » du panier' }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect.poll(() => amount(page, 'shipping')).toBe('18,00 €');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(lines(page).first()).toContainText('Cadran');
  await page.getByRole('button', { name: 'Vider le panier' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vider le panier' }).click();
  await expect(page.getByRole('heading', { name: 'Le panier est vide' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('portal.cart'))).toBeNull();
  await page.getByRole('main').getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(lines(page)).toHaveCount(2);
});

test('what a browser says of prices is not believed, and what it cannot have written is left out', async ({ page }) => {
  const [dial, gone] = [(await worksOf(page, 'Cadran'))[0]?.uuid, '00000000-0000-4000-8000-000000000000'];
  await open(page, '/galerie');
  await page.evaluate(
    ([one, other]) => {
      const product = { price: 1, framing: 0, work: { title: '<b>x</b>' } };
      const products = [{ id: one, frameColor: 'gold', ...product }, { id: one, frameColor: 'plastic' }, { id: other }, { id: '../x' }, 7];
      localStorage.setItem('portal.cart', JSON.stringify({ version: 1, key: one, products, total: 1 }));
    },
    [dial, gone],
  );
  await open(page, '/galerie/panier');
  await expect(lines(page)).toHaveCount(1);
  await expect.poll(() => amount(page, 'total')).toBe('328,00 €');
  await expect(page.getByText('Une œuvre du panier n’est plus vendue. Elle ne compte pas.')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('portal.cart', '{"version":1,'));
  await open(page, '/galerie/panier');
  await expect(page.getByRole('heading', { name: 'Le panier est vide' })).toBeVisible();
});

test('all of it works from the keyboard', { tag: '@looks' }, async ({ page }) => {
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`not reached by Tab: ${String(target)}`);
  };
  await open(page, '/galerie');
  await page.keyboard.press('/');
  await page.keyboard.type('fjord');
  await expect(works(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/galerie\/oeuvre/);
  await tabTo(page.getByRole('radio', { name: 'Sans cadre' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Aperçu : cadre noir mat, mur plâtre')).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Ajouter au panier' }));
  await page.keyboard.press('Enter');
  await tabTo(drawer(page).getByRole('link', { name: 'Voir le panier et commander' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/galerie\/panier$/);
  await tabTo(page.getByRole('button', { name: 'Retirer « Fjord » du panier' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Annuler', exact: true }));
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expectNarrowing(page, 'gallery|title', 'a visitor’s cart', true);
});

test('the catalogue reads well to visitors in every language, width and scheme', { tag: '@looks' }, async ({ page }) => {
  await expectEveryLook(page, ['/galerie'], { keys: 'gallery|title' });
});

test('a work reads well to visitors in every language, width and scheme', { tag: '@looks' }, async ({ page }) => {
  const [work] = await worksOf(page, 'Avant le jour');
  await expectEveryLook(page, [`/galerie/oeuvre?oeuvre=${work?.uuid ?? ''}&cadre=gold&mur=clay`], { keys: 'gallery|title' });
});

test('the drawer reads well in every width and scheme', { tag: '@looks' }, async ({ page }) => {
  await choose(page, 'Avant le jour', /^doré/);
  await expectNarrowing(page, 'gallery|title', 'the drawer', true);
});
