// From a visitor's cart to an order of the practice, on the real platform. Refusals, changed prices, lost responses and roles are covered
// by src/pages/galerie/cart/cart-page.test.tsx and, on the server, by platform/internal/gallery.
import type { Page, Route } from '@playwright/test';
import { accounts, baseUrl, expect, expectEveryLook, expectNarrowing, settled, signIn, signInByForm, test } from 'portal-playwright';
import { Caller } from '../../e2e/journeys/caller.ts';
import { catalogueDrawn, fill, inCart, orders, workAddress, workOf } from './galerie-api.ts';

// A practice has one cart, so these tests run one after the other. Hugo orders, because other tests count the orders of Camille's practice.
test.describe.configure({ mode: 'default' });

const cartPage = '/galerie/panier';
const order = (page: Page) => page.getByRole('button', { name: /^Commander, / });
const agree = (page: Page) => page.getByRole('checkbox', { name: /^J’accepte les conditions/ });
const lines = (page: Page) => page.getByRole('list', { name: 'Œuvres du panier' }).getByRole('listitem');

/** Lets every call arrive and loses the first response; returns the idempotency keys of the calls. */
async function loseFirstAnswer(page: Page, url: string, keyName: string): Promise<unknown[]> {
  const keys: unknown[] = [];
  await page.route(url, async (route: Route) => {
    keys.push((route.request().postDataJSON() as Record<string, unknown>)[keyName]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}

test(
  'a visitor’s cart comes along when he signs in, and is ordered: each once, though its answer is lost',
  { tag: '@looks' },
  async ({ page, watch }) => {
    watch.allow(/ERR_CONNECTION_RESET|network/);
    const [dial, fjord] = [await workOf(page, 'Cadran'), await workOf(page, 'Fjord')];
    const hugo = await Caller.signIn(accounts.hugo);
    await fill(hugo, { id: dial });
    await page.goto(workAddress(fjord, '&cadre=oak'));
    await settled(page);
    await page.getByRole('button', { name: 'Ajouter au panier' }).click();
    await page.getByRole('dialog', { name: 'Panier' }).getByRole('link', { name: 'Voir le panier et commander' }).click();
    await expect(lines(page)).toHaveCount(1);
    const merges = await loseFirstAnswer(page, '**/cart/merge/**', 'mergeKey');
    await page.getByRole('link', { name: 'Se connecter pour commander' }).click();
    await signInByForm(page, accounts.hugo);
    await expect(page).toHaveURL(new RegExp(`${cartPage}$`));
    await expect(page.getByText('attendent encore dans ce navigateur')).toBeVisible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('L’œuvre choisie avant la connexion est dans le panier du cabinet.')).toBeVisible();
    await expect(lines(page)).toHaveCount(2);
    expect([merges.length, new Set(merges).size]).toEqual([2, 1]);
    expect(await inCart(hugo)).toEqual([
      [dial, undefined],
      [fjord, 'oak'],
    ]);
    await expect(page.getByRole('heading', { name: 'Facturation' })).toBeVisible();
    await expectNarrowing(page, 'gallery|title', 'the cart of a practice', true);

    const before = await orders(hugo);
    await agree(page).check();
    const checkouts = await loseFirstAnswer(page, '**/gallery/checkout/**', 'idempotencyKey');
    await order(page).dblclick();
    await expect(page).toHaveURL(/\/galerie\/commande\?reference=G\d\d-\d{5}$/);
    expect(new Set(checkouts).size).toBe(1);
    expect(await orders(hugo)).toBe(before + 1);
    const reference = new URL(page.url()).searchParams.get('reference') ?? '';
    await expect(page.getByRole('heading', { name: `Commande ${reference}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Œuvres commandées' }).getByRole('listitem')).toHaveCount(3);
    const pdf = await page.request.get((await page.getByRole('link', { name: 'Facture en PDF' }).getAttribute('href')) ?? '');
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expectNarrowing(page, 'gallery|title', 'the confirmation', true);

    // The platform's outbox page replaces a mail server; the address of its identity provider gives its origin.
    const provider = await page.request.get(`${baseUrl}/bff/oidc/start`, { maxRedirects: 0 });
    const { origin } = new URL(provider.headers()['location'] ?? '');
    await expect.poll(async () => (await page.request.get(`${origin}/outbox`)).text()).toContain(reference);
    await page.goto(cartPage);
    await expect(page.getByRole('heading', { name: 'Le panier est vide' })).toBeVisible();
    expect([await inCart(hugo), merges.length], 'nothing is merged again').toEqual([[], 2]);
  },
);

test('an assistant finds the gallery at the foot of the menu, fills the practice’s cart, and does not order it', async ({ page }) => {
  const fjord = await workOf(page, 'Fjord');
  const nora = await Caller.signIn(accounts.nora);
  await fill(nora, { id: fjord });
  const body = { idempotencyKey: fjord, products: [{ id: fjord, price: 66_000 }], total: 67_800 };
  expect(await nora.refused('POST', `gallery/checkout/${nora.uuid}`, body)).toBe(403);
  await catalogueDrawn(page);
  await signIn(page, accounts.nora, { to: '/nos-partenaires/demandes' });
  await page.getByRole('link', { name: 'Galerie', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Œuvres', exact: true }).getByRole('listitem')).toHaveCount(24);
  await page.getByRole('button', { name: 'Panier, 1 œuvre' }).click();
  await page.getByRole('link', { name: 'Voir le panier et commander' }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByText(/Un praticien ou la comptabilité du cabinet passera la commande/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Commander/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Portail/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

// src/cart/use-made.test.tsx covers this in jsdom.
test('an order whose page was being reloaded when its answer came is confirmed all the same', { tag: '@deep' }, async ({ page, watch }) => {
  watch.allow(/ERR_ABORTED|network/);
  const hugo = await Caller.signIn(accounts.hugo);
  await fill(hugo, { id: await workOf(page, 'Cadran') });
  const before = await orders(hugo);
  await signIn(page, accounts.hugo, { to: cartPage });
  await agree(page).check();
  // The document is requested before the order's response arrives, and delivered after the page has read that response.
  const asked = Promise.withResolvers<undefined>();
  const heard = Promise.withResolvers<undefined>();
  await page.route('**/gallery/checkout/**', async (route) => {
    const answer = await route.fetch();
    await asked.promise;
    await route.fulfill({ response: answer });
  });
  await page.route(`**${cartPage}`, async (route) => {
    asked.resolve(undefined);
    await heard.promise;
    await route.continue();
  });
  await page.exposeFunction('tellHeard', () => heard.resolve(undefined));
  await page.evaluate(() => {
    const original = history.replaceState.bind(history);
    history.replaceState = (...all) => {
      original(...all);
      (window as unknown as { tellHeard: () => void }).tellHeard();
    };
  });
  await order(page).click();
  await page.reload();
  await expect(page).toHaveURL(/\/galerie\/commande\?reference=G/);
  await settled(page);
  expect(await orders(hugo)).toBe(before + 1);
  // The confirmation appears once: afterwards the cart's address shows the cart.
  await page.goto(cartPage);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Le panier est vide' })).toBeVisible();
});

test('the cart of a practice reads well in every language, width and scheme', { tag: ['@looks', '@deep'] }, async ({ page }) => {
  const camille = await Caller.signIn(accounts.camille);
  await fill(camille, { id: await workOf(page, 'Fjord'), frameColor: 'walnut' }, { id: await workOf(page, 'Cadran') });
  await signIn(page, accounts.camille, { to: '/galerie' });
  await expectEveryLook(page, [cartPage], { keys: 'gallery|title' });
});
