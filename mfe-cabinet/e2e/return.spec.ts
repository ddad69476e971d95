import { accounts, expect, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { findNote, makeReturn, readCase, type CaseAnswer } from './cases-api.ts';

const list = '/mon-cabinet/document/mes-retours';
const one = (uuid: string) => `/mon-cabinet/retour?id=${uuid}`;

/** A return of this test's own, open on its page. */
async function ownReturn(page: Page, account: { login: string; name: string }): Promise<CaseAnswer> {
  await signIn(page, account, { to: list });
  const note = await findNote(page, ({ lines }) => lines.some(({ eligible }) => eligible));
  const made = await makeReturn(page, note, note.lines.find(({ eligible }) => eligible)!.orderLine);
  await page.goto(one(made.uuid));
  await settled(page);
  return made;
}

test('what is to be done stands out; once the parcel is on its way, the page says so and withdrawing ends', async ({ page }) => {
  // The goods stay away for good: the practice with the most of them sends them.
  const made = await ownReturn(page, accounts.ines);
  const main = page.getByRole('main');
  await expect(main.getByText('C’est à vous\u00a0: envoyez le colis.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Suivi' }).locator('[aria-current="step"]')).toContainText('Demandé');
  await page.getByRole('button', { name: 'C’est parti' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(String(made.reference));
  await dialog.getByRole('button', { name: 'C’est parti' }).click();
  await expect(dialog.getByText('Indiquez à qui vous avez remis le colis.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Transporteur' })).toBeFocused();
  await expectNoSeriousAxe(page);
  await dialog.getByRole('textbox', { name: 'Transporteur' }).fill('Transporteur Express');
  await dialog.getByRole('textbox', { name: /^Numéro de suivi/ }).fill('XR 204 118 933 FR');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main.getByText('Expédié').first()).toBeVisible();
  await expect(main.getByText('Transporteur Express · XR 204 118 933 FR')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Annuler le retour' })).toHaveCount(0);
  // It can still be printed again until the parcel has come.
  const label = await page.request.get(String(await main.getByRole('link', { name: 'Étiquette de retour' }).getAttribute('href')));
  expect((await label.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await readCase(page, 'returns', made.uuid)).status).toBe('shipped');
});
