import { accounts, expect, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { expectEveryRow } from './rows.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr[data-row]');
const views = (page: Page) => page.getByRole('navigation', { name: 'Vues de la liste' });

const LISTS = [
  { path: '/mon-cabinet/mes-smileys', of: 'smileys', view: 'Utilisations', query: 'kind=spend', says: /Utilisation/, sort: 'amount' },
  {
    path: '/mon-cabinet/mes-documents',
    of: 'documents',
    view: /^Expirent bientôt/,
    query: 'validity=ending',
    says: /Expire bientôt/,
    sort: 'title',
  },
  { path: '/mon-cabinet/document/mes-offres', of: 'offers', view: /^Acceptées/, query: 'state=accepted', says: /Acceptée/, sort: 'price' },
];

for (const { path, of, view, query, says, sort } of LISTS) {
  test(`${of}: a view narrows the list and its export alike, and one can keep one's own`, async ({ page }) => {
    await signIn(page, accounts.camille, { to: path });
    await views(page).getByRole('link', { name: view }).click();
    await expect(page).toHaveURL(new RegExp(`${query}$`));
    await expectEveryRow(rows(page), says);
    await expectNoSeriousAxe(page);
    const href = String(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href'));
    const lines = (await (await page.request.get(href)).text()).trim().split('\r\n');
    const total = /sur\s+([\d\s]+)/u.exec((await page.getByText(/^\d+–\d+ sur /u).textContent()) ?? '')?.[1] ?? '';
    expect(lines).toHaveLength(Number(total.replace(/\D/gu, '')) + 1);

    const name = `Mienne ${String(Date.now()).slice(-6)}`;
    await page.goto(`${path}?${query}&sort=${sort}`);
    await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await page.goto(path);
    await settled(page);
    await views(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${query}&sort=${sort}$`));
    await page.getByRole('button', { name: 'Supprimer cette vue' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(views(page).getByRole('link', { name })).toHaveCount(0);
  });
}

test('the terms of chosen offers come as one archive', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/document/mes-offres' });
  for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
  await expect(page.getByText('2 offres sélectionnées')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger en ZIP' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});
