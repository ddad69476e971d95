import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { broken } from './broken.ts';
import { endCase, findNote, idOf, makeDraft, readCase, saveElsewhere } from './cases-api.ts';

const list = '/mon-cabinet/document/mes-incidents';
const path = '/mon-cabinet/incident/nouveau';

const next = (page: Page) => page.getByRole('button', { name: 'Continuer' });
const send = (page: Page) => page.getByRole('button', { name: 'Déclarer l’incident' });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const harm = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Dommage' }).getByRole('radio', { name });
const answer = (page: Page, question: string, word: 'Oui' | 'Non') =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: word });
const saved = (page: Page) => expect(page.locator('[data-state="saved"]')).toContainText('Brouillon enregistré');

/** What a complete draft says. */
const complete = {
  subject: 'Vis fracturée pendant le serrage',
  description: 'La tête s’est séparée à 25 N·cm.',
  product: 'Vis de prothèse',
  lot: 'L26-0815-03',
  teeth: [36],
  event: { occurredOn: '2026-11-18', harm: 'none', deviceKept: 'Oui', patientInformed: 'Oui' },
};

test('from a lot to the sent report: each step says what it wants, and a serious harm what it obliges to', async ({ page }) => {
  test.setTimeout(120_000);
  // An incident cannot be taken back: it stays, in a practice that no other suite counts.
  await signIn(page, accounts.hugo, { to: list });
  await page.getByRole('link', { name: 'Déclarer un incident' }).first().click();
  await expect(step(page, 'Dispositif')).toBeVisible();
  await expectNoSeriousAxe(page);
  await next(page).click();
  await expect(
    page.getByText('Indiquez le lot ou l’UDI : ils figurent sur l’étiquette du dispositif.'.replace(' :', '\u00a0:')).last(),
  ).toBeVisible();
  await expect(page.getByText('Indiquez la dent concernée.').last()).toBeVisible();
  await expectNoSeriousAxe(page);
  await field(page, 'Lot').fill('L26-0815-03');
  await page.getByRole('button', { name: 'dent 36' }).click();
  await next(page).click();
  await expect(step(page, 'Événement')).toBeFocused();
  await next(page).click();
  await expect(page.getByText('Résumez l’incident en une phrase.').last()).toBeVisible();
  await field(page, 'Résumé').fill(complete.subject);
  await field(page, 'Ce qui s’est passé').fill(complete.description);
  await field(page, 'Survenu le').fill('18/11/2099');
  await next(page).click();
  await expect(page.getByText('Ce jour n’est pas encore venu.').last()).toBeVisible();
  await field(page, 'Survenu le').fill('18/11/2026');
  await field(page, /^Constaté le/).fill('17/11/2026');
  await next(page).click();
  await expect(page.getByText('Ce jour précède celui de l’incident.').last()).toBeVisible();
  await expectNoSeriousAxe(page);
  await field(page, /^Constaté le/).fill('19/11/2026');
  await next(page).click();
  await expect(step(page, 'Conséquences')).toBeFocused();
  await next(page).click();
  await expect(page.getByText('Choisissez la gravité du dommage.').last()).toBeVisible();
  const duties = page.getByText('Un incident grave oblige à agir sans délai');
  await harm(page, 'Aucun dommage').check();
  await expect(duties).toBeHidden();
  await expect(field(page, 'Dommage constaté')).toHaveCount(0);
  await harm(page, 'Grave').check();
  await expect(duties).toBeVisible();
  await expect(page.getByText(/appelez le 112/)).toBeVisible();
  await expect(page.getByText(/en France, l’ANSM/)).toBeVisible();
  await field(page, 'Dommage constaté').fill('Hospitalisation d’une nuit.');
  await field(page, /^Mesures prises/).fill('Dispositif mis de côté.');
  await answer(page, 'Dispositif conservé', 'Oui').check();
  await answer(page, 'Patient informé', 'Non').check();
  await expectNoSeriousAxe(page);
  await next(page).click();
  await expect(step(page, 'Fichiers')).toBeFocused();
  await saved(page);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'etiquette.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    });
  await expect(page.getByRole('list', { name: 'Fichiers' })).toContainText('etiquette.pdf');
  await expectNoSeriousAxe(page);
  await next(page).click();
  await expect(step(page, 'Relecture')).toBeFocused();
  const main = page.getByRole('main');
  for (const words of [complete.subject, '18/11/2026', 'Grave', 'Hospitalisation d’une nuit.', 'etiquette.pdf']) {
    await expect(main.getByText(words).first()).toBeVisible();
  }
  await expectNoSeriousAxe(page);
  await send(page).click();
  await expect(page).toHaveURL(/\/mon-cabinet\/incident\?id=/);
  await expect(page.locator('h1:visible')).toHaveText(/^Incident I\d\d-\d{5}$/);
  await expect(duties).toBeVisible();
  await expect(main.getByText('Déclaré', { exact: true }).first()).toBeVisible();
  // Vigilance goes on even when the practice no longer cares.
  await expect(page.getByRole('button', { name: /retirer|annuler/i })).toHaveCount(0);
  const pdf = await page.request.get(String(await main.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href')));
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await field(page, 'Écrire au fabricant').fill('Le patient est rentré chez lui.');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Échanges' })).toContainText('Le patient est rentré chez lui.');
});

test('an order and a lot fill in what they know', async ({ page, watch }) => {
  watch.allow(/404/);
  await signIn(page, accounts.camille, { to: list });
  const note = await findNote(page, ({ lines }) => lines.length === 1);
  await page.goto(`${path}?order=${note.orderReference}`);
  await expect(page.getByText(`Commande ${note.orderReference}`)).toBeVisible();
  await expect(field(page, /^Produit/)).toHaveValue(note.lines[0]?.label ?? '');
  const lot = await field(page, 'Lot').inputValue();
  await page.goto(`${path}?lot=${lot}`);
  await expect(field(page, 'Lot')).toHaveValue(lot);
  await page.goto(`${path}?order=C26-99999`);
  await expect(step(page, 'Dispositif')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
});

test('what was typed survives a reload, and the draft can be deleted', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  await field(page, 'Lot').fill('L26-0001-01');
  await saved(page);
  await expect(field(page, 'Lot')).toBeFocused();
  const id = idOf(page);
  await page.getByRole('button', { name: 'dent 11' }).click();
  // At once, before the pause after which it would be saved anyway.
  await page.reload();
  await settled(page);
  await expect(field(page, 'Lot')).toHaveValue('L26-0001-01');
  await expect.poll(async () => (await readCase(page, 'incidents', id)).lot).toBe('L26-0001-01');
  await page.getByRole('button', { name: 'Supprimer le brouillon' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
});

test('two tabs: both versions are kept until one says which stays', async ({ page, watch }) => {
  watch.allow(/409/);
  await signIn(page, accounts.camille, { to: list });
  const draft = await makeDraft(page, 'incidents', complete);
  await page.goto(`${path}?id=${draft.uuid}`);
  await expect(field(page, 'Lot')).toHaveValue(complete.lot);
  const other = await saveElsewhere(page, 'incidents', draft, { ...complete, lot: 'L26-0002-02' });
  await field(page, /^Produit/).fill('Autre vis');
  const notice = page.getByText('Ce brouillon a été modifié ailleurs, dans un autre onglet ou par quelqu’un du cabinet.');
  await expect(notice).toBeVisible();
  expect((await readCase(page, 'incidents', draft.uuid)).lot).toBe(other.lot);
  await page.getByRole('button', { name: 'Reprendre l’autre version' }).click();
  await expect(notice).toBeHidden();
  await expect(field(page, 'Lot')).toHaveValue('L26-0002-02');
  await endCase(page, 'incidents', draft.uuid);
});

test('the keyboard alone writes a whole report', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, accounts.camille, { to: path });
  await expect(step(page, 'Dispositif')).toBeVisible();
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('the Tab key does not lead there');
  };
  await tabTo(field(page, 'Lot'));
  await page.keyboard.type('L26-0815-03');
  await tabTo(page.getByRole('button', { name: 'dent 18' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'dent 17' })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(next(page));
  await page.keyboard.press('Enter');
  await expect(step(page, 'Événement')).toBeFocused();
  await tabTo(field(page, 'Résumé'));
  await page.keyboard.type('Guide fracturé');
  await tabTo(field(page, 'Ce qui s’est passé'));
  await page.keyboard.type('Pendant le forage.');
  await tabTo(field(page, 'Survenu le'));
  await page.keyboard.type('18/11/2026');
  await page.keyboard.press('Enter');
  await expect(step(page, 'Conséquences')).toBeFocused();
  await tabTo(harm(page, 'Aucun dommage'));
  await page.keyboard.press('Space');
  await tabTo(answer(page, 'Dispositif conservé', 'Oui'));
  await page.keyboard.press('Space');
  await tabTo(answer(page, 'Patient informé', 'Oui'));
  await page.keyboard.press('ArrowRight');
  await tabTo(next(page));
  await page.keyboard.press('Enter');
  await expect(step(page, 'Fichiers')).toBeFocused();
  await tabTo(next(page));
  await page.keyboard.press('Enter');
  await expect(step(page, 'Relecture')).toBeFocused();
  await tabTo(send(page));
  await endCase(page, 'incidents', idOf(page));
});

test('prefill, saving, files and sending fail alone', async ({ page, watch }) => {
  test.setTimeout(90_000);
  watch.allow(/500|ERR_FAILED/);
  await signIn(page, accounts.camille, { to: list });
  await page.route('**/api/product/claims/prefill/**', broken);
  await page.goto(`${path}?order=C26-04083`);
  await expect(step(page, 'Dispositif')).toBeVisible();
  await page.unrouteAll();
  const draft = await makeDraft(page, 'incidents', complete);
  await page.route('**/api/product/incidents/one/**', broken);
  await page.goto(`${path}?id=${draft.uuid}`);
  await expect(page.getByRole('heading', { name: 'Le brouillon n’a pas pu être chargé' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(field(page, 'Lot')).toHaveValue(complete.lot);
  await page.route('**/api/product/incidents/draft/**', broken);
  await field(page, 'Lot').fill('L26-0003-03');
  await expect(page.locator('[data-state="failed"]')).toBeVisible();
  await page.unrouteAll();
  await page.locator('[data-state="failed"]').getByRole('button', { name: 'Réessayer' }).click();
  await saved(page);
  for (const name of ['Événement', 'Conséquences', 'Fichiers', 'Relecture']) {
    await next(page).click();
    await expect(step(page, name)).toBeVisible();
  }
  await page.route('**/api/product/incidents/submit/**', broken);
  await send(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(step(page, 'Relecture')).toBeVisible();
  await page.unrouteAll();
  await endCase(page, 'incidents', draft.uuid);
});

test('each step fits a telephone', async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, accounts.camille, { to: list });
  const draft = await makeDraft(page, 'incidents', { ...complete, event: { ...complete.event, harm: 'serious', harmDescription: 'x' } });
  await page.goto(`${path}?id=${draft.uuid}`);
  for (const name of ['Événement', 'Conséquences', 'Fichiers', 'Relecture']) {
    await next(page).click();
    await expect(step(page, name)).toBeVisible();
    await expectNoSeriousAxe(page);
    expect(await fitsWidth(page), name).toBe(true);
  }
  await endCase(page, 'incidents', draft.uuid);
});
