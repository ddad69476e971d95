import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
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

test('how many may be used is said before, and shown against the invoice', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await page.getByRole('button', { name: act }).click();
  await dialog(page).getByRole('button', { name: 'Utiliser', exact: true }).click();
  await expect(dialog(page).getByText('Choisissez la facture à réduire.')).toBeVisible();
  await invoices(page).selectOption({ index: 1 });
  await dialog(page).getByRole('button', { name: 'Utiliser', exact: true }).click();
  await expect(dialog(page).getByText('Indiquez combien de smileys utiliser.')).toBeVisible();
  await expectNoSeriousAxe(page);
  for (const text of ['0', '2,5', 'dix', '-3']) {
    await amount(page).fill(text);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Écrivez un nombre entier, à partir de 1.')).toBeVisible();
  }
  await amount(page).fill('999999');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(/^Au plus [\d\s]+ pour cette facture/)).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Le maximum/ })
    .click();
  await expect(dialog(page).getByText(/^\u2212\d[\d\s]*,\d\d\s€$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: act })).toBeFocused();
});

test('every refusal is told in words; the next try is a new wish', async ({ page, watch }) => {
  watch.allow(/409/);
  await signIn(page, accounts.camille, { to: path });
  for (const [code, words] of [
    ['smileys.insufficient', /^Le solde ne suffit plus/],
    ['smileys.not_professional', /^Cette facture porte sur une œuvre ou une offre lifestyle/],
    ['smileys.invoice_closed', /^Cette facture n’est plus à payer/],
    ['smileys.above_invoice', /^C’est plus que ce qu’il reste à payer/],
    ['idempotency.conflict', /^Cette demande a déjà servi à autre chose/],
    ['something.else', /^La demande a été refusée\. Rien n’a été utilisé\.$/],
  ] as const) {
    const keys: string[] = [];
    await page.route(consume, (route) => {
      keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
      return route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'x', status: 409, code, requestId: '7f3a91c20002' }),
      });
    });
    await openDialog(page);
    await amount(page).fill('1');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText(words);
    await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[0]).not.toBe(keys[1]);
    await page.unroute(consume);
    await page.reload();
    await settled(page);
  }
});

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

test('an assistant reads, and is told who may use them; the gateway refuses her as well', async ({ page, watch }) => {
  watch.allow(/403/);
  await signIn(page, accounts.nora, { to: `${path}?scope=practice` });
  await expect(balance(page)).toBeVisible();
  await expect(page.locator('tr[data-row="0"]')).toBeVisible();
  const button = page.getByRole('button', { name: act });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/^Le titulaire, un praticien ou la comptabilité du cabinet peut les utiliser/).last()).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(`${path}?invoice=F26-02332`);
  await settled(page);
  await expect(dialog(page)).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const uuid = String(localStorage.getItem('uuid'));
    const answer = await fetch(`/api/product/smileys/consume/${uuid}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Portal-Token': String(localStorage.getItem('token')) },
      body: JSON.stringify({ invoice: 'F26-02332', amount: 1, idempotencyKey: crypto.randomUUID() }),
    });
    return answer.status;
  });
  expect(status).toBe(403);
});

test('an address that names an invoice opens the dialog with it; closing forgets it', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await page.getByRole('button', { name: act }).click();
  const reference = await invoices(page).locator('option').nth(2).getAttribute('value');
  await page.goto(`${path}?invoice=${String(reference)}`);
  await expect(invoices(page)).toHaveValue(String(reference));
  await expect(amount(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('the dialog tells what it could not read, and tries again', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: path });
  const fails = ['**/api/product/invoices/list/**', '**/api/product/invoices/one/**'];
  for (const pattern of fails) {
    await page.route(pattern, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'x', status: 500, code: 'internal' }),
      }),
    );
  }
  await page.getByRole('button', { name: act }).click();
  await expect(dialog(page).getByText('Les factures à payer n’ont pas pu être chargées.')).toBeVisible();
  await page.unroute(String(fails[0]));
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  await invoices(page).selectOption({ index: 1 });
  await expect(dialog(page).getByText('La facture n’a pas pu être chargée')).toBeVisible();
  await page.unroute(String(fails[1]));
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(amount(page)).toBeVisible();
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
