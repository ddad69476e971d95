// Queued messages in a real browser, with its database, tabs and session. src/outbox covers order, keys, pauses and refusals;
// src/pages/messages/messages-page.test.tsx covers what the page shows.
import { accounts, baseUrl, deadline, expect, settled, signedOut, signIn, test } from 'portal-playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { Caller } from '../../e2e/journeys/caller.ts';
import { address, field, line, makeGroup, said } from './messages-api.ts';

const sends = '**/api/product/messages/send/**';

async function write(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await field(page).fill(text);
    await field(page).press('Control+Enter');
    await expect(line(page, text)).toBeVisible();
  }
}

/** Returns the names of the outbox databases in this browser. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name.startsWith('portal-own-')));

/** Aborts every send; returns a function that restores the connection. */
async function cut(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(sends, (route) => route.abort('connectionreset'));
  return () => context.unroute(sends);
}

const lost = /ERR_CONNECTION_RESET|Failed to load resource/;

/** Signs in Camille and opens a new conversation in the page. */
async function openConversation(page: Page): Promise<{ camille: Caller; group: string }> {
  const camille = await Caller.signIn(accounts.camille);
  const { uuid: group } = await makeGroup(camille, ['Faure']);
  await signIn(page, accounts.camille, { to: address(group) });
  return { camille, group };
}

test('what waits outlives a reload, is one in all tabs, and leaves once and in order', async ({ page, context, watch }) => {
  watch.allow(lost);
  const { camille, group } = await openConversation(page);
  const mend = await cut(context);
  await write(page, 'Premier', 'Deuxième');
  await page.reload();
  await settled(page);
  await expect(line(page, 'Premier')).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(address(group));
  await settled(tab);
  await expect(line(tab, 'Deuxième')).toBeVisible();
  await write(tab, 'Troisième');
  await page.bringToFront();
  await expect(line(page, 'Troisième'), 'tabs know of each other').toBeVisible();
  expect(await said(camille, group)).toEqual([]);
  await mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const texts = ['Premier', 'Deuxième', 'Troisième'];
  await expect.poll(() => said(camille, group), { timeout: deadline(30_000) }).toEqual(texts);
  for (const shown of [page, tab]) {
    await shown.bringToFront();
    for (const text of texts) await expect(line(shown, text)).toHaveCount(1);
  }
  await tab.close();
});

// REQ-37
test('a sign-out takes along what was not sent: the next person neither sends nor reads it', async ({ page, context, watch }) => {
  watch.allow(lost);
  const { camille, group } = await openConversation(page);
  const mend = await cut(context);
  await write(page, 'À ne pas envoyer');
  expect(await kept(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await signedOut(page);
  // The sign-out waits one second for the deletion (shell/src/layout/own.ts); the browser may finish it after the page has unloaded.
  await expect.poll(() => kept(page)).toEqual([]);
  await mend();
  await signIn(page, accounts.nora, { to: address(group) });
  await expect(field(page)).toBeVisible();
  await expect(line(page, 'À ne pas envoyer')).toHaveCount(0);
  expect(await said(camille, group)).toEqual([]);
});

// shell/src/layout/own.test.ts covers this in jsdom.
test('what a person left whose session ended is gone once another signs in', { tag: '@deep' }, async ({ page, context, watch }) => {
  watch.allow(lost, /401/);
  const { camille, group } = await openConversation(page);
  const mend = await cut(context);
  // The browser lets a request through that is being intercepted while its page closes: leave between two attempts.
  const attempt = page.waitForEvent('requestfailed', (request) => request.url().includes('/messages/send/'));
  await write(page, 'Resté là');
  await attempt;
  await signIn(page, accounts.nora, { to: '/mon-espace/mes-messages' });
  const uuid = await page.evaluate(() => localStorage.getItem('uuid') ?? '');
  await expect.poll(async () => (await kept(page)).filter((name) => !name.endsWith(uuid))).toEqual([]);
  await mend();
  expect((await page.request.get(`${baseUrl}/bff/session`)).status()).toBe(200);
  expect(await said(camille, group)).toEqual([]);
});

// Unit tests cover this in jsdom; TestAMessageIsSentOnceHoweverOftenItComes in platform/internal/messaging covers the platform.
test('an answer that was lost makes no second message', { tag: '@deep' }, async ({ page, context, watch }) => {
  watch.allow(lost);
  const { camille, group } = await openConversation(page);
  let calls = 0;
  await context.route(sends, async (route) => {
    calls += 1;
    if (calls > 2) return route.continue();
    await route.fetch(); // the message arrives, and its response is lost
    return route.abort('connectionreset');
  });
  await write(page, 'Une seule fois');
  await expect.poll(() => calls, { timeout: deadline(20_000) }).toBeGreaterThan(0);
  await expect.poll(() => said(camille, group)).toEqual(['Une seule fois']);
  await expect(line(page, 'Une seule fois')).toHaveCount(1);
  await write(page, 'Puis celle-ci');
  await expect.poll(() => said(camille, group), { timeout: deadline(20_000) }).toEqual(['Une seule fois', 'Puis celle-ci']);
});
