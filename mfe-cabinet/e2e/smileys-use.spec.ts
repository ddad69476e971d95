import { accounts, expect, expectNoSeriousAxe, fitsWidth, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

const path = '/mon-cabinet/mes-smileys';
const consume = '**/api/product/smileys/consume/**';
const act = 'Utiliser mes smileys';

const dialog = (page: Page) => page.getByRole('dialog', { name: act });
const invoices = (page: Page) => dialog(page).getByRole('combobox', { name: 'Facture' });
const amount = (page: Page) => dialog(page).getByRole('textbox', { name: 'Smileys à utiliser' });
const balance = (page: Page) => page.getByRole('region', { name: 'Solde' }).getByText(/^[\d\s]+ smileys?$/);

function figure(text: string): number {
  return Number(text.replace(/\D/g, ''));
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: act }).click();
  await invoices(page).selectOption({ index: 1 });
  await expect(amount(page)).toBeVisible();
}

test('an answer that is lost costs nothing: the second try, from a dialog opened anew, bears the same key', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to fetch|net::/);
  await signIn(page, accounts.hugo, { to: path });
  const before = figure(await balance(page).innerText());
  expect(before).toBeGreaterThan(0);
  const keys: string[] = [];
  let lose = true;
  await page.route(consume, async (route) => {
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    const answer = await route.fetch();
    expect(answer.status()).toBe(200);
    // Carried out, but nobody hears of it.
    if (lose) return route.abort();
    return route.fulfill({ response: answer });
  });
  await openDialog(page);
  const chosen = await invoices(page).inputValue();
  await amount(page).fill('1');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('vos smileys ne seront utilisés qu’une fois');
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  lose = false;
  await page.getByRole('button', { name: act }).click();
  await invoices(page).selectOption(chosen);
  await amount(page).fill('1');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(new RegExp(`^1 smiley utilisé sur ${chosen}`))).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  // The page, the top bar and the ledger say it at once.
  await expect.poll(async () => figure(await balance(page).innerText())).toBe(before - 1);
  await expect(page.getByRole('banner').getByText(new RegExp(String(before - 1)))).toBeVisible();
  await expect(page.getByRole('table', { name: 'Mouvements' }).locator('tr[data-row="0"]')).toContainText(chosen);
});

test('at 360 px the dialog fits, and the keyboard alone does it all', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, accounts.camille, { to: path });
  await page.getByRole('button', { name: act }).focus();
  await page.keyboard.press('Enter');
  await expect(invoices(page)).toBeVisible();
  await invoices(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(amount(page)).toBeVisible();
  await expectNoSeriousAxe(page);
  expect(await fitsWidth(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});
