import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deadline, expect, expectEveryLook, expectNoSeriousAxe, settled, test } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { FilesApi } from './files-api.ts';
import { dicom, digestOf, obj, pdf, ply, png, stl, writeVolume } from './generate/files.ts';

/** What an upload sends at once (tus-sender.ts of shared-ui). */
const PART = 4 << 20;

const address = (patient: string, query = '') => `/mon-espace/patient/fichiers?patient=${patient}${query}`;
const input = (page: Page) => page.locator('input[type=file]').first();
const queue = (page: Page) => page.getByRole('list', { name: 'Fichiers en cours d’envoi' });
const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Types de fichiers' }).getByRole('link', { name });
const tile = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Actions pour ${name}` }) });
const act = async (page: Page, name: string, verb: string) => {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click();
  await page.getByRole('menuitem', { name: verb }).click();
};
/** Presses what makes an archive; the names of the files in it. */
const zipped = async (page: Page, button: Locator): Promise<string[]> => {
  const coming = page.waitForEvent('download');
  await button.click();
  const archive = readFileSync(await (await coming).path(), 'latin1');
  const entries = archive.split('PK\u0001\u0002').slice(1);
  // Where an entry of the directory says how long its name is, and where that begins (APPNOTE 4.3.12).
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

test('files of every type arrive as they were sent, are changed, zipped, deleted and brought back; the journal tells all of it', async ({
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
  // Dropped, with one whose end is missing.
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
  // Everything of what a tab shows, and everything of the patient; a link has nothing to download.
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
  // Small pictures come by themselves.
  await expect(page.getByText('Aperçu en préparation')).toHaveCount(0, { timeout: deadline(30_000) });
  const width = () =>
    tile(page, 'arcade.stl')
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(100);

  // By the keyboard into a file, and back to where it was.
  await page.getByRole('link', { name: 'Ouvrir courrier.pdf' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'courrier.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/file=/);
  await expect(page.getByRole('link', { name: 'Ouvrir courrier.pdf' })).toBeFocused();
  const told = new Set((await api.journal(patient)).map(({ action }) => action));
  expect([...told]).toEqual(expect.arrayContaining(['upload', 'list', 'change', 'download', 'delete', 'restore']));
});

/** Drops files on the page, as a file manager does. */
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

// Four parts, or thirty-six of them, which also are more than is read at once for the digest.
for (const [megabytes, details] of [
  [16, {}],
  [144, { tag: '@deep' }],
] as const) {
  const title = `${String(megabytes)} MB, interrupted by a pause, a reload and a lost connection, end byte for byte as they were`;
  test(title, details, ({ page }, info) => interrupted(page, info.outputPath('volume.dcm'), megabytes));
}

async function interrupted(page: Page, path: string, megabytes: number): Promise<void> {
  test.slow();
  const volume = await writeVolume(path, megabytes / 2);
  const quarters = (count: number) => (count * (megabytes << 20)) / 4;
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Volume');
  const offsets: number[] = [];
  // Parts from here on wait, so that each interruption meets an upload under way, however fast the machine is.
  const gate = { from: quarters(1), waiting: [] as (() => void)[] };
  const openTo = (from: number) => {
    gate.from = from;
    for (const wake of gate.waiting.splice(0)) wake();
  };
  await page.route('**/files/uploads/**', async (route) => {
    const offset = Number(route.request().headers()['upload-offset'] ?? -1);
    if (offset >= 0) offsets.push(offset);
    if (offset >= gate.from) await new Promise<void>((resolve) => gate.waiting.push(resolve));
    await route.continue().catch(() => undefined); // a pause or a reload has cut it meanwhile
  });
  page.on('dialog', (dialog) => void dialog.accept()); // leaving asks first: an upload is on its way
  const arrived = (least: number) =>
    expect
      .poll(async () => Number(await page.getByRole('progressbar', { name: 'Envoi de volume.dcm' }).getAttribute('aria-valuenow')), {
        timeout: deadline(60_000),
      })
      .toBeGreaterThan(least);
  await page.goto(address(patient));
  await settled(page);
  await input(page).setInputFiles(path);
  await arrived(quarters(0.9));
  await page.getByRole('button', { name: 'Suspendre l’envoi de volume.dcm' }).click();
  await expect(queue(page).getByText(/Suspendu à \d+.%, reprise possible/)).toBeVisible();
  openTo(quarters(2));
  await page.getByRole('button', { name: 'Tout reprendre' }).click();
  await arrived(quarters(1.9));

  openTo(quarters(3));
  await page.reload();
  await settled(page);
  const rest = page.getByRole('region', { name: 'Envois interrompus' });
  await expect(rest.getByText(new RegExp(`Mo reçus sur ${String(megabytes)}.Mo`))).toBeVisible();
  const again = rest.locator('input[type=file]');
  await again.setInputFiles({ name: 'volume.dcm', mimeType: '', buffer: dicom(64, 64) });
  await expect(rest.getByText(/Ce n’est pas le même fichier/)).toBeVisible();
  const before = offsets.length;
  await again.setInputFiles(path);
  await expect.poll(() => offsets.length, { timeout: deadline(60_000) }).toBeGreaterThan(before);
  expect(offsets[before], 'where it was, not from the beginning').toBeGreaterThanOrEqual(quarters(1));

  await arrived(quarters(2.9));
  await page.context().setOffline(true);
  openTo(Infinity);
  await expect(page.getByText('Hors connexion. L’envoi reprendra de lui-même au retour du réseau.')).toBeVisible();
  const parts = offsets.length;
  await page.unroute('**/files/uploads/**'); // the rest at full speed
  await page.context().setOffline(false);
  await expect(queue(page).getByText('Reçu et vérifié')).toBeVisible({ timeout: deadline(90_000) });
  await expect(tile(page, 'volume.dcm')).toBeVisible();
  const [file] = await api.files(patient);
  expect(file).toMatchObject({ name: 'volume.dcm', kind: 'radio', size: volume.size, sha256: volume.sha256 });
  const coming = page.waitForEvent('download');
  await act(page, 'volume.dcm', 'Télécharger');
  expect(await digestOf(await (await coming).path())).toBe(volume.sha256);
  // Nothing was sent twice but what was on its way when it was cut.
  expect(parts).toBeLessThanOrEqual((volume.size * 3) / 4 / PART + 5);
  const lines = (await api.journal(patient)).map(({ action }) => action);
  expect(lines.filter((action) => action === 'upload')).toHaveLength(1);
  expect(lines).toContain('download');
}

test('where the browser keeps the file’s handle, a reload goes on by itself', async ({ page }) => {
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Poignée');
  // The picker of the browser cannot be driven; a file of the page's own file system has the same kind of handle.
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
    // The second part never ends: whoever reloads cuts it.
    if (patches < 2 || !hold) await route.continue();
  });
  await page.getByRole('button', { name: 'Ajouter des fichiers' }).click();
  await expect.poll(() => patches).toBe(2);
  hold = false;
  await page.reload();
  await expect(queue(page).getByText('Reçu et vérifié')).toBeVisible({ timeout: deadline(20_000) });
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
