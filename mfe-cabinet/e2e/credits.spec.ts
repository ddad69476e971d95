import { accounts, expect, expectEveryLook, expectNoSeriousAxe, signIn, test, words, type Locale } from 'portal-playwright';
import type { Page } from '@playwright/test';

const path = '/mon-cabinet/mes-credits';
const BASES = ['BIOTECHDENTAL', 'SMILERS', 'BDA', 'BIOTECHDENTAL_DIGITAL'];

const row = (page: Page, base: string) => page.locator(`main [data-base="${base}"]`);

/** Lets the balances of `bases` fail until `heal` is called; counts the calls of each. */
async function breakBalances(page: Page, bases: string[]) {
  const failing = new Set(bases);
  const calls: Record<string, number> = {};
  await page.route('**/api/getAccountBalance', (route) => {
    const { base } = route.request().postDataJSON() as { base: string };
    calls[base] = (calls[base] ?? 0) + 1;
    if (!failing.has(base)) return route.continue();
    return route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'x', status: 500, code: 'balances.unavailable', requestId: '7f3a91c20003' }),
    });
  });
  return { calls, heal: (base: string) => failing.delete(base) };
}

test('four bases with their amount, what it means and when it was true', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-factures' });
  await page.getByRole('navigation').getByRole('link', { name: 'Mes crédits' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator('h1:visible')).toHaveText('Mes crédits');
  for (const base of BASES) {
    await expect(row(page, base)).toContainText(/\d,\d\d\s€(à votre crédit|restant dû|aucun crédit)au \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  }
  await expect(row(page, 'BDA')).toContainText('aucun crédit');
  await expect(page.getByRole('heading', { name: 'Ce qu’est un crédit' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Voir mes factures' }).click();
  await expect(page).toHaveURL(/mes-factures/);
});

test('each base fails and is retried without the others', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-commandes' });
  const { calls, heal } = await breakBalances(page, BASES);
  await page.goto(path);
  await expect(page.getByText("Vos soldes n'ont pu être récupérés")).toHaveCount(4);
  await expectNoSeriousAxe(page);
  for (const [index, base] of BASES.entries()) {
    const others = { ...calls };
    heal(base);
    await row(page, base).getByRole('button', { name: 'Réessayer' }).click();
    await expect(row(page, base)).toContainText(/\d,\d\d\s€/);
    await expect(page.getByText("Vos soldes n'ont pu être récupérés")).toHaveCount(3 - index);
    for (const other of BASES.filter((one) => one !== base)) expect(calls[other], `${other} was not asked again`).toBe(others[other]);
  }
});

test('a base on its way keeps its place while the others are there', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-commandes' });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/getAccountBalance', async (route) => {
    if ((route.request().postDataJSON() as { base: string }).base === 'SMILERS') await held;
    await route.continue();
  });
  await page.goto(path);
  for (const base of BASES.filter((one) => one !== 'SMILERS')) await expect(row(page, base)).toContainText(/\d,\d\d\s€/);
  await expect(row(page, 'SMILERS')).toHaveAttribute('aria-busy', 'true');
  const height = (await row(page, 'SMILERS').boundingBox())?.height;
  release();
  await expect(row(page, 'SMILERS')).toContainText(/\d,\d\d\s€/);
  expect((await row(page, 'SMILERS').boundingBox())?.height).toBe(height);
});

test('a negative balance is called due, not a credit', async ({ page }) => {
  await page.route('**/api/getAccountBalance', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result: { balance: { amount: number } } };
    body.result.balance.amount = -4250;
    await route.fulfill({ response: answer, json: body });
  });
  await signIn(page, accounts.camille, { to: path });
  await expect(row(page, 'BDA')).toContainText(/\u221242,50\s€restant dû/);
});

test('a newcomer and an assistant see the page as well', async ({ page }) => {
  await signIn(page, accounts.lea, { to: path });
  for (const base of BASES) await expect(row(page, base)).toContainText(/0,00\s€aucun crédit/);
  await expectNoSeriousAxe(page);
  await signIn(page, accounts.nora, { to: path });
  await expect(row(page, 'SMILERS')).toContainText(/\d,\d\d\s€/);
});

test('360 px: reached from the mobile menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Mes crédits' }).click();
  await expect(row(page, 'BDA')).toContainText(/\d,\d\d\s€/);
});

test('every look of the credits, and what a credit is in every language', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, accounts.camille, { to: path });
  await expectEveryLook(page, [path], {
    keys: 'credits|common|title|menu',
    ready: async () => {
      const language = String(await page.locator('html').getAttribute('lang')) as Locale;
      await expect(page.getByRole('heading', { name: words('mfe-cabinet', language, 'credits.whatTitle') })).toBeVisible();
      for (const base of BASES) await expect(row(page, base)).not.toHaveAttribute('aria-busy', 'true');
    },
  });
});
