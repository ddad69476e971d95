// User-written texts in a real browser under the page's content security policy (CWE-79): the list, a thread, its files and notifications
// at once. messages-page.test.tsx and notifications-page.test.tsx check that no text becomes an element anywhere on these pages; other
// suites put the same kinds of texts into their fields.
import { randomUUID } from 'node:crypto';
import { accounts, baseUrl, expect, fitsWidth, signIn, test } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { Caller } from '../../e2e/journeys/caller.ts';
import { FilesApi } from '../../mfe-patients/e2e/files-api.ts';
import { HOSTILE } from '../src/testing/hostile.ts';
import { address, field, makeGroup, pdf, say } from './messages-api.ts';

/** The hostile texts, and two that overflow their lines. A violation of the policy is reported, and a report fails the test. */
const CORPUS = [...HOSTILE, `Z${'\u0335\u0489\u0300'.repeat(30)}algo 👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿`, 'W'.repeat(400)];

/** Checks that no script ran, no text became an element, and the page is complete and no wider than the window. */
async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  const strange =
    'script:not([src]):not([nonce]):not([type]), iframe[srcdoc], base, [onerror], [onload], [onfocus], [ontoggle], a[href^="javascript:" i]';
  expect(await page.locator(`main :is(${strange}), main :is(style, meta, link[rel=stylesheet], mglyph, img[src="x"])`).count()).toBe(0);
  expect(await page.evaluate(() => document.baseURI)).toContain(baseUrl);
  await expect.poll(() => fitsWidth(page), 'it scrolls sideways').toBe(true);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.locator('h1:visible')).toHaveCount(1);
}

/** Checks that each text is shown as it was written. */
async function expectWords(lines: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(lines.filter({ hasText: text.trim() }).first()).toBeAttached();
}

const FILES = ['<img src=x onerror=window.ran=1>.pdf', '\u202Efdp.exe.pdf', `${'W'.repeat(120)}.pdf`];

/** Creates a group of Camille and Nora with a hostile subject, all hostile texts, and files with hostile names at the end. */
async function writeHostileThings(page: Page, mark: string): Promise<string> {
  const camille = await Caller.signIn(accounts.camille);
  const files = await FilesApi.signIn(page);
  const patient = await files.newPatient('Noms');
  const filesUuids: string[] = [];
  for (const name of FILES) filesUuids.push(await files.upload(patient, 'document', name, pdf));
  const group = await makeGroup(camille, ['Faure'], `${mark} ${String(CORPUS[1])}`);
  for (const text of CORPUS) await say(camille, group.uuid, text);
  await say(camille, group.uuid, 'Les fichiers', { filesUuids });
  return group.uuid;
}

test('hostile messages, subjects, drafts, searches, file names and notifications are words', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const group = await writeHostileThings(page, mark);
  const both = async (check?: () => Promise<void>) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 4000 });
      await check?.();
      await expectUnharmed(page);
    }
  };
  await signIn(page, accounts.nora, { to: address(group) });
  // The thread renders only what is in view; at this height that is all of it.
  await page.setViewportSize({ width: 1440, height: 4000 });
  await expectWords(page.getByRole('article'), CORPUS);
  await both(() => expect(page.getByRole('article').filter({ hasText: String(FILES[0]) })).toBeVisible());
  await field(page).fill(`@${String(CORPUS[1])}`);
  await field(page).press('Control+Enter');
  await expectWords(page.getByRole('article'), [`@${String(CORPUS[1])}`]);
  await page.getByRole('searchbox').fill(String(CORPUS[1]));
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: mark })).toBeVisible();
  await expectUnharmed(page);
  await page.locator('a[href="/mes-notifications"]:visible').first().click();
  await both(() => expect(page.getByRole('main').getByText(mark).first()).toBeVisible());
});
