import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deadline, expect, expectEveryLook, expectNoSeriousAxe, settled, test } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { FilesApi } from './files-api.ts';
import { act, address, input, queue, tile } from './files-page.ts';
import { dicom, obj, pdf, ply, png, stl, writeVolume } from './generate/files.ts';
import { interrupted } from './interrupted.ts';

const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Types de fichiers' }).getByRole('link', { name });
/** Presses a button that downloads an archive; returns the names of the files in it. */
const zipped = async (page: Page, button: Locator): Promise<string[]> => {
  const coming = page.waitForEvent('download');
  await button.click();
  const archive = readFileSync(await (await coming).path(), 'latin1');
  const entries = archive.split('PK\u0001\u0002').slice(1);
  // Offsets of the name's length and of the name in a central directory header (APPNOTE 4.3.12).
  return entries.map((entry) => entry.slice(42, 42 + entry.charCodeAt(24) + 256 * entry.charCodeAt(25))).sort();
};
const made = (): { name: string; mimeType: string; buffer: Buffer }[] =>
  [
    { name: 'arcade.stl', buffer: stl(20) },
    { name: 'maxillaire.ply', buffer: ply() },
    { name: 'modele.obj', buffer: obj() },
    { name: 'sourire.png', buffer: png(320, 240) },
    { name: 'panoramique.dcm', buffer: dicom(128, 64) },
    { name: 'courrier.pdf', buffer: pdf('Bonjour') },
  ].map((file) => ({ ...file, mimeType: '' }));

test('files of every type arrive as they were sent, are changed, zipped, deleted and restored; the journal has a line of each', async ({
  page,
  watch,
}) => {
  test.slow();
  watch.allow(/422/);
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Envoi');
  await page.goto(address(patient));
  await expect(page.getByRole('heading', { name: 'Aucun fichier pour ce patient' })).toBeVisible();
  const files = made();
  await input(page).setInputFiles(files.slice(0, 4));
  await expect(queue(page).getByText('Reçu et vérifié')).toHaveCount(4);
  // Drop the remaining files, and one that is truncated.
  await drop(page, [...files.slice(4), { name: 'tronque.stl', buffer: stl(20, 1).subarray(0, 9000) }]);
  await expect(queue(page).getByText('Reçu et vérifié')).toHaveCount(6);
  await expect(queue(page).getByText('Ce fichier est incomplet ou abîmé. Exportez-le à nouveau.')).toBeVisible();
  await expect(tab(page, /^Tous/)).toHaveText(/6/);
  await expect(page.getByRole('link', { name: 'Fichiers 6' })).toBeVisible();
  const sent = new Map(files.map(({ name, buffer }) => [name, createHash('sha256').update(buffer).digest('hex')]));
  expect(new Map((await api.files(patient)).map(({ name, sha256 }) => [name, sha256]))).toEqual(sent);

  await act(page, 'sourire.png', 'Renommer');
  await page.getByLabel('Nom du fichier').fill('Rétro-alvéolaire 36');
  await page.keyboard.press('Enter');
  await act(page, 'Rétro-alvéolaire 36.png', 'Modifier type, date et note');
  await page.getByLabel('Type', { exact: true }).selectOption('dental_scan');
  await page.getByRole('textbox', { name: 'Date de prise' }).fill('03/02/2026');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Le contenu de ce fichier ne convient pas à ce type. Choisissez-en un autre.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByLabel('Type', { exact: true }).selectOption('radio');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(tile(page, 'Rétro-alvéolaire 36.png')).toContainText('03/02/2026');
  await expect(tab(page, /^Radios/)).toHaveText(/2/);
  await page.getByRole('searchbox', { name: 'Nom, dent, note' }).fill('alveolaire');
  await expect(tile(page, 'arcade.stl')).toBeHidden();
  await page.getByRole('searchbox', { name: 'Nom, dent, note' }).fill('');

  await page.getByRole('button', { name: 'Lier un plan' }).click();
  await page.getByLabel('Nom du plan').fill('Plan, version 3');
  await page.getByLabel('Adresse').fill('https://viewer.smilers.example/cases/1');
  await page.getByRole('button', { name: 'Lier', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ouvrir Plan, version 3' })).toHaveAttribute('rel', 'noopener noreferrer');

  for (const name of ['arcade.stl', 'courrier.pdf']) await page.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
  const selection = page.getByRole('group', { name: 'Sélection' });
  expect(await zipped(page, selection.getByRole('button', { name: 'Zip' }))).toEqual(['arcade.stl', 'courrier.pdf']);
  // Download everything that a tab shows, then every file of the patient; a link has no content to download.
  const all = page.getByRole('main').getByRole('button', { name: 'Tout télécharger' });
  expect(await zipped(page, all)).toHaveLength(6);
  await tab(page, /^Scans dentaires/).click();
  await expect(tile(page, 'courrier.pdf')).toBeHidden();
  expect(await zipped(page, all)).toEqual(['arcade.stl', 'maxillaire.ply', 'modele.obj']);
  await tab(page, /^Tous/).click();
  await expect(tile(page, 'courrier.pdf')).toBeVisible();

  await act(page, 'courrier.pdf', 'Supprimer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(tile(page, 'courrier.pdf')).toBeHidden();
  await page.getByRole('link', { name: 'Fichiers supprimés' }).click();
  await expect(page.getByText(/Récupérable jusqu’au \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await page.getByRole('button', { name: 'Récupérer courrier.pdf' }).click();
  await expect(page.getByRole('heading', { name: 'Aucun fichier supprimé' })).toBeVisible();
  await tab(page, /^Tous/).click();
  await expect(tile(page, 'courrier.pdf')).toBeVisible();
  // Previews appear without a reload.
  await expect(page.getByText('Aperçu en préparation')).toHaveCount(0, { timeout: deadline(30_000) });
  const width = () =>
    tile(page, 'arcade.stl')
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(100);

  // Open a file with the keyboard and return to its tile.
  await page.getByRole('link', { name: 'Ouvrir courrier.pdf' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'courrier.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/file=/);
  await expect(page.getByRole('link', { name: 'Ouvrir courrier.pdf' })).toBeFocused();
  const actions = new Set((await api.journal(patient)).map(({ action }) => action));
  expect([...actions]).toEqual(expect.arrayContaining(['upload', 'view', 'change', 'download', 'delete', 'restore']));
});

/** Drops files on the page, as from a file manager. */
async function drop(page: Page, files: readonly { name: string; buffer: Buffer }[]): Promise<void> {
  const data = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, text } of given)
        transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
      return transfer;
    },
    files.map(({ name, buffer }) => ({ name, text: buffer.toString('base64') })),
  );
  const zone = page.getByText('Déposez ici des fichiers ou un dossier');
  await zone.dispatchEvent('dragover', { dataTransfer: data });
  await zone.dispatchEvent('drop', { dataTransfer: data });
}

// Sends four parts; volume.spec.ts sends thirty-six.
test('16 MB, interrupted by a pause, a reload and a lost connection, end byte for byte as they were', ({ page }, info) =>
  interrupted(page, info.outputPath('volume.dcm'), 16));

test('where the browser keeps the file’s handle, an upload continues after a reload, on any page', { tag: '@deep' }, async ({ page }) => {
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Poignée');
  // Playwright cannot drive the file picker; a file of the origin-private file system has the same kind of handle.
  await page.addInitScript(() => {
    const pick = async () => {
      const folder = await navigator.storage.getDirectory();
      return [await folder.getFileHandle('scan.stl')];
    };
    Object.assign(window, { showOpenFilePicker: pick });
  });
  await page.goto(address(patient));
  await settled(page);
  const content = stl(210);
  await page.evaluate(async (text) => {
    const folder = await navigator.storage.getDirectory();
    const stream = await (await folder.getFileHandle('scan.stl', { create: true })).createWritable();
    await stream.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
    await stream.close();
  }, content.toString('base64'));
  let patches = 0;
  let hold = true;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/files/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH') patches += 1;
    // The second part never completes; the reload aborts it.
    if (patches < 2 || !hold) await route.continue();
  });
  await page.getByRole('button', { name: 'Ajouter des fichiers' }).click();
  await expect.poll(() => patches).toBe(2);
  await page.getByRole('link', { name: 'Mes commandes' }).first().click();
  await expect(page.getByRole('button', { name: /^Envois en cours/ })).toBeVisible();
  hold = false;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Envois terminés' })).toBeVisible({ timeout: deadline(20_000) });
  const [file] = await api.files(patient);
  expect(file?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  await page.evaluate(() => indexedDB.databases()).then((all) => expect(all.map(({ name }) => name)).toContain('portal-uploads'));
});

test('reads well in every language, width and scheme', { tag: '@looks' }, async ({ page }) => {
  test.slow();
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Vues');
  const kinds = ['dental_scan', 'dental_scan', 'dental_scan', 'picture', 'radio', 'document'];
  for (const [index, { name, buffer }] of made().entries()) await api.upload(patient, kinds[index] ?? '', name, buffer);
  await expectEveryLook(page, [address(patient)], {
    keys: 'files|upload|head|viewer',
    ready: () => expect(page.locator('main img')).toHaveCount(6, { timeout: deadline(30_000) }),
  });
});

test('an upload continues while the user works on other pages, and is reported there', async ({ page }, info) => {
  const path = info.outputPath('volume.dcm');
  await writeVolume(path, 8);
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Volume');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/files/uploads/**', async (route) => {
    if (Number(route.request().headers()['upload-offset'] ?? 0) > 0) await held;
    await route.continue();
  });
  await page.goto(address(patient));
  await settled(page);
  await input(page).setInputFiles(path);
  await expect(queue(page).getByText(/%/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Mes commandes' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes commandes' })).toBeVisible();
  const uploads = page.getByRole('button', { name: /^Envois en cours : \d+ %/ });
  await expect(uploads).toBeVisible();
  await uploads.click();
  const panel = page.getByRole('dialog', { name: 'Envois' });
  await expect(panel.getByRole('progressbar', { name: 'Envoi de volume.dcm' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await panel.getByRole('button', { name: 'Suspendre l’envoi de volume.dcm' }).click();
  await panel.getByRole('button', { name: 'Reprendre l’envoi de volume.dcm' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Envois terminés' })).toBeVisible({ timeout: deadline(60_000) });
  await panel.getByRole('link', { name: /^Fichiers d/ }).click();
  await expect(tile(page, 'volume.dcm')).toBeVisible({ timeout: deadline(30_000) });
  await expect(page.getByRole('button', { name: /^Envois/ })).toBeHidden();
});

test('after a reload on another page, an upload whose file must be chosen again is reported with the way there', async ({ page }, info) => {
  const path = info.outputPath('volume.dcm');
  await writeVolume(path, 8);
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Volume');
  page.on('dialog', (dialog) => void dialog.accept()); // accepts the beforeunload dialog
  let isHeld = true;
  await page.route('**/files/uploads/**', async (route) => {
    // Before the reload, only the first part arrives.
    if (!isHeld || Number(route.request().headers()['upload-offset'] ?? 0) === 0) await route.continue();
  });
  await page.goto(address(patient));
  await settled(page);
  await input(page).setInputFiles(path);
  await expect(queue(page).getByText(/2[45].%/)).toBeVisible();
  await page.getByRole('link', { name: 'Mes commandes' }).first().click();
  await expect(page.getByRole('button', { name: /^Envois en cours/ })).toBeVisible();
  await page.reload();
  isHeld = false;
  await settled(page);
  await page.getByRole('button', { name: '1 envoi à revoir' }).click();
  await expect(page.getByRole('list', { name: 'Envois interrompus' }).getByText('volume.dcm')).toBeVisible();
  await page.getByRole('link', { name: 'Choisir à nouveau le fichier' }).click();
  const unfinished = page.getByRole('region', { name: 'Envois interrompus' });
  await unfinished.locator('input[type=file]').setInputFiles(path);
  await expect(tile(page, 'volume.dcm')).toBeVisible({ timeout: deadline(30_000) });
  await expect(page.getByRole('button', { name: '1 envoi à revoir' })).toBeHidden();
});
