import { accounts, expect, expectNoSeriousAxe, fitsWidth, locales, signIn, test, useLocale, words } from 'portal-playwright';
import type { Page, Route } from '@playwright/test';

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const BASES = ['BIOTECHDENTAL', 'SMILERS', 'BDA', 'BIOTECHDENTAL_DIGITAL'];

const refusal = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'x', status, code: 'internal', requestId: '7f3a91c20000' }),
  });

/** Lets the balances of `bases` fail until `heal` is called; counts the calls of each. */
async function breakBalances(page: Page, bases: string[]) {
  const broken = new Set(bases);
  const calls: Record<string, number> = {};
  await page.route('**/api/getAccountBalance', (route) => {
    const { base } = route.request().postDataJSON() as { base: string };
    calls[base] = (calls[base] ?? 0) + 1;
    return broken.has(base) ? refusal(500)(route) : route.continue();
  });
  return { calls, heal: (base: string) => broken.delete(base) };
}

test('greets by name with facts that lead somewhere', async ({ page }) => {
  await signIn(page, accounts.camille);
  await expect(page.getByText('Bonjour Camille.')).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: /^\d+ commandes à traiter$/ });
  const count = Number(/\d+/.exec(await link.innerText())?.[0]);
  await link.click();
  await expect(page).toHaveURL(/mes-commandes\?status=/);
  await expect(page.getByText(new RegExp(`sur ${String(count)} commandes`))).toBeVisible();
});

test('what waits comes first, the most urgent at the top, each with its way on', async ({ page }) => {
  await signIn(page, accounts.camille);
  const items = panel(page, 'À traiter').getByRole('listitem');
  await expect(items).toHaveCount(6);
  const kinds = await items.evaluateAll((all) => all.map((item) => (item as HTMLElement).dataset.todo));
  const rank = ['refused', 'overdue', 'date', 'modified'];
  expect(kinds.map((kind) => rank.indexOf(String(kind)))).toEqual([...kinds.map((kind) => rank.indexOf(String(kind)))].sort());
  expect(new Set(kinds).size).toBeGreaterThan(2);
  await expect(items.first()).toContainText(/Commande refusée\s: empreinte illisible/);
  await items
    .first()
    .getByRole('link', { name: /^Voir le motif C26-04098$/ })
    .click();
  await expect(page).toHaveURL(/commande\?reference=C26-04098/);
});

test('the count is exact: the orders to handle and the overdue invoices, as their lists count them', async ({ page }) => {
  await signIn(page, accounts.camille);
  const todo = panel(page, 'À traiter');
  const [heading] = await todo.getByRole('heading').allInnerTexts();
  const count = Number(/\d+$/.exec(heading ?? '')?.[0]);
  const numberIn = async (name: RegExp) => Number(/\d+/.exec(await todo.getByRole('link', { name }).innerText())?.[0]);
  const [orders, invoices] = [await numberIn(/commandes à traiter/), await numberIn(/factures échues/)];
  expect(count).toBe(orders + invoices);
  await todo.getByRole('link', { name: /factures échues/ }).click();
  await expect(page.getByText(new RegExp(`sur ${String(invoices)} factures`))).toBeVisible();
});

test('smileys, four balances, recent orders and unpaid invoices show true figures', async ({ page }) => {
  await signIn(page, accounts.camille);
  await expect(panel(page, 'Smileys').getByText(/^1\s240$/)).toBeVisible();
  const balances = panel(page, 'Soldes').getByRole('listitem');
  await expect(balances).toHaveCount(4);
  for (const base of BASES) {
    // Of when: the hour of today, the day of any other. The demo's balances are of one fixed day.
    await expect(panel(page, 'Soldes').locator(`[data-base="${base}"]`)).toContainText(/(à \d\d:\d\d|\d\d\/\d\d).*\d,\d\d\s€/s);
  }
  await expect(panel(page, 'Commandes récentes').getByRole('listitem')).toHaveCount(5);
  await panel(page, 'Factures à payer').getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/facture\?reference=/);
});

test('each balance fails and is retried alone', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
  const { calls, heal } = await breakBalances(page, BASES);
  await page.goto('/dashboard');
  const soldes = panel(page, 'Soldes');
  await expect(soldes.getByText("Vos soldes n'ont pu être récupérés")).toBeVisible();
  await expect(soldes.getByText('Solde indisponible')).toHaveCount(4);
  // The rest of the page does not notice.
  await expect(panel(page, 'Commandes récentes').getByRole('listitem')).toHaveCount(5);
  await expectNoSeriousAxe(page);
  for (const [index, base] of BASES.entries()) {
    const row = soldes.locator(`[data-base="${base}"]`);
    const others = { ...calls };
    heal(base);
    await row.getByRole('button', { name: /^Réessayer/ }).click();
    await expect(row).toContainText(/\d,\d\d\s€/);
    await expect(soldes.getByText('Solde indisponible')).toHaveCount(3 - index);
    for (const other of BASES.filter((one) => one !== base)) expect(calls[other], `${other} was not asked again`).toBe(others[other]);
  }
});

test('one balance that is away keeps its place among the others', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
  await breakBalances(page, ['BIOTECHDENTAL_DIGITAL']);
  await page.goto('/dashboard');
  const soldes = panel(page, 'Soldes');
  await expect(soldes.getByText('Solde indisponible')).toHaveCount(1);
  await expect(soldes.getByRole('status')).toHaveText("Vos soldes n'ont pu être récupérés");
  await expect(soldes.locator('[data-base="SMILERS"]')).toContainText(/\d,\d\d\s€/);
});

for (const [name, pattern, words] of [
  ['À traiter', '**/api/product/orders/list/**status=**', 'Les commandes à traiter n’ont pas pu être chargées.'],
  ['Factures à payer', '**/api/product/invoices/list/**', 'Les factures à payer n’ont pas pu être chargées.'],
  ['Smileys', '**/api/product/smileys/total/**', 'Votre solde de smileys n’a pas pu être récupéré.'],
] as const) {
  test(`the panel “${name}” fails and is retried without the others`, async ({ page, watch }) => {
    watch.allow(/500/);
    await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-commandes' });
    await page.route(pattern, refusal(500));
    await page.goto('/dashboard');
    await expect(panel(page, name).getByText(words)).toBeVisible();
    await expect(panel(page, 'Soldes').locator('[data-base="SMILERS"]')).toContainText(/\d,\d\d\s€/);
    await page.unroute(pattern);
    await panel(page, name).getByRole('button', { name: 'Réessayer' }).click();
    await expect(panel(page, name).getByText(words)).toBeHidden();
    await expect(panel(page, name).getByText(/\d/).first()).toBeVisible();
  });
}

test('panels load alone, keep their height, and the loader stays away', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/getAccountBalance', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(panel(page, 'Commandes récentes').getByRole('listitem')).toHaveCount(5);
  const before = await panel(page, 'Soldes').boundingBox();
  release();
  await expect(panel(page, 'Soldes').locator('[data-base="BDA"]')).toContainText('€');
  const after = await panel(page, 'Soldes').boundingBox();
  expect(after?.height).toBe(before?.height);
});

test('a newcomer is told what will stand here and where to go', async ({ page }) => {
  await signIn(page, accounts.lea);
  await expect(page.getByText('Bonjour Léa. Rien n’attend votre action.')).toBeVisible();
  await expect(panel(page, 'À traiter').getByText(/^Rien à traiter\./)).toBeVisible();
  await expect(panel(page, 'Commandes récentes').getByText(/^Aucune commande pour l’instant\./)).toBeVisible();
  await expect(panel(page, 'Factures à payer').getByText('Aucune facture à payer.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await panel(page, 'Commandes récentes').getByRole('link', { name: 'Ouvrir mes commandes' }).click();
  await expect(page).toHaveURL(/mes-commandes$/);
});

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1440, 360]) {
    test(`${scheme}, ${String(width)} px: nothing serious for assistive technology, no sideways scroll`, async ({
      page,
      context,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await context.addCookies([{ name: 'portal_scheme', value: scheme, url: String(baseURL) }]);
      await signIn(page, accounts.camille);
      await expect(panel(page, 'Soldes').locator('[data-base="BDA"]')).toContainText('€');
      await expectNoSeriousAxe(page);
      expect(await fitsWidth(page)).toBe(true);
    });
  }
}

for (const locale of locales) {
  test(`in ${locale}: no key shows, nothing scrolls sideways`, async ({ page }) => {
    await useLocale(page, locale);
    await signIn(page, accounts.camille);
    await expect(page.locator('h1:visible')).toHaveText(words('mfe-dashboard', locale, 'title.dashboard'));
    await expect(panel(page, words('mfe-dashboard', locale, 'balances.title')).getByRole('listitem')).toHaveCount(4);
    for (const width of [1440, 1280, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await fitsWidth(page), String(width)).toBe(true);
    }
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/\b(todo|recent|unpaid|balances|smileys|greeting)\.[a-zA-Z_]+/);
    expect(text).not.toContain('{{');
  });
}
