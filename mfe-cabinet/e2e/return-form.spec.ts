import { accounts, expect, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { broken } from './broken.ts';
import {
  draftsOf,
  endCase,
  findNote,
  idOf,
  makeDraft,
  makeReturn,
  readCase,
  readNote,
  saveElsewhere,
  submitCase,
  type Note,
} from './cases-api.ts';

// What may still go back is shared: these tests take turns.
test.describe.configure({ mode: 'default' });

const list = '/mon-cabinet/document/mes-retours';
const path = '/mon-cabinet/retour/nouveau';

const number = (page: Page) => page.getByRole('textbox', { name: 'Numéro du bon de livraison' });
const next = (page: Page) => page.getByRole('button', { name: 'Continuer' });
const send = (page: Page) => page.getByRole('button', { name: 'Demander le retour' });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const line = (page: Page, orderLine: number): Locator => page.locator(`li[data-line="${String(orderLine)}"]`);
const saved = (page: Page) => expect(page.locator('[data-state="saved"]')).toContainText('Brouillon enregistré');

const sterile = (note: Note) => note.lines.some((goods) => goods.eligible && goods.sterile);
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
  await expectNoSeriousAxe(page);
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

test('an order leads to its lines with the number filled in', async ({ page }) => {
  const note = await begin(page, sterile);
  await page.goto(`${path}?note=${note.number}`);
  await expect(step(page, 'Articles et motifs')).toBeVisible();
  await expect(page.getByRole('list', { name: `Articles du bon ${note.number}` }).getByRole('listitem')).toHaveCount(note.lines.length);
  await page.getByRole('button', { name: /^Bon de livraison/ }).click();
  await expect(number(page)).toHaveValue(note.number);
});

for (const [reason, words] of [
  ['too_old', /Livré le \d\d\/\d\d\/\d{4}.: le délai de retour de 90 jours est passé/],
  ['custom_made', /Fabriqué sur mesure pour un patient/],
  ['already_returned', /figure déjà sur un retour/],
] as const) {
  test(`${reason} is said of the line before anything is sent`, async ({ page }) => {
    const note = await begin(page, ({ lines }) => lines.some((goods) => goods.reason === reason));
    await page.goto(path);
    await number(page).fill(note.number);
    await next(page).click();
    const barred = page.locator(`[data-reason="${reason}"]`).first();
    await expect(barred).toBeVisible();
    await expect(barred).toContainText('Non repris.');
    await expect(barred).toContainText(words);
    const nothing = note.lines.every(({ eligible }) => !eligible);
    if (nothing) {
      await expect(page.getByText('Aucun article de ce bon ne peut être retourné.')).toBeVisible();
      await expect(number(page)).toBeFocused();
    }
    await expectNoSeriousAxe(page);
    if (reason === 'custom_made') {
      await expect(barred.getByRole('link', { name: 'S’il a un défaut, faites une réclamation' })).toHaveAttribute(
        'href',
        `/mon-cabinet/reclamation/nouvelle?order=${note.orderReference}`,
      );
    }
  });
}

test('not_delivered is said of the line, and of a number under which nothing came', async ({ page, watch }) => {
  watch.allow(/404/);
  const note = await begin(page, plain);
  await page.route('**/api/product/returns/delivery-note/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { result?: Note };
    body.result?.lines.forEach((goods) => Object.assign(goods, { eligible: false, returnable: 0, reason: 'not_delivered' }));
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`${path}?note=${note.number}`);
  await expect(page.locator('[data-reason="not_delivered"]').first()).toContainText('n’est pas encore livré');
  await page.unrouteAll();
  await page.goto(path);
  await number(page).fill('BL-C26-99999');
  await next(page).click();
  await expect(page.getByText(/Rien n’a été livré à votre cabinet sous ce numéro/)).toBeVisible();
  await expect(number(page)).toBeFocused();
  await number(page).fill('#');
  await expect(page.getByText(/Ce numéro n’a pas la bonne forme/)).toBeVisible();
});

test('a sterile packaging that was opened is refused at once, with what to do instead', async ({ page }) => {
  const note = await begin(page, sterile);
  const goods = first(note, (known) => known.sterile);
  await page.goto(`${path}?note=${note.number}`);
  const row = line(page, goods.orderLine);
  await row.getByRole('checkbox').check();
  await next(page).click();
  await expect(row.getByText('Dites si l’emballage stérile a été ouvert.')).toBeVisible();
  await row.getByRole('radio', { name: 'Oui' }).check();
  await expect(row.locator('[data-reason="sterile_opened"]')).toContainText('L’emballage stérile est ouvert');
  await expect(row.getByRole('combobox')).toHaveCount(0);
  await expectNoSeriousAxe(page);
  await next(page).click();
  await expect(row.getByText('Cet article ne peut pas être retourné : décochez-le.'.replace(' :', '\u00a0:'))).toBeVisible();
  await row.getByRole('radio', { name: 'Non' }).check();
  await expect(row.getByRole('combobox', { name: 'Motif' })).toBeVisible();
  await saved(page);
  await endCase(page, 'returns', idOf(page));
});

test('what was typed survives a reload, and a draft can be deleted', async ({ page }) => {
  const note = await begin(page, plain);
  await page.goto(`${path}?note=${note.number}`);
  const { goods, row } = await chooseLine(page, note, (known) => !known.sterile);
  await row.getByRole('combobox', { name: 'Motif' }).selectOption({ label: 'Périmé' });
  await row.getByRole('combobox', { name: 'Motif' }).focus();
  await saved(page);
  await expect(page).toHaveURL(/\?id=/);
  // The form that gave its draft an address is the same form.
  await expect(row.getByRole('combobox', { name: 'Motif' })).toBeFocused();
  await next(page).click();
  await page.getByRole('textbox', { name: /Précisions/ }).fill('Péremption dépassée');
  // At once, before the pause after which it would be saved anyway.
  const id = idOf(page);
  await page.reload();
  await settled(page);
  const again = line(page, goods.orderLine);
  await expect(again.getByRole('checkbox')).toBeChecked();
  await expect(again.getByRole('combobox', { name: 'Motif' })).toHaveValue('expired');
  await expect.poll(async () => (await readCase(page, 'returns', id)).description).toBe('Péremption dépassée');
  await page.goto(`${list}?status=draft`);
  await page.locator(`a[href$="${id}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?id=${id}`));
  await page.getByRole('button', { name: 'Supprimer le brouillon' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  expect(await draftsOf(page, 'returns')).not.toContain(id);
});

test('two tabs: both versions are kept until one says which stays', async ({ page, watch }) => {
  watch.allow(/409/);
  const note = await begin(page, plain);
  const goods = first(note, (known) => !known.sterile);
  const lines = [{ orderLine: goods.orderLine, quantity: 1, opened: 'Non', reason: 'damaged' }];
  const content = { deliveryNote: note.number, lines };
  let draft = await makeDraft(page, 'returns', { ...content, description: 'premier' });
  await page.goto(`${path}?id=${draft.uuid}`);
  const motive = line(page, goods.orderLine).getByRole('combobox', { name: 'Motif' });
  await expect(motive).toHaveValue('damaged');
  draft = await saveElsewhere(page, 'returns', draft, { ...content, description: 'second' });
  await motive.selectOption('recall');
  const notice = page.getByText('Ce brouillon a été modifié ailleurs, dans un autre onglet ou par quelqu’un du cabinet.');
  await expect(notice).toBeVisible();
  await expectNoSeriousAxe(page);
  expect((await readCase(page, 'returns', draft.uuid)).description).toBe('second');
  await page.getByRole('button', { name: 'Garder ma saisie' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(async () => (await readCase(page, 'returns', draft.uuid)).lines[0]?.reason).toBe('recall');
  draft = await readCase(page, 'returns', draft.uuid);
  draft = await saveElsewhere(page, 'returns', draft, { ...content, description: 'troisième' });
  await motive.selectOption('not_needed');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre l’autre version' }).click();
  await expect(notice).toBeHidden();
  await expect(motive).toHaveValue('damaged');
  await expect.poll(async () => (await readCase(page, 'returns', draft.uuid)).description).toBe('troisième');
  await endCase(page, 'returns', draft.uuid);
});

test('a draft that was deleted elsewhere can be made anew; one that was sent shows what was sent', async ({ page, watch }) => {
  watch.allow(/40[49]/);
  const note = await begin(page, plain);
  const goods = first(note, (known) => !known.sterile);
  const content = {
    deliveryNote: note.number,
    lines: [{ orderLine: goods.orderLine, quantity: 1, opened: 'Non', reason: 'damaged' }],
  };
  const draft = await makeDraft(page, 'returns', content);
  await page.goto(`${path}?id=${draft.uuid}`);
  const motive = line(page, goods.orderLine).getByRole('combobox', { name: 'Motif' });
  await expect(motive).toHaveValue('damaged');
  await endCase(page, 'returns', draft.uuid);
  await motive.selectOption('recall');
  await expect(page.getByText('Ce brouillon a été supprimé ailleurs.')).toBeVisible();
  await page.getByRole('button', { name: 'En faire un nouveau brouillon' }).click();
  await expect(page).not.toHaveURL(new RegExp(draft.uuid));
  await expect(motive).toHaveValue('recall');
  const made = await readCase(page, 'returns', idOf(page));
  expect(made.lines[0]?.reason).toBe('recall');
  // Sent from another tab: there is nothing left to write on.
  const sent = await submitCase(page, 'returns', made);
  await motive.selectOption('damaged');
  await page.getByRole('button', { name: 'Garder ma saisie' }).click();
  await expect(page.getByText('Ce brouillon a déjà été envoyé.')).toBeVisible();
  await expect(page.locator('h1:visible')).toHaveText(`Retour ${String(sent.reference)}`);
  await endCase(page, 'returns', idOf(page));
});

test('what another return took meanwhile is said on its line, and nothing was sent', async ({ page, watch }) => {
  watch.allow(/409|503/);
  // The page would hear of the other return by itself, and say so before anybody presses.
  await page.route(/\/events\b/, (route) => route.fulfill({ status: 503, body: '' }));
  const note = await begin(page, plain);
  await page.goto(`${path}?note=${note.number}`);
  const { goods, row } = await chooseLine(page, note, (known) => !known.sterile);
  await row.getByRole('combobox', { name: 'Motif' }).selectOption('damaged');
  await next(page).click();
  await expect(step(page, 'Relecture')).toBeVisible();
  await saved(page);
  const id = idOf(page);
  const other = await makeReturn(page, note, goods.orderLine, goods.returnable);
  await send(page).click();
  await expect(step(page, 'Articles et motifs')).toBeVisible();
  await expect(row.getByText('Cet article figure déjà en entier sur un autre retour.')).toBeVisible();
  expect((await readCase(page, 'returns', id)).status).toBe('draft');
  await endCase(page, 'returns', other.uuid);
  await endCase(page, 'returns', id);
});

test('the keyboard alone does it all, to the sent return', async ({ page }) => {
  test.setTimeout(90_000);
  const note = await begin(page, plain);
  const goods = first(note, (known) => !known.sterile);
  await page.goto(path);
  await expect(step(page, 'Bon de livraison')).toBeVisible();
  await number(page).focus();
  await page.keyboard.type(note.number);
  await page.keyboard.press('Enter');
  await expect(step(page, 'Articles et motifs')).toBeFocused();
  const row = line(page, goods.orderLine);
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('the Tab key does not lead there');
  };
  await tabTo(row.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(row.getByRole('combobox', { name: 'Motif' }));
  await page.keyboard.press('m');
  await expect(row.getByRole('combobox', { name: 'Motif' })).toHaveValue('wrong_size');
  await tabTo(next(page));
  await page.keyboard.press('Enter');
  await expect(step(page, 'Relecture')).toBeFocused();
  await tabTo(send(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mon-cabinet\/retour\?id=/);
  await settled(page);
  await endCase(page, 'returns', idOf(page));
});

test('deliveries, note, saving and sending fail alone', async ({ page, watch }) => {
  test.setTimeout(90_000);
  watch.allow(/500|ERR_FAILED/);
  const note = await begin(page, plain);
  await page.route('**/api/product/orders/list/**', broken);
  await page.goto(path);
  await expect(page.getByText('Vos livraisons n’ont pas pu être chargées. Le numéro peut toujours être saisi.')).toBeVisible();
  await page.unroute('**/api/product/orders/list/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('button', { name: 'Choisir', exact: true }).first()).toBeVisible();
  await page.route('**/api/product/returns/delivery-note/**', broken);
  await number(page).fill(note.number);
  await next(page).click();
  await expect(page.getByText(/Le bon de livraison n’a pas pu être cherché/)).toBeVisible();
  await page.unroute('**/api/product/returns/delivery-note/**');
  await next(page).click();
  await expect(step(page, 'Articles et motifs')).toBeVisible();
  await page.route('**/api/product/returns/draft/**', broken);
  const { row } = await chooseLine(page, note, (known) => !known.sterile);
  await row.getByRole('combobox', { name: 'Motif' }).selectOption('damaged');
  await expect(page.locator('[data-state="failed"]')).toBeVisible();
  await page.unroute('**/api/product/returns/draft/**');
  await page.locator('[data-state="failed"]').getByRole('button', { name: 'Réessayer' }).click();
  await saved(page);
  await page.route('**/api/product/returns/submit/**', broken);
  await next(page).click();
  await send(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(step(page, 'Relecture')).toBeVisible();
  await page.unroute('**/api/product/returns/submit/**');
  await page.route('**/api/product/returns/one/**', broken);
  const id = idOf(page);
  await page.goto(`${path}?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Le brouillon n’a pas pu être chargé' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(step(page, 'Articles et motifs')).toBeVisible();
  await endCase(page, 'returns', id);
});

test('a practice to which nothing came is told so', async ({ page }) => {
  await signIn(page, accounts.lea, { to: path });
  await expect(page.getByText('Aucune commande ne vous a encore été livrée.')).toBeVisible();
  await expectNoSeriousAxe(page);
});
