// What may be used and each refusal, parts that fail alone: src/pages/smileys/smileys-page.test.tsx; charts: shared-ui/src/chart.
import { accounts, expect, expectNoSeriousAxe, fitsWidth, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { expectEveryRow } from './rows.ts';

const path = '/mon-cabinet/mes-smileys';
const act = 'Utiliser mes smileys';

const rows = (page: Page) => page.getByRole('table', { name: 'Mouvements' }).locator('tbody tr[data-row]');
const chip = (page: Page, name: string) => page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name });
const view = (page: Page, name: string) => page.getByRole('navigation', { name: 'Vues des smileys' }).getByRole('link', { name }).click();

/** "−1 240" → -1240 */
const figure = (text: string) => Number(text.replace('\u2212', '-').replace(/[^\d-]/g, ''));

// REQ-22
test('the ledger and each breakdown of it add up to the balance', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await expectEveryRow(rows(page), 'Camille Martin');
  await chip(page, 'Lignes : les miennes').click();
  await page.getByRole('option', { name: 'tout le cabinet' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/scope=practice/);
  await expect(rows(page).filter({ hasText: 'Nora Faure' }).first()).toBeVisible();
  const lines = await rows(page).evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].slice(-2).map((cell) => cell.textContent)),
  );
  expect(lines.length).toBe(25);
  expect(figure(String(lines[0]?.[1])), 'the newest line leaves the balance').toBe(1240);
  for (const [index, [amount, balance]] of lines.slice(0, -1).entries()) {
    const before = figure(String(lines[index + 1]?.[1]));
    expect(before + figure(String(amount)), `line ${String(index)}`).toBe(figure(String(balance)));
  }

  await view(page, 'Par mois');
  const [flow, left] = ['Gagnés et utilisés', 'Solde en fin de mois'].map((name) => page.getByRole('figure', { name }));
  await expect(left!.locator('canvas')).toBeVisible();
  await left!.getByRole('slider').focus();
  await expect(left!.getByRole('slider')).toHaveAttribute('aria-valuetext', /, Solde 1\s240$/);
  await page.keyboard.press('Home');
  await expect(left!.getByRole('slider')).toHaveAttribute('aria-valuenow', '1');
  const column = async (chart: typeof left, index: number) => {
    if (index === 1) await chart!.getByRole('button', { name: 'Tableau' }).click();
    return (await chart!.locator(`tbody tr td:nth-of-type(${String(index)})`).allInnerTexts()).map(figure);
  };
  const [earned, gone, balances] = [await column(flow, 1), await column(flow, 2), await column(left, 1)];
  expect([balances.length, balances.at(-1)]).toEqual([12, 1240]);
  expect(earned.some((value) => value > 0)).toBe(true);
  expect(gone.every((value) => value >= 0)).toBe(true);

  for (const [name, heading] of [
    ['Par utilisateur', 'Utilisateur'],
    ['Par application', 'Application'],
  ] as const) {
    await view(page, name);
    await expect(page.getByRole('img', { name: new RegExp(`^${name} En tête\\s: .+, \\d.* gagnés`) })).toBeVisible();
    const table = page.getByRole('table', { name });
    const nets = (await table.locator('tbody tr td:last-child strong').allInnerTexts()).map(figure);
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(1240);
    await expect(table.locator('tfoot td')).toHaveText(/^1\s240$/);
    const link = table.getByRole('link').first();
    const chosen = await link.innerText();
    await link.click();
    await expect(page).toHaveURL(/scope=practice/);
    await expect(chip(page, `${heading} : ${chosen}`)).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  }
});

// The smileys of the second practice: no other test counts them.
test('smileys are used once, without a mouse, even when the first answer is lost; page, menu and ledger show it at once', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to fetch|net::/);
  await signIn(page, accounts.hugo, { to: path });
  const balance = page.getByRole('region', { name: 'Solde' }).getByText(/^[\d\s]+ smileys?$/);
  const before = figure(await balance.innerText());
  const keys: string[] = [];
  await page.route('**/api/product/smileys/consume/**', async (route) => {
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    const answer = await route.fetch();
    expect(answer.status()).toBe(200);
    // The first is carried out, but its answer does not arrive.
    return keys.length === 1 ? route.abort() : route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: act }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: act });
  const invoice = dialog.getByRole('combobox', { name: 'Facture' });
  await invoice.focus();
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('textbox', { name: 'Smileys à utiliser' }).fill('1');
  await expectNoSeriousAxe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  const chosen = await invoice.inputValue();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('vos smileys ne seront utilisés qu’une fois');
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(new RegExp(`^1 smiley utilisé sur ${chosen}`))).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await expect.poll(async () => figure(await balance.innerText())).toBe(before - 1);
  await expect(page.getByRole('banner').getByText(new RegExp(String(before - 1)))).toBeVisible();
  await expect(page.getByRole('table', { name: 'Mouvements' }).locator('tr[data-row="0"]')).toContainText(chosen);
});
