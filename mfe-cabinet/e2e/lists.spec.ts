// One walk for each list: that its page is wired to its calls, on real data. What all lists do is proven with the orders
// (orders.spec.ts) and on the list kit (shared-ui/src/table/data-list.test.tsx), what each says in src/pages/lists.test.tsx.
import { accounts, expect, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { fetchArchive } from './archive.ts';
import { expectEveryRow } from './rows.ts';

const rows = (page: Page) => page.locator('tbody tr[data-row]');

/** Lines of the list's export, without their head. */
async function csvLines(page: Page): Promise<string[]> {
  const answer = await page.request.get(String(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href')));
  expect(answer.headers()['content-type']).toContain('text/csv');
  return (await answer.text()).trim().split('\r\n').slice(1);
}

/** How many rows the list says that it has. */
async function total(page: Page): Promise<number> {
  const text = (await page.getByText(/^\d+–\d+ sur /u).textContent()) ?? '';
  return Number((/sur\s+([\d\s]+)/u.exec(text)?.[1] ?? '').replace(/\D/gu, ''));
}

const LISTS = [
  { path: '/mon-cabinet/mes-documents', view: /^Expirent bientôt/, query: 'validity=ending', says: /Expire bientôt/, file: /\.pdf$/ },
  { path: '/mon-cabinet/document/mes-offres', view: /^Acceptées/, query: 'state=accepted', says: /Acceptée/, file: /\.pdf$/ },
  {
    path: '/mon-cabinet/document/mes-reclamations',
    view: /^Terminé/,
    query: 'status=replaced',
    says: /remplacé|Avoir|Non retenue|Clôturée|Retirée/,
    file: /\.pdf$/,
  },
  {
    path: '/mon-cabinet/document/mes-retours',
    view: /^Terminé/,
    query: 'status=replaced',
    says: /remplacé|Avoir|Refusé|Annulé/,
    file: /\.pdf$/,
  },
] as const;

for (const { path, view, query, says, file } of LISTS) {
  test(`${path}: a view narrows rows and export alike, and chosen rows come as one archive`, async ({ page }) => {
    await signIn(page, accounts.camille, { to: path });
    await page.getByRole('navigation', { name: 'Vues de la liste' }).getByRole('link', { name: view }).click();
    await expect(page).toHaveURL(new RegExp(query));
    await expectEveryRow(rows(page), says);
    expect(await csvLines(page)).toHaveLength(await total(page));
    for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
    const names = await fetchArchive(page, page.getByRole('group', { name: 'Sélection' }));
    expect(new Set(names).size).toBe(2);
    expect(names.filter((name) => !file.test(name))).toEqual([]);
  });
}

test('invoices: the filter of decision 19, overdue ones, an archive, the statement and the way back', async ({ page }) => {
  const path = '/mon-cabinet/mes-factures';
  await signIn(page, accounts.camille, { to: `${path}?size=100` });
  await expect(page.getByText(/^\d+ documents ne sont pas affichés/)).toBeVisible();
  const lines = await csvLines(page);
  expect(lines).toHaveLength(await total(page));
  expect(lines.filter((line) => line.startsWith('BIOA'))).toEqual([]);
  await page.goto(`${path}?search=BIOA`);
  await expect(page.getByRole('heading', { name: 'Aucune facture ne correspond' })).toBeVisible();
  await page.goto(path);
  const view = page.getByRole('navigation', { name: 'Vues des factures' }).getByRole('link', { name: /^Échues/ });
  await expect(view).toHaveText(/\d/);
  const count = Number(/\d+/.exec(await view.innerText())?.[0]);
  await view.click();
  await expect(page).toHaveURL(/due=overdue/);
  await expectEveryRow(rows(page), /échue depuis \d+ jours?/);
  expect(await total(page)).toBe(count);
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(2).getByRole('checkbox').check();
  const names = await fetchArchive(page, page.getByRole('group', { name: 'Sélection' }));
  expect(names).toHaveLength(2);
  expect(names.filter((name) => !/^facture-F\d\d-\d+\.pdf$/.test(name))).toEqual([]);
  await page.getByRole('link', { name: 'Relevé', exact: true }).click();
  await settled(page);
  await expect(page.locator('h1:visible')).toHaveText('Relevé de compte');
  await page.getByRole('link', { name: /^Retour/ }).click();
  await expect(page).toHaveURL(/mes-factures\?due=overdue/);
});

test('both addresses of the documents lead to them; one of them, its PDF and the way back; a stranger has none of it', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/document/mes-documents' });
  const tabs = page.getByRole('navigation', { name: 'Documents du cabinet' });
  await expect(tabs.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Offres' }).click();
  await expect(page).toHaveURL(/document\/mes-offres$/);
  await page.goto('/mon-cabinet/mes-documents?kind=conformity');
  await expectEveryRow(rows(page), 'Déclaration de conformité');
  const title = await rows(page).first().getByRole('link').innerText();
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const one = page.url();
  const file = await page.request.get(String(await page.getByRole('link', { name: 'Voir le PDF' }).getAttribute('href')));
  expect(file.headers()['content-type']).toContain('application/pdf');
  expect(file.headers()['content-disposition']).toMatch(/^inline; filename="[\w-]+\.pdf"$/);
  await page.getByRole('link', { name: 'Retour' }).first().click();
  await expect(page).toHaveURL(/mes-documents\?kind=conformity$/);
  await signIn(page, accounts.lea, { to: one });
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
});

test('the statement: the oldest due date first, summed to the cent, as PDF and CSV, and a long one in pieces', async ({ page }) => {
  const path = '/mon-cabinet/releve';
  const lines = page.getByRole('table', { name: 'Relevé de compte' }).locator('tbody tr');
  const cents = (text: string) => Number(text.replace(/[^\d]/g, ''));
  await signIn(page, accounts.camille, { to: path });
  const due = (await lines.locator('td:nth-child(3)').allInnerTexts()).map((text) => text.slice(0, 10).split('/').reverse().join('-'));
  expect(due).toEqual([...due].sort());
  const left = (await lines.locator('td:last-child').allInnerTexts()).map(cents);
  const sum = cents(String(/Reste à payer ([^€]+)€/.exec(await page.getByRole('heading', { name: /^Reste à payer/ }).innerText())?.[1]));
  expect(left.reduce((all, one) => all + one, 0)).toBe(sum);
  expect(await csvLines(page)).toHaveLength(left.length);
  const pdf = await page.request.get(String(await page.getByRole('link', { name: 'Télécharger le PDF' }).getAttribute('href')));
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await page.context().setOffline(true);
  await expect(lines.first()).toBeVisible();
  await page.context().setOffline(false);
  await signIn(page, accounts.ines, { to: path });
  await expect(lines).toHaveCount(100);
  const first = await lines.first().innerText();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL(/releve\?page=2$/);
  await expect(lines.first()).not.toHaveText(first);
  await page.goBack();
  await expect(lines.first()).toContainText(String(first.split('\n')[0]));
  await page.goto(`${path}?page=9999`);
  await expect(lines.first()).toBeVisible();
});

test('credits: four bases with their amount, from the mobile menu too', async ({ page }) => {
  const BASES = ['BIOTECHDENTAL', 'SMILERS', 'BDA', 'BIOTECHDENTAL_DIGITAL'];
  const row = (base: string) => page.locator(`main [data-base="${base}"]`);
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, accounts.nora, { to: '/mon-cabinet/mes-smileys' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Mes offres' })).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Mes incidents' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('link', { name: 'Mes crédits' }).click();
  for (const base of BASES) {
    await expect(row(base)).toContainText(/\d,\d\d\s€(à votre crédit|restant dû|aucun crédit)au \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  }
  await page.getByRole('main').getByRole('link', { name: 'Voir mes factures' }).click();
  await expect(page).toHaveURL(/mes-factures/);
});

test('a newcomer’s lists lead on to each other and to the first claim', async ({ page }) => {
  await signIn(page, accounts.lea, { to: '/mon-cabinet/mes-commandes' });
  await expect(page.getByRole('heading', { name: 'Aucune commande pour l’instant' })).toBeVisible();
  await page.getByRole('link', { name: 'Ouvrir : Factures' }).click();
  await expect(page.getByRole('heading', { name: 'Aucune facture pour l’instant' })).toBeVisible();
  await page.goto('/mon-cabinet/document/mes-reclamations');
  await page.getByRole('main').getByRole('link', { name: 'Nouvelle réclamation' }).last().click();
  await expect(page).toHaveURL(/\/mon-cabinet\/reclamation\/nouvelle$/);
});
