import { accounts, expect, expectEveryLook, expectNoSeriousAxe, signIn, test } from 'portal-playwright';
import type { Page, Route } from '@playwright/test';
import { expectEveryRow } from './rows.ts';

const path = '/mon-cabinet/mes-smileys';
const practice = `${path}?scope=practice`;
const tabs = [path, practice, `${path}?tab=months`, `${path}?tab=users`, `${path}?tab=applications`];

const rows = (page: Page) => page.getByRole('table', { name: 'Mouvements' }).locator('tbody tr[data-row]');
const chip = (page: Page, name: string) => page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name });
const band = (page: Page) => page.getByRole('region', { name: 'Solde' });

/** "−1 240" → -1240 */
function figure(text: string): number {
  return Number(text.replace('\u2212', '-').replace(/[^\d-]/g, ''));
}

const broken = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'x', status: 500, code: 'internal', requestId: '7f3a91c20001' }),
  });

test('the balance, what it is worth and what expires next', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await expect(band(page).getByText(/^1\s240 smileys$/)).toBeVisible();
  await expect(band(page).getByText(/Ils valent 124,00\s€ de remise, soit 0,10\s€ par smiley\./)).toBeVisible();
  await expect(band(page).getByText(/^\d+ smileys? expiren?t? après le \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
});

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

test('lines are searched, filtered, dated and sorted by the server, in the address', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${practice}&kind=spend` });
  await expectEveryRow(rows(page), 'Utilisation');
  await expectEveryRow(rows(page), /\u2212\d/);
  await page.goto(`${practice}&kind=correct`);
  await expectEveryRow(rows(page), 'Correction');
  await page.goto(`${practice}&sort=-amount`);
  await expect(rows(page).first()).toBeVisible();
  const amounts = (await rows(page).locator('td:nth-last-child(2)').allInnerTexts()).map(figure);
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  await page.goto(`${practice}&from=2026-01-01&to=2026-03-31`);
  await expectEveryRow(rows(page), /\d\d\/0[123]\/2026/);
  await page.goto(practice);
  const reference = await rows(page).first().getByRole('link').innerText();
  await page.getByRole('searchbox', { name: 'Libellé, document, personne' }).fill(reference.toLowerCase());
  await expect(page).toHaveURL(/search=/);
  await expectEveryRow(rows(page), reference);
  await page.goto(`${path}?kind=%3Cscript%3E&user=1%27OR1&sort=-password&page=-1&scope=all`);
  await expectEveryRow(rows(page), 'Camille Martin');
});

test('a line leads to the document behind it, by keyboard alone', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${practice}&kind=earn` });
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Libellé, document, personne' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[data-row="0"]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const reference = await page.locator('tr[data-row="1"]').getByRole('link').innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`facture\\?reference=${reference}`));
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

for (const [name, pattern, to, words] of [
  ['the balance', /\/api\/product\/smileys\/[0-9a-f-]{36}$/, path, 'Votre solde de smileys n’a pas pu être récupéré.'],
  ['the lines', '**/api/product/smileys/mysmileys/**', path, 'Les mouvements n’ont pas pu être chargés'],
  ['the months', '**/api/product/smileys/allSmileys/allMonths/**', `${path}?tab=months`, 'Cette répartition n’a pas pu être chargée.'],
  ['the users', '**/api/product/smileys/allSmileys/allUsers/**', `${path}?tab=users`, 'Cette répartition n’a pas pu être chargée.'],
  [
    'the applications',
    '**/api/product/smileys/allSmileys/allApplications/**',
    `${path}?tab=applications`,
    'Cette répartition n’a pas pu être chargée.',
  ],
] as const) {
  test(`${name} alone can fail, and is retried alone`, async ({ page, watch }) => {
    watch.allow(/500/);
    await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-commandes' });
    await page.route(pattern, broken);
    await page.goto(to);
    const failure = page.getByRole('alert').filter({ hasText: words });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('heading', { name: 'À quoi servent les smileys' })).toBeVisible();
    if (name !== 'the balance') await expect(band(page).getByText(/^1\s240 smileys$/)).toBeVisible();
    if (name === 'the balance') await expect(rows(page).first()).toBeVisible();
    await expectNoSeriousAxe(page);
    await page.unroute(pattern);
    await failure.getByRole('button', { name: 'Réessayer' }).click();
    await expect(failure).toBeHidden();
  });
}

test('a newcomer finds how smileys are earned, and nothing to use', async ({ page }) => {
  await signIn(page, accounts.lea, { to: path });
  await expect(page.getByRole('heading', { name: 'Aucun smiley pour l’instant' })).toBeVisible();
  await expect(band(page).getByText('0 smiley', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Utiliser mes smileys' })).toHaveAttribute('aria-disabled', 'true');
  await expect(band(page).getByText('Il n’y a aucun smiley à utiliser pour l’instant.').last()).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.goto(`${path}?tab=users`);
  await expect(page.getByText('Vos factures payées en font gagner.', { exact: false })).toBeVisible();
  await expect(page.getByRole('img', { name: /Par utilisateur/ })).toHaveCount(0);
  await page.goto(`${path}?tab=months`);
  await expect(page.getByText('Vos factures payées en font gagner.', { exact: false })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('lines that no filter keeps offer to clear it', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${practice}&search=zzzzqqq` });
  await expect(page.getByRole('heading', { name: 'Aucun mouvement ne correspond' })).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click();
  await expectEveryRow(rows(page), 'Camille Martin');
});

test('offline: the lines stay with their time', async ({ page, context }) => {
  await signIn(page, accounts.camille, { to: path });
  await expect(rows(page).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/Hors connexion\. Liste de \d\d:\d\d/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Hors connexion/)).toBeHidden();
});

test('every look of every view, and lines as cards on a telephone', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 780 });
  // Another practice than the tests above: a person's pages hold only so many live streams at once.
  await signIn(page, accounts.hugo, { to: practice });
  const cards = page.getByRole('list', { name: 'Mouvements' }).getByRole('listitem');
  await expect(cards.first()).toContainText(/solde \d/);
  await expectEveryLook(page, tabs, { keys: 'smileys|common|title|menu' });
});
