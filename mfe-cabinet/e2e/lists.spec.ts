// Each list makes its calls, on real data. The common behaviour of lists is tested with the orders (orders.spec.ts) and on the list
// component (shared-ui/src/table/data-list.test.tsx), the texts of each in src/pages/lists.test.tsx.
import { accounts, expect, expectNoSeriousAxe, openViews, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { fetchArchive } from './archive.ts';
import { csvLines, expectAsExported } from './exports.ts';
import { expectEveryRow } from './rows.ts';

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const link = (page: Page, navigation: string, name: string | RegExp) =>
  page.getByRole('navigation', { name: navigation }).getByRole('link', { name });

/** Holds that the first view of this name narrows rows and export alike, and that two chosen rows come as one archive. */
async function expectView(page: Page, name: RegExp, query: string, says: RegExp): Promise<void> {
  await (await openViews(page)).getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(query));
  await expectEveryRow(rows(page), says);
  await expectAsExported(page);
  for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
  const names = await fetchArchive(page, page.getByRole('group', { name: 'Sélection' }));
  expect([new Set(names).size, names.filter((file) => !file.endsWith('.pdf'))]).toEqual([2, []]);
}

async function expectPdf(page: Page, href: string | null): Promise<void> {
  const { 'content-type': type, 'content-disposition': disposition } = (await page.request.get(String(href))).headers();
  expect(type).toBe('application/pdf');
  expect(disposition).toMatch(/filename="[\w-]+\.pdf"$/);
}

test('documents and offers: a view narrows rows and export alike, an archive, one document with its PDF and the way back', async ({
  page,
}) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-documents' });
  await expectView(page, /^Expirent bientôt/, 'validity=ending', /Expire bientôt/);
  const title = await rows(page).first().getByRole('link').innerText();
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectNoSeriousAxe(page);
  await expectPdf(page, await page.getByRole('link', { name: 'Voir le PDF' }).getAttribute('href'));
  await page.getByRole('link', { name: 'Retour' }).first().click();
  await expect(page).toHaveURL(/mes-documents\?validity=ending/);
  await link(page, 'Documents du cabinet', 'Offres').click();
  await expectView(page, /^Acceptées/, 'state=accepted', /Acceptée/);
});

test('claims and returns: a view narrows rows and export alike, and chosen rows come as one archive', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/document/mes-reclamations' });
  await expectView(page, /^Terminé/, 'status=replaced', /remplacé|Avoir|Non retenue|Clôturée|Retirée/);
  await link(page, 'Incidents, réclamations et retours', 'Retours').click();
  await expectView(page, /^Terminé/, 'status=replaced', /remplacé|Avoir|Refusé|Annulé/);
});

const cents = (text: string) => Number(text.replace(/[^\d]/g, ''));

test('invoices: what REQ-19 hides, those that are overdue, and the statement, which adds up to the cent', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-factures' });
  await expect(page.getByText(/^\d+ documents ne sont pas affichés/)).toBeVisible();
  expect((await csvLines(page)).filter((line) => line.startsWith('BIOA'))).toEqual([]);
  const overdue = (await openViews(page)).getByRole('link', { name: /^Échues/ });
  await expect(overdue).toHaveText(/\d/);
  const overdueCount = Number(/\d+/.exec(await overdue.innerText())?.[0]);
  await overdue.click();
  await expectEveryRow(rows(page), /échue depuis \d+ jours?/);
  await expectAsExported(page);
  await expectAsExported(page, () => Promise.resolve(overdueCount));
  for (const index of [0, 2]) await rows(page).nth(index).getByRole('checkbox').check();
  const names = await fetchArchive(page, page.getByRole('group', { name: 'Sélection' }));
  expect(names.map((name) => name.replace(/\d+/g, '0'))).toEqual(['facture-F0-0.pdf', 'facture-F0-0.pdf']);

  await page.getByRole('link', { name: 'Relevé', exact: true }).click();
  const lines = page.getByRole('table', { name: 'Relevé de compte' }).locator('tbody tr');
  await expect(lines.first()).toBeVisible();
  const due = (await lines.locator('td:nth-child(3)').allInnerTexts()).map((text) => text.slice(0, 10).split('/').reverse().join('-'));
  expect(due).toEqual([...due].sort());
  const sum = async () => (await lines.locator('td:last-child').allInnerTexts()).reduce((all, text) => all + cents(text), 0);
  const open = async () =>
    cents(String(/Reste à payer\s([^€]+)€/.exec(await page.getByRole('heading', { name: /^Reste à payer/ }).innerText())?.[1]));
  await expect.poll(async () => (await sum()) - (await open()), { message: 'cents beyond the sum of the lines' }).toBe(0);
  await expectAsExported(page, () => lines.count());
  await expectPdf(page, await page.getByRole('link', { name: 'Télécharger le PDF' }).getAttribute('href'));
  await page.getByRole('link', { name: /^Retour/ }).click();
  await expect(page).toHaveURL(/mes-factures\?due=overdue/);
});
