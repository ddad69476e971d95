// The gallery for visitors, with real works. src/pages/galerie/catalogue.test.tsx and src/pages/galerie/cart/cart-page.test.tsx cover the
// pages' texts, refusals and addresses.
import type { Locator, Page } from '@playwright/test';
import { expect, expectEveryLook, expectNarrowing, settled, test } from 'portal-playwright';
import { catalogueDrawn, workAddress, workOf } from './galerie-api.ts';

const works = (page: Page) => page.getByRole('list', { name: 'Œuvres', exact: true }).getByRole('listitem');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Panier' });
const lines = (within: Page | Locator) => within.getByRole('list', { name: 'Œuvres du panier' }).getByRole('listitem');
const looks = { keys: 'gallery|title' };

/** Returns the amounts in the cart's totals, without the locale's kinds of spaces. */
async function sums(within: Page | Locator): Promise<string[]> {
  const parts = ['products', 'framing', 'shipping', 'total', 'vat', 'inclTaxes'];
  const texts = await Promise.all(parts.map((part) => within.locator(`[data-total=${part}] dd`).innerText()));
  return texts.map((text) => text.replaceAll(/\s/g, ' '));
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by Tab: ${String(target)}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test(
  'by the keys alone a visitor finds a work, frames it, and keeps it in a cart that survives a reload',
  { tag: '@looks' },
  async ({ page }) => {
    await workOf(page, 'Cadran');
    await catalogueDrawn(page);
    await page.goto('/galerie?colour=blue&priceMax=40000&sort=price');
    await settled(page);
    await expect(works(page)).toHaveCount(3);
    await expect(works(page).first()).toContainText('Cadran');
    await press(page, page.getByRole('button', { name: 'Effacer les filtres' }));
    await expect(works(page)).toHaveCount(24);
    await page.keyboard.press('/');
    await page.keyboard.type('CADRÀN');
    await expect(works(page)).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Cadran' })).toBeAttached();
    await tabTo(page, page.getByRole('radio', { name: 'Sans cadre' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Aperçu : cadre noir mat, mur plâtre')).toBeVisible();
    await page.getByRole('radio', { name: /^chêne clair/ }).check();
    await press(page, page.getByRole('button', { name: 'Ajouter au panier' }));
    await expect(lines(drawer(page))).toHaveCount(1);
    const withOak = ['310,00 €', '79,00 €', '18,00 €', '407,00 €', '81,40 €', '488,40 €'];
    await expect.poll(() => sums(drawer(page))).toEqual(withOak);
    await expectNarrowing(page, looks.keys, 'the drawer', true);
    await page.setViewportSize({ width: 1440, height: 900 });

    await press(page, drawer(page).getByRole('link', { name: 'Voir le panier et commander' }));
    await expect(page).toHaveURL(/\/galerie\/panier$/);
    await page.reload();
    await settled(page);
    await expect.poll(() => sums(page)).toEqual(withOak);
    await press(page, page.getByRole('button', { name: 'Retirer « Cadran » du panier' }));
    await expect(lines(page)).toHaveCount(0);
    await press(page, page.getByRole('button', { name: 'Annuler', exact: true }));
    await expect(lines(page)).toHaveCount(1);
  },
);

test('the catalogue and a work read well to visitors in every language, width and scheme', { tag: '@looks' }, async ({ page }) => {
  const work = await workOf(page, 'Avant le jour');
  await catalogueDrawn(page);
  await expectEveryLook(page, ['/galerie', workAddress(work, '&cadre=gold&mur=clay')], looks);
});

/** Moves fingers in steps from one position to another, as touch events. */
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

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('a work is brought nearer by two fingers, moved by one, and by keys and buttons; the page stays where it is', async ({ page }) => {
    await page.goto(workAddress(await workOf(page, 'Cadran')));
    await settled(page);
    const open = page.getByRole('button', { name: 'Voir de près' });
    await open.tap();
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

    const scale = async () => parseInt(await over.getByText(/^\d+\s%$/).innerText(), 10);
    const fitted = await scale();
    await over.getByRole('application').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(scale).toBeGreaterThan(fitted);
    await over.getByRole('button', { name: 'Taille réelle de l’image' }).tap();
    await expect.poll(scale).toBe(100);
    await page.keyboard.press('Escape');
    await expect(over).toHaveCount(0);
    await expect(open).toBeFocused();
  });
});
