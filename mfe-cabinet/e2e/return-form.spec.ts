import { accounts, expect, expectNoSeriousAxe, signIn, test } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { findNote, readNote, type Note } from './cases-api.ts';

const list = '/mon-cabinet/document/mes-retours';

const number = (page: Page) => page.getByRole('textbox', { name: 'Numéro du bon de livraison' });
const next = (page: Page) => page.getByRole('button', { name: 'Continuer' });
const send = (page: Page) => page.getByRole('button', { name: 'Demander le retour' });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const line = (page: Page, orderLine: number): Locator => page.locator(`li[data-line="${String(orderLine)}"]`);

const plain = (note: Note) => note.lines.some((goods) => goods.eligible && !goods.sterile);
const first = (note: Note, fits: (goods: Note['lines'][number]) => boolean) => note.lines.find((goods) => goods.eligible && fits(goods))!;

/** Signs in and ends whatever drafts an earlier run left open on this path. */
async function begin(page: Page, fits: (note: Note) => boolean): Promise<Note> {
  await signIn(page, accounts.camille, { to: list });
  return findNote(page, fits);
}

async function chooseLine(page: Page, note: Note, fits: (goods: Note['lines'][number]) => boolean) {
  const goods = first(note, fits);
  const row = line(page, goods.orderLine);
  await row.getByRole('checkbox').check();
  if (goods.sterile) await row.getByRole('radio', { name: 'Non' }).check();
  return { goods, row };
}

test('from a typed number to the sent return: each step says what it wants, and the label is a real PDF', async ({ page }) => {
  test.setTimeout(90_000);
  const note = await begin(page, plain);
  await page.getByRole('link', { name: 'Nouveau retour' }).click();
  await expect(step(page, 'Bon de livraison')).toBeVisible();
  await next(page).click();
  await expect(number(page)).toBeFocused();
  await expect(page.getByText('Indiquez le numéro du bon de livraison.')).toBeVisible();
  // As people write it.
  await number(page).fill(` ${note.orderReference.toLowerCase().replace('-', ' ')}`);
  await next(page).click();
  await expect(step(page, 'Articles et motifs')).toBeFocused();
  await expect(page.getByText(note.number).first()).toBeVisible();
  await next(page).click();
  await expect(page.getByText('Cochez au moins un article à retourner.')).toBeVisible();
  const { goods, row } = await chooseLine(page, note, (known) => !known.sterile);
  await row.getByRole('textbox', { name: 'Quantité à retourner' }).fill(String(goods.returnable + 1));
  await next(page).click();
  await expect(row.getByText(`Indiquez un nombre entier entre 1 et ${String(goods.returnable)}.`)).toBeVisible();
  await expect(row.getByText('Choisissez un motif.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await row.getByRole('textbox', { name: 'Quantité à retourner' }).fill('1');
  await row.getByRole('combobox', { name: 'Motif' }).selectOption({ label: 'Mauvaise taille' });
  await next(page).click();
  await expect(step(page, 'Relecture')).toBeFocused();
  const reviewed = page.getByRole('list', { name: 'Ce que vous retournez' }).getByRole('listitem');
  await expect(reviewed).toHaveCount(1);
  await expect(reviewed).toContainText(goods.label);
  await expect(reviewed).toContainText('Mauvaise taille');
  await page.getByRole('textbox', { name: /Précisions pour le service/ }).fill('Diamètre demandé : 4,0.');
  await expectNoSeriousAxe(page);
  await send(page).click();
  await expect(page).toHaveURL(/\/mon-cabinet\/retour\?id=/);
  await expect(page.locator('h1:visible')).toHaveText(/^Retour T\d\d-\d{5}$/);
  await expect(page.getByRole('table', { name: 'Articles retournés' })).toContainText('Mauvaise taille');
  await expect(page.getByText('Diamètre demandé')).toBeVisible();
  const label = await page.request.get(
    String(await page.getByRole('main').getByRole('link', { name: 'Étiquette de retour' }).getAttribute('href')),
  );
  expect(label.headers()['content-type']).toBe('application/pdf');
  const body = await label.body();
  expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  expect(body.subarray(-1024).toString('latin1')).toContain('%%EOF');
  const now = await readNote(page, note.number);
  expect(now.lines.find(({ orderLine }) => orderLine === goods.orderLine)?.returnable).toBe(goods.returnable - 1);
  // Taken back, its goods may go back again.
  await page.getByRole('button', { name: 'Annuler le retour' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler le retour' }).click();
  await expect(page.getByRole('main').getByText('Annulé').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Étiquette de retour' })).toHaveCount(0);
  expect(await readNote(page, note.number)).toEqual(note);
});
