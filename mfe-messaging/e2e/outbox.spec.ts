import { accounts, baseUrl, call, expect, settled, signIn, test } from 'portal-playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { address, makeGroup } from './messages-api.ts';

// Pauses between tries are part of it.
test.describe.configure({ timeout: 60_000 });

const path = '/mon-espace/mes-messages';
const sends = '**/api/product/messages/send/**';
const line = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const field = (page: Page) => page.getByRole('combobox', { name: /^Écrire à/ });

async function write(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await field(page).fill(text);
    await field(page).press('Control+Enter');
    await expect(line(page, text)).toBeVisible();
  }
}

/** What the platform holds of a conversation, in order. */
async function said(page: Page, conversation: string): Promise<string[]> {
  const { items } = await call<{ items: { text: string }[] }>(page, 'GET', `messages/list/{user}/${conversation}`);
  return items.map(({ text }) => text);
}

/** What this browser keeps of what has not been sent. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name.startsWith('portal-own-')));

/** Nothing that is sent arrives; answers how to let everything through again. */
async function cut(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(sends, (route) => route.abort('connectionreset'));
  return () => context.unroute(sends);
}

const lost = /ERR_CONNECTION_RESET|Failed to load resource/;

test('who writes on at once loses nothing: each text is a message', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const group = await makeGroup(page, 'Faure');
  await page.goto(address(group.uuid));
  await settled(page);
  const texts = Array.from({ length: 6 }, (_, number) => `Vite ${String(number)}`);
  for (const text of texts) {
    await field(page).fill(text);
    await field(page).press('Control+Enter');
  }
  await expect.poll(() => said(page, group.uuid), { timeout: 30_000 }).toEqual(texts);
  await expect(field(page)).toHaveValue('');
});

test('what waits outlives a reload, is one in all tabs, and leaves once and in order', async ({ page, context, watch }) => {
  watch.allow(lost);
  await signIn(page, accounts.camille, { to: path });
  const group = await makeGroup(page, 'Faure');
  await page.goto(address(group.uuid));
  await settled(page);
  const mend = await cut(context);
  await write(page, 'Premier', 'Deuxième');
  await page.reload();
  await settled(page);
  await expect(line(page, 'Premier')).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(address(group.uuid));
  await settled(tab);
  await expect(line(tab, 'Deuxième')).toBeVisible();
  await write(tab, 'Troisième');
  await page.bringToFront();
  await expect(line(page, 'Troisième'), 'tabs know of each other').toBeVisible();
  expect(await said(page, group.uuid)).toEqual([]);
  await mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => said(page, group.uuid), { timeout: 30_000 }).toEqual(['Premier', 'Deuxième', 'Troisième']);
  for (const shown of [page, tab]) {
    await shown.bringToFront();
    for (const text of ['Premier', 'Deuxième', 'Troisième']) await expect(line(shown, text)).toHaveCount(1);
  }
  await tab.close();
});

test('an answer that was lost makes no second message', async ({ page, context, watch }) => {
  watch.allow(lost);
  await signIn(page, accounts.camille, { to: path });
  const group = await makeGroup(page, 'Faure');
  await page.goto(address(group.uuid));
  await settled(page);
  let calls = 0;
  await context.route(sends, async (route) => {
    calls += 1;
    if (calls > 2) return route.continue();
    await route.fetch(); // it arrives, and nobody learns of it
    return route.abort('connectionreset');
  });
  await write(page, 'Une seule fois');
  await expect.poll(() => calls, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect.poll(() => said(page, group.uuid)).toEqual(['Une seule fois']);
  await expect(line(page, 'Une seule fois')).toHaveCount(1);
  await write(page, 'Puis celle-ci');
  await expect.poll(() => said(page, group.uuid), { timeout: 20_000 }).toEqual(['Une seule fois', 'Puis celle-ci']);
});

test('a sign-out takes along what was not sent: nobody else sends or reads it', async ({ page, context, watch }) => {
  watch.allow(lost);
  await signIn(page, accounts.camille, { to: path });
  const group = await makeGroup(page, 'Faure');
  await page.goto(address(group.uuid));
  await settled(page);
  const mend = await cut(context);
  await write(page, 'À ne pas envoyer');
  expect(await kept(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await settled(page);
  expect(await kept(page)).toEqual([]);
  await mend();
  await signIn(page, accounts.nora, { to: address(group.uuid) });
  await expect(field(page)).toBeVisible();
  await expect(line(page, 'À ne pas envoyer')).toHaveCount(0);
  expect(await said(page, group.uuid)).toEqual([]);
});

test('what somebody left whose session ended is gone once another signs in', async ({ page, context, watch }) => {
  watch.allow(lost, /401/);
  await signIn(page, accounts.camille, { to: path });
  const group = await makeGroup(page, 'Faure');
  await page.goto(address(group.uuid));
  await settled(page);
  const mend = await cut(context);
  await write(page, 'Resté là');
  await signIn(page, accounts.nora, { to: path });
  const uuid = await page.evaluate(() => localStorage.getItem('uuid') ?? '');
  await expect.poll(async () => (await kept(page)).filter((name) => !name.endsWith(uuid))).toEqual([]);
  await mend();
  expect((await page.request.get(`${baseUrl}/bff/session`)).status()).toBe(200);
  expect(await said(page, group.uuid)).toEqual([]);
});
