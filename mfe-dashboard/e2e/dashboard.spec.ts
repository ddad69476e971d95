import { accounts, expect, expectEveryLook, signIn, test } from 'portal-playwright';
import type { Page, Route } from '@playwright/test';

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const items = (page: Page) => panel(page, /^À traiter/).locator('[data-todo]');

const refusal = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'x', status, code: 'internal', requestId: '7f3a91c20000' }),
  });

/** What the digest answers instead, until the page is left. */
async function digest(page: Page, result: object): Promise<void> {
  await page.route('**/api/product/digest/get/**', (route) =>
    route.fulfill({ json: { result: { asOf: new Date().toISOString(), news: [], ...result } } }),
  );
}

/** Yesterday at this hour, whatever the reader's clock is set to. */
const yesterday = () => new Date(Date.now() - 86_400_000);

test('greets by name and notes the look; says what happened since the visit before, each with its way there', async ({ page }) => {
  const look = page.waitForResponse((answer) => answer.url().includes('/digest/look/'));
  await signIn(page, accounts.nora);
  expect((await look).status()).toBe(204);
  await expect(page.getByText(/^Bonjour Nora\. (Depuis|Rien de nouveau depuis) .*\d\d:\d\d/)).toBeVisible();

  const since = yesterday().toISOString();
  const kinds = ['orders_delivered', 'files_received', 'invoices_issued', 'messages_received'];
  await digest(page, { since, news: kinds.map((kind, index) => ({ kind, count: [2, 3, 1, 12][index] })) });
  await page.reload();
  const greeting = page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Bonjour Nora.' });
  await expect(greeting).toHaveText(
    /^Bonjour Nora\. Depuis hier à \d\d:\d\d\s: 2 commandes livrées · 3 fichiers reçus · 1 facture émise · 12 messages reçus$/,
  );
  const ways = ['/mes-commandes?status=delivered', '/mes-patients', '/mes-factures?from=', '/mes-messages'];
  const hrefs = await greeting.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toHaveLength(ways.length);
  for (const [index, way] of ways.entries()) expect(hrefs[index]).toContain(way);
  await greeting.getByRole('link', { name: '2 commandes livrées' }).click();
  await expect(page).toHaveURL(/status=delivered/);
});

test('a visit without news says so, and one without a visit before welcomes', async ({ page }) => {
  await digest(page, { since: yesterday().toISOString() });
  await signIn(page, accounts.camille);
  await expect(page.getByText(/^Bonjour Camille\. Rien de nouveau depuis hier à \d\d:\d\d\.$/)).toBeVisible();
  await page.unroute('**/api/product/digest/get/**');
  await digest(page, {});
  await page.reload();
  await expect(page.getByText('Bonjour Camille. Bienvenue sur votre portail.')).toBeVisible();
});

test('what waits comes first, mixed of what several remotes know, the most urgent at the top', async ({ page }) => {
  await signIn(page, accounts.camille);
  await expect(items(page)).toHaveCount(6);
  const kinds = await items(page).evaluateAll((all) => all.map((item) => String((item as HTMLElement).dataset.todo)));
  expect(kinds.slice(0, 2)).toEqual(['refused', 'overdue']);
  expect(new Set(kinds).size).toBeGreaterThan(4);
  const todo = panel(page, /^À traiter/);
  const [heading] = await todo.getByRole('heading').allInnerTexts();
  const count = Number(/\d+$/.exec(heading ?? '')?.[0]);
  const all = await todo.getByRole('link', { name: /^(Voir|Lire|Répondre|Ouvrir).*\d+ / }).allInnerTexts();
  const numbers = all.map((text) => Number(/\d+/.exec(text)?.[0] ?? 0));
  expect(count).toBeGreaterThanOrEqual(Math.max(...numbers));
  await expect(panel(page, 'Pour commencer'), 'who is no newcomer has no guide').toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 900 });
  const tops: number[] = [];
  for (const name of [/^À traiter/, 'Smileys', 'Soldes', /^Dépenses/, 'Applications', 'Partenaires']) {
    await expect.poll(async () => (await panel(page, name).boundingBox())?.x, 'one column on a telephone').toBe(16);
    tops.push((await panel(page, name).boundingBox())?.y ?? 0);
  }
  expect(tops).toEqual([...tops].sort((a, b) => a - b));

  await page.setViewportSize({ width: 1440, height: 900 });
  await items(page)
    .first()
    .getByRole('link', { name: /^Voir le motif / })
    .click();
  await expect(page).toHaveURL(/commande\?reference=/);
});

test('each source of things to do fails and is retried alone', async ({ page, watch }) => {
  watch.allow(/500/);
  const invoices = /\/invoices\/list\/.*due=overdue/;
  await page.route(invoices, refusal(500));
  await signIn(page, accounts.camille);
  const failure = panel(page, /^À traiter/).locator('[data-source="mfe-cabinet/overdue-invoices"]');
  await expect(failure).toBeVisible();
  await expect(items(page)).toHaveCount(6);
  await expect(items(page).and(page.locator('[data-todo="overdue"]'))).toHaveCount(0);
  await page.unroute(invoices);
  await failure.getByRole('button', { name: 'Réessayer' }).click();
  await expect(failure).toBeHidden();
  await expect(items(page).and(page.locator('[data-todo="overdue"]')).first()).toBeVisible();
});

test('cards stand as they come without an arrangement, and one that does not load leaves a quiet gap', async ({ page, watch }) => {
  watch.allow(/500|partners|Failed to load|net::/);
  await page.route('**/dashboard/layout/**', refusal(500));
  await page.route('**/remotes/mfe-partners/**', (route) => route.abort());
  await signIn(page, accounts.camille);
  await expect(panel(page, 'Smileys')).toBeVisible();
  await expect(panel(page, 'Applications').getByRole('listitem').first()).toBeVisible();
  await expect(panel(page, 'Partenaires')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('cards keep their height while they load, and nothing moves', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/users/my-list-app-shortcut/**', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, accounts.camille, { to: '/test' });
  await page.goto('/dashboard');
  await expect(panel(page, 'Applications').getByRole('status')).toBeVisible();
  const place = () => panel(page, 'Partenaires').boundingBox();
  await expect(panel(page, 'Partenaires').getByRole('listitem').first()).toBeVisible();
  const before = await place();
  release();
  await expect(panel(page, 'Applications').getByRole('listitem').first()).toBeVisible();
  expect((await place())?.y).toBe(before?.y);
});

test('a newcomer is led by what is done and what is not', async ({ page }) => {
  await signIn(page, accounts.lea);
  const start = panel(page, 'Pour commencer');
  await expect(start.getByRole('listitem')).toHaveCount(4);
  await expect(panel(page, 'Commandes récentes').getByText(/^Aucune commande pour l’instant\./)).toBeVisible();
  const steps = ['patient', 'colleague', 'scans', 'order'].map((step) => ({ step, done: step === 'patient' || step === 'scans' }));
  await digest(page, { start: steps });
  await page.reload();
  await expect(start.getByText('2 sur 4')).toBeVisible();
  await expect(start.locator('[data-step="patient"]')).toContainText('Fait.');
  await expect(start.locator('[data-step="patient"]').getByRole('link')).toHaveCount(0);
  await start.getByRole('link', { name: 'Inviter' }).click();
  await expect(page).toHaveURL(/mon-reseau\?invite=new/);
});

test('fits every look, for who has everything', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/test' });
  const ready = (open: Page) => expect(open.locator('[data-todo]').first()).toBeVisible();
  await expectEveryLook(page, ['/dashboard'], { keys: 'greeting|news|todo|start|organise|sort|ext', ready });
});

test('fits every look, for a newcomer', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.lea, { to: '/test' });
  const ready = (open: Page) => expect(open.locator('[data-step]').first()).toBeVisible();
  await expectEveryLook(page, ['/dashboard'], { keys: 'greeting|news|todo|start|organise|sort|ext', ready });
});
