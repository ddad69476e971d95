import type { Page, Route } from '@playwright/test';
import { accounts, ask, baseUrl, expect, expectEveryLook, expectNarrowing, settled, signIn, signInByForm, test } from 'portal-playwright';
import { type Cart, drawn, fill, orders, worksOf } from './galerie-api.ts';

// A practice has one cart: what these tests do with it they do one after the other. Hugo orders: the lists of Camille's practice
// are counted by others.
test.describe.configure({ mode: 'default' });

const cartPage = '/galerie/panier';
const order = (page: Page) => page.getByRole('button', { name: /^Commander, / });
const agree = (page: Page) => page.getByRole('checkbox', { name: /^J’accepte les conditions/ });
const lines = (page: Page) => page.getByRole('list', { name: 'Œuvres du panier' }).getByRole('listitem');

/** Lets a call arrive, but not its answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

async function openCart(page: Page): Promise<void> {
  await page.goto(cartPage);
  await settled(page);
}

/** Hugo's cart with one work, and the conditions agreed to; answers how many orders there are before. */
async function readyToOrder(page: Page): Promise<number> {
  const [dial] = await worksOf(page, 'Cadran');
  await signIn(page, accounts.hugo, { to: '/galerie' });
  await fill(page, { id: dial?.uuid ?? '' });
  const before = await orders(page);
  await openCart(page);
  await agree(page).check();
  return before;
}

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000);
  const request = await playwright.request.newContext({ baseURL: baseUrl });
  await drawn(request);
  await request.dispose();
});

test('a visitor’s cart comes along when he signs in, once, though the answer is lost', async ({ page, watch }) => {
  watch.allow(/ERR_CONNECTION_RESET|network/);
  const [fjord, dial] = await worksOf(page, 'Fjord', 'Cadran');
  await signIn(page, accounts.hugo, { to: '/galerie' });
  await fill(page, { id: dial?.uuid ?? '' });
  await page.context().clearCookies();
  await page.goto(`/galerie/oeuvre?oeuvre=${fjord?.uuid ?? ''}&cadre=oak`);
  await settled(page);
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.getByRole('dialog', { name: 'Panier' }).getByRole('link', { name: 'Voir le panier et commander' }).click();
  await expect(lines(page)).toHaveCount(1);

  const keys: string[] = [];
  await page.route('**/cart/merge/**', async (route) => {
    keys.push((route.request().postDataJSON() as { mergeKey: string }).mergeKey);
    if (keys.length === 1) await loseAnswer(route);
    else await route.continue();
  });
  await page.getByRole('link', { name: 'Se connecter pour commander' }).click();
  await signInByForm(page, accounts.hugo);
  await expect(page).toHaveURL(new RegExp(`${cartPage}$`));
  await expect(page.getByText('attendent encore dans ce navigateur')).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('L’œuvre choisie avant la connexion est dans le panier du cabinet.')).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  expect(new Set(keys).size).toBe(1);
  const { result } = await ask<Cart>(page, 'GET', 'cart/get/{user}');
  expect(result.products.map(({ id, frameColor }) => [id, frameColor])).toEqual([
    [dial?.uuid, undefined],
    [fjord?.uuid, 'oak'],
  ]);

  await page.getByRole('button', { name: 'Retirer « Fjord » du panier' }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect.poll(async () => (await ask<Cart>(page, 'GET', 'cart/get/{user}')).result.products.length).toBe(1);
  await page.reload();
  await settled(page);
  await expect(lines(page)).toHaveCount(1);
  expect(keys, 'nothing is merged again').toHaveLength(2);
});

test(
  'a cart is ordered once, under a double press and a lost answer, with its mail and its papers',
  { tag: '@looks' },
  async ({ page, watch }) => {
    watch.allow(/ERR_CONNECTION_RESET|network/);
    const [fjord, dial] = await worksOf(page, 'Fjord', 'Cadran');
    await signIn(page, accounts.hugo, { to: '/galerie' });
    await fill(page, { id: fjord?.uuid ?? '', frameColor: 'walnut' }, { id: dial?.uuid ?? '' });
    const before = await orders(page);
    await openCart(page);
    await expect(page.getByRole('heading', { name: 'Facturation' })).toBeVisible();
    await order(page).click();
    await expect(page.getByText('Acceptez les conditions pour commander.')).toBeVisible();
    await agree(page).check();
    const keys: string[] = [];
    await page.route('**/gallery/checkout/**', async (route) => {
      keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
      if (keys.length === 1) await loseAnswer(route);
      else await route.continue();
    });
    await order(page).dblclick();
    await expect(page).toHaveURL(/\/galerie\/commande\?reference=G\d\d-\d{5}$/);
    await settled(page);
    expect(new Set(keys).size).toBe(1);
    expect(await orders(page)).toBe(before + 1);
    const reference = new URL(page.url()).searchParams.get('reference') ?? '';
    await expect(page.getByRole('heading', { name: `Commande ${reference}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Œuvres commandées' }).getByRole('listitem')).toHaveCount(3);
    const pdf = await page.request.get((await page.getByRole('link', { name: 'Facture en PDF' }).getAttribute('href')) ?? '');
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expectNarrowing(page, 'gallery|title', 'the confirmation', true);

    // The platform's outbox stands in for a mail server; its provider says where it is.
    const provider = await page.request.get(`${baseUrl}/bff/oidc/start`, { maxRedirects: 0 });
    const { origin } = new URL(provider.headers()['location'] ?? '');
    await expect.poll(async () => (await page.request.get(`${origin}/outbox`)).text()).toContain(reference);
    await openCart(page);
    await expect(page.getByRole('heading', { name: 'Le panier est vide' })).toBeVisible();
  },
);

test('an order whose page was reloaded before its answer is found again, and not made twice', async ({ page, watch }) => {
  watch.allow(/ERR_CONNECTION_RESET|ERR_ABORTED|network/);
  const before = await readyToOrder(page);
  let arrived = (): void => undefined;
  const there = new Promise<void>((resolve) => (arrived = resolve));
  let asked = 0;
  await page.route('**/gallery/checkout/**', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    // It arrives, and nobody is told.
    await route.fetch();
    arrived();
  });
  await order(page).click();
  await there;
  await page.reload();
  await expect(page).toHaveURL(/\/galerie\/commande\?reference=G/);
  expect(await orders(page)).toBe(before + 1);
  expect(await page.evaluate(() => sessionStorage.getItem('portal.checkout'))).toBeNull();
});

test('an order whose page was being reloaded when its answer came is confirmed all the same', async ({ page, watch }) => {
  watch.allow(/ERR_ABORTED|network/);
  const before = await readyToOrder(page);
  // The document is asked for anew before the answer is here, and comes after the page has heard it.
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
    const told = history.replaceState.bind(history);
    history.replaceState = (...all) => {
      told(...all);
      (window as unknown as { tellHeard: () => void }).tellHeard();
    };
  });
  await order(page).click();
  await page.reload();
  await expect(page).toHaveURL(/\/galerie\/commande\?reference=G/);
  await settled(page);
  expect(await orders(page)).toBe(before + 1);
  // It is said once: the cart that is opened then is the cart.
  await openCart(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Le panier est vide' })).toBeVisible();
});

test('a price that is not today’s is refused and named, and nothing is ordered', async ({ page, watch }) => {
  watch.allow(/409/);
  const [fjord] = await worksOf(page, 'Fjord');
  await signIn(page, accounts.camille, { to: '/galerie' });
  await fill(page, { id: fjord?.uuid ?? '', frameColor: 'oak' });
  const before = await orders(page);
  // The page is made to show, and to send, a price that the catalogue never asked.
  await page.route('**/cart/get/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: Cart };
    for (const product of body.result.products) product.price.amount = 100;
    await route.fulfill({ response: answer, json: body });
  });
  await openCart(page);
  await agree(page).check();
  await page.unroute('**/cart/get/**');
  await order(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Rien n’a été commandé' });
  await expect(alert).toContainText(/«\sFjord\s»\s: 660,00\s€ au lieu de 1,00\s€/);
  await expect(alert).toContainText(/Total HT\s: 757,00\s€ au lieu de 98,00\s€/);
  await expect(page.locator('[data-total=total] dd')).toHaveText(/757,00\s€/);
  expect(await orders(page)).toBe(before);
  const paid = { idempotencyKey: fjord?.uuid, products: [{ id: fjord?.uuid, price: 66_000 }], total: 67_800, smileys: 100 };
  expect((await ask(page, 'POST', 'gallery/checkout/{user}', paid)).status, 'smileys pay for no art').toBe(400);
});

test('the gallery is found at the foot of the menu, and leads back', async ({ page }) => {
  await signIn(page, accounts.nora, { to: '/nos-partenaires/liste' });
  await page.getByRole('link', { name: 'Galerie', exact: true }).click();
  await expect(page).toHaveURL(/\/galerie$/);
  await expect(page.getByRole('list', { name: 'Œuvres', exact: true }).getByRole('listitem')).toHaveCount(24);
  await page.getByRole('link', { name: /Portail/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await settled(page);
});

test('an assistant fills the practice’s cart and does not order it', async ({ page }) => {
  const [fjord] = await worksOf(page, 'Fjord');
  await signIn(page, accounts.nora, { to: '/galerie' });
  await fill(page, { id: fjord?.uuid ?? '' });
  await openCart(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByText(/Un praticien ou la comptabilité du cabinet passera la commande/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Commander/ })).toHaveCount(0);
  const body = { idempotencyKey: fjord?.uuid, products: [{ id: fjord?.uuid, price: 66_000 }], total: 67_800 };
  expect((await ask(page, 'POST', 'gallery/checkout/{user}', body)).status).toBe(403);
});

test('the cart of a practice reads well in every language, width and scheme', { tag: '@looks' }, async ({ page }) => {
  const [fjord, dial] = await worksOf(page, 'Fjord', 'Cadran');
  await signIn(page, accounts.camille, { to: '/galerie' });
  await fill(page, { id: fjord?.uuid ?? '', frameColor: 'walnut' }, { id: dial?.uuid ?? '' });
  await expectEveryLook(page, [cartPage], { keys: 'gallery|title' });
});
