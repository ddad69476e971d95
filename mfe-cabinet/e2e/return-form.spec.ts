// src/pages/case-forms.test.tsx covers the steps' requirements and refusals; cases.test.tsx covers a submitted return.
import { accounts, expect, expectNoSeriousAxe, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { findNote, makeReturn, readNote, withdrawReturn, type Note } from './returns-api.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Continuer' });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const goods = (note: Note) => note.lines.find(({ eligible, sterile }) => eligible && !sterile);

async function expectLabel(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: 'Étiquette de retour' });
  const label = await page.request.get(String(await link.getAttribute('href')));
  expect(label.headers()['content-type']).toBe('application/pdf');
  const body = (await label.body()).toString('latin1');
  expect(body.slice(0, 5)).toBe('%PDF-');
  expect(body.slice(-1024)).toContain('%%EOF');
}

/** Checks that returned goods cannot be returned again until the return is withdrawn. */
async function expectGoodsFollow(page: Page, note: Note, orderLine: number): Promise<void> {
  const left = async () => (await readNote(page, note.number)).lines.find((one) => one.orderLine === orderLine)?.returnable;
  const before = await left();
  const made = await makeReturn(page, note, orderLine);
  expect(await left()).toBe(Number(before) - 1);
  await withdrawReturn(page, made);
  expect(await left()).toBe(before);
}

test('from a typed number to the parcel that is on its way: its label is a real PDF, and its goods go back once', async ({ page }) => {
  // The goods stay returned, so the practice with the most goods sends them.
  await signIn(page, accounts.ines, { to: '/mon-cabinet/document/mes-retours' });
  const note = await findNote(page, (one) => goods(one) !== undefined);
  const { orderLine, label } = goods(note)!;
  await expectGoodsFollow(page, note, orderLine);
  await page.getByRole('link', { name: 'Nouveau retour' }).first().click();
  await expect(step(page, 'Bon de livraison')).toBeVisible();
  // Typed with spaces and in lower case, as users do.
  await page.getByRole('textbox', { name: 'Numéro du bon de livraison' }).fill(` ${note.orderReference.toLowerCase().replace('-', ' ')}`);
  await next(page).click();
  await expect(step(page, 'Articles et motifs')).toBeFocused();
  await expect(page.getByText(note.number).first()).toBeVisible();
  const line = page.locator(`li[data-line="${String(orderLine)}"]`);
  await line.getByRole('checkbox').check();
  await next(page).click();
  await expect(line.getByText('Choisissez un motif.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await line.getByRole('textbox', { name: 'Quantité à retourner' }).fill('1');
  await line.getByRole('combobox', { name: 'Motif' }).selectOption({ label: 'Mauvaise taille' });
  await next(page).click();
  await expect(step(page, 'Relecture')).toBeFocused();
  const reviewed = page.getByRole('list', { name: 'Ce que vous retournez' }).getByRole('listitem');
  await expect(reviewed).toHaveCount(1);
  for (const words of [label, 'Mauvaise taille']) await expect(reviewed).toContainText(words);
  await page.getByRole('textbox', { name: /Précisions pour le service/ }).fill('Diamètre demandé : 4,0.');
  await page.getByRole('button', { name: 'Demander le retour' }).click();

  await expect(page.locator('h1:visible')).toHaveText(/^Retour T\d\d-\d{5}$/);
  await expect(page.getByRole('table', { name: 'Articles retournés' })).toContainText('Mauvaise taille');
  await expect(page.getByText('Diamètre demandé')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('C’est à vous\u00a0: envoyez le colis.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Suivi' }).locator('[aria-current="step"]')).toContainText('Demandé');
  const actions = main.getByRole('button', { name: /^Actions pour/ });
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Annuler le retour' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectLabel(page);

  await page.getByRole('button', { name: 'C’est parti' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Transporteur' }).fill('Transporteur Express');
  await expectNoSeriousAxe(page);
  await dialog.getByRole('textbox', { name: /^Numéro de suivi/ }).fill('XR 204 118 933 FR');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main.getByText('Expédié').first()).toBeVisible();
  await expect(main.getByText('Transporteur Express · XR 204 118 933 FR')).toBeVisible();
  await expect(actions).toHaveCount(0);
  // The label can be printed again until the parcel has arrived.
  await expectLabel(page);
});
