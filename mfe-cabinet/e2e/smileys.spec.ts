import { accounts, expect, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { expectEveryRow } from './rows.ts';

const path = '/mon-cabinet/mes-smileys';

const rows = (page: Page) => page.getByRole('table', { name: 'Mouvements' }).locator('tbody tr[data-row]');
const chip = (page: Page, name: string) => page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name });

/** "−1 240" → -1240 */
function figure(text: string): number {
  return Number(text.replace('\u2212', '-').replace(/[^\d-]/g, ''));
}

test('the ledger shows one’s own lines, then the practice’s, each with the balance after it', async ({ page }) => {
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
  await page.goBack();
  await expectEveryRow(rows(page), 'Camille Martin');
});

for (const [tab, name, column] of [
  ['users', 'Par utilisateur', 'Utilisateur'],
  ['applications', 'Par application', 'Application'],
] as const) {
  test(`${name}: a chart with its table, which adds up to the balance`, async ({ page }) => {
    await signIn(page, accounts.camille, { to: path });
    await page.getByRole('navigation', { name: 'Vues des smileys' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
    await expect(page.getByRole('img', { name: new RegExp(`^${name} En tête\\s: .+, \\d.* gagnés`) })).toBeVisible();
    const table = page.getByRole('table', { name });
    await expect(table.getByRole('columnheader', { name: column })).toBeVisible();
    const nets = (await table.locator('tbody tr td:last-child strong').allInnerTexts()).map(figure);
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(1240);
    await expect(table.locator('tfoot td')).toHaveText(/^1\s240$/);
    const link = table.getByRole('link').first();
    const chosen = await link.innerText();
    await link.click();
    await expect(page).toHaveURL(/scope=practice/);
    await expect(chip(page, `${column} : ${chosen}`)).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  });
}

test('by month: charts that are walked by keyboard, and their tables, which end with the balance', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await page.getByRole('navigation', { name: 'Vues des smileys' }).getByRole('link', { name: 'Par mois' }).click();
  await expect(page).toHaveURL(/tab=months/);
  const balance = page.getByRole('figure', { name: 'Solde en fin de mois' });
  await expect(balance.locator('canvas')).toBeVisible();
  await balance.getByRole('slider').focus();
  await expect(balance.getByRole('slider')).toHaveAttribute('aria-valuetext', /, Solde 1\s240$/);
  await page.keyboard.press('Home');
  await expect(balance.getByRole('slider')).toHaveAttribute('aria-valuenow', '1');

  const flow = page.getByRole('figure', { name: 'Gagnés et utilisés' });
  await expect(flow.getByRole('slider')).toBeVisible();
  for (const chart of [flow, balance]) await chart.getByRole('button', { name: 'Tableau' }).click();
  const column = async (chart: typeof flow, index: number) =>
    (await chart.locator(`tbody tr td:nth-of-type(${String(index)})`).allInnerTexts()).map(figure);
  const [earned, gone, left] = [await column(flow, 1), await column(flow, 2), await column(balance, 1)];
  expect(left).toHaveLength(12);
  expect(left.at(-1)).toBe(1240);
  expect(earned.some((value) => value > 0)).toBe(true);
  expect(gone.every((value) => value >= 0)).toBe(true);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(flow.getByRole('slider')).toBeVisible();
});
