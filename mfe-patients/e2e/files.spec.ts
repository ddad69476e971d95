import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { accounts, expect, expectEveryLook, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Locator, Page, Route } from '@playwright/test';
import { FilesApi } from './files-api.ts';
import { dicom, digestOf, obj, pdf, ply, png, stl, writeVolume } from './generate/files.ts';

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
const broken = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'x', status: 500, code: 'internal', requestId: '7f3a91c20000' }),
  });

const made = (): { name: string; mimeType: string; buffer: Buffer }[] =>
  [
    { name: 'arcade.stl', buffer: stl(20) },
    { name: 'maxillaire.ply', buffer: ply() },
    { name: 'modele.obj', buffer: obj() },
    { name: 'sourire.png', buffer: png(320, 240) },
    { name: 'panoramique.dcm', buffer: dicom(128, 64) },
    { name: 'courrier.pdf', buffer: pdf('Bonjour') },
  ].map((file) => ({ ...file, mimeType: '' }));

test('files of every type arrive as they were sent, are found, changed, zipped, deleted and brought back; the journal tells all of it', async ({
  page,
  watch,
}) => {
  test.slow();
  watch.allow(/422/);
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Envoi');
  await page.goto(address(patient));
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Aucun fichier pour ce patient' })).toBeVisible();
  // Types and sizes are said before anything is chosen.
  await expect(page.getByText(/Scans dentaires STL, PLY, OBJ jusqu’à 300.Mo/)).toBeVisible();
  const files = made();
  await input(page).setInputFiles([...files.slice(0, 4), { name: 'virus.exe', mimeType: '', buffer: Buffer.from('MZ') }]);
  await expect(queue(page).getByText('Reçu et vérifié')).toHaveCount(4);
  await expect(queue(page).getByText(/Ce type de fichier n’est pas accepté/)).toBeVisible();
  // Dropped, with one whose end is missing.
  const dropped = [...files.slice(4), { name: 'tronque.stl', mimeType: '', buffer: stl(20, 1).subarray(0, 9000) }];
  const data = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, text } of given)
        transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
      return transfer;
    },
    dropped.map(({ name, buffer }) => ({ name, text: buffer.toString('base64') })),
  );
  const zone = page.getByText('Déposez ici des fichiers ou un dossier');
  await zone.dispatchEvent('dragover', { dataTransfer: data });
  await zone.dispatchEvent('drop', { dataTransfer: data });
  await expect(queue(page).getByText('Reçu et vérifié')).toHaveCount(6);
  await expect(queue(page).getByText('Ce fichier est incomplet ou abîmé. Exportez-le à nouveau.')).toBeVisible();
  await expect(tab(page, /^Tous/)).toHaveText(/6/);
  await expect(page.getByRole('link', { name: 'Fichiers 6' })).toBeVisible();
  const sent = new Map(files.map(({ name, buffer }) => [name, createHash('sha256').update(buffer).digest('hex')]));
  expect(new Map((await api.files(patient)).map(({ name, sha256 }) => [name, sha256]))).toEqual(sent);
  await page.getByRole('button', { name: 'Ranger la liste' }).click();

  await act(page, 'sourire.png', 'Renommer');
  await page.getByLabel('Nom du fichier').fill('Rétro-alvéolaire 36');
  await page.keyboard.press('Enter');
  await expect(tile(page, 'Rétro-alvéolaire 36.png')).toBeVisible();
  await act(page, 'Rétro-alvéolaire 36.png', 'Modifier type, date et note');
  await page.getByLabel('Type', { exact: true }).selectOption('dental_scan');
  await page.getByRole('textbox', { name: 'Date de prise' }).fill('03/02/2026');
  await page.getByRole('textbox', { name: /^Note/ }).fill('Contrôle de la 36');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Le contenu de ce fichier ne convient pas à ce type. Choisissez-en un autre.')).toBeVisible();
  await page.getByLabel('Type', { exact: true }).selectOption('radio');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(tile(page, 'Rétro-alvéolaire 36.png')).toContainText('03/02/2026');
  await expect(tab(page, /^Radios/)).toHaveText(/2/);
  await page.getByRole('searchbox', { name: 'Nom, dent, note' }).fill('alveolaire');
  await expect(tile(page, 'arcade.stl')).toBeHidden();
  await expect(page).toHaveURL(/search=alveolaire/);
  await page.getByRole('searchbox', { name: 'Nom, dent, note' }).fill('');
  await expect(tile(page, 'arcade.stl')).toBeVisible();

  await page.getByRole('button', { name: 'Lier un plan' }).click();
  await page.getByLabel('Nom du plan').fill('Plan, version 3');
  await page.getByLabel('Adresse').fill('http://viewer.smilers.example/1');
  await page.getByRole('button', { name: 'Lier', exact: true }).click();
  await expect(page.getByText('Copiez l’adresse complète, qui commence par https://')).toBeVisible();
  await page.getByLabel('Adresse').fill('https://viewer.smilers.example/cases/1');
  await page.getByRole('button', { name: 'Lier', exact: true }).click();
  const plan = page.getByRole('link', { name: 'Ouvrir Plan, version 3' });
  await expect(plan).toHaveAttribute('href', 'https://viewer.smilers.example/cases/1');
  await expect(plan).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(plan).toHaveAttribute('target', '_blank');

  for (const name of ['arcade.stl', 'courrier.pdf']) await page.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
  const selection = page.getByRole('group', { name: 'Sélection' });
  await expect(selection.getByText('2 fichiers sélectionnés')).toBeVisible();
  expect(await zipped(page, selection.getByRole('button', { name: 'Zip' }))).toEqual(['arcade.stl', 'courrier.pdf']);
  // Everything of the patient, and everything of what a tab shows; a link has nothing to download.
  const all = page.getByRole('main').getByRole('button', { name: 'Tout télécharger' });
  expect(await zipped(page, all)).toHaveLength(6);
  await expect(page.getByText('Archive enregistrée dans vos téléchargements.').first()).toBeVisible();
  await tab(page, /^Scans dentaires/).click();
  await expect(tile(page, 'courrier.pdf')).toBeHidden();
  expect(await zipped(page, all)).toEqual(['arcade.stl', 'maxillaire.ply', 'modele.obj']);
  await tab(page, /^Tous/).click();
  await expect(tile(page, 'courrier.pdf')).toBeVisible();
  await selection.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('alertdialog', { name: /^Supprimer 2 fichiers/ }).getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(tile(page, 'arcade.stl')).toBeHidden();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(tile(page, 'arcade.stl')).toBeVisible();
  await act(page, 'courrier.pdf', 'Supprimer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(tile(page, 'courrier.pdf')).toBeHidden();
  await page.getByRole('link', { name: 'Fichiers supprimés' }).click();
  await expect(page.getByText(/Récupérable jusqu’au \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Récupérer courrier.pdf' }).click();
  await expect(page.getByRole('heading', { name: 'Aucun fichier supprimé' })).toBeVisible();
  await tab(page, /^Tous/).click();
  await expect(tile(page, 'courrier.pdf')).toBeVisible();
  // Small pictures come by themselves.
  await expect(page.getByText('Aperçu en préparation')).toHaveCount(0, { timeout: 30_000 });
  await expect
    .poll(() =>
      tile(page, 'arcade.stl')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(100);
  const told = new Set((await api.journal(patient)).map(({ action }) => action));
  expect([...told]).toEqual(expect.arrayContaining(['upload', 'list', 'change', 'download', 'delete', 'restore']));
});

test('144 MB, interrupted by a pause, a reload and a lost connection, end byte for byte as they were', async ({ page, context }, info) => {
  test.slow();
  const path = info.outputPath('volume.dcm');
  const volume = await writeVolume(path, 72);
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Volume');
  const offsets: number[] = [];
  // Parts from here on wait, so that each interruption meets an upload under way, however fast the machine is.
  const gate = { from: 12 << 20, waiting: [] as (() => void)[] };
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
        timeout: 60_000,
      })
      .toBeGreaterThan(least);
  await page.goto(address(patient));
  await settled(page);
  await input(page).setInputFiles(path);
  await arrived(8 << 20);
  await page.getByRole('button', { name: 'Suspendre l’envoi de volume.dcm' }).click();
  await expect(queue(page).getByText(/Suspendu à \d+.%, reprise possible/)).toBeVisible();
  openTo(48 << 20);
  await page.getByRole('button', { name: 'Tout reprendre' }).click();
  await arrived(40 << 20);

  openTo(128 << 20);
  await page.reload();
  await settled(page);
  const rest = page.getByRole('region', { name: 'Envois interrompus' });
  await expect(rest.getByText(/Mo reçus sur 144.Mo/)).toBeVisible();
  await expectNoSeriousAxe(page);
  const again = rest.locator('input[type=file]');
  await again.setInputFiles({ name: 'volume.dcm', mimeType: '', buffer: dicom(64, 64) });
  await expect(rest.getByText(/Ce n’est pas le même fichier/)).toBeVisible();
  const before = offsets.length;
  await again.setInputFiles(path);
  await expect.poll(() => offsets.length, { timeout: 60_000 }).toBeGreaterThan(before);
  expect(offsets[before], 'where it was, not from the beginning').toBeGreaterThanOrEqual(36 << 20);

  await arrived(120 << 20);
  await context.setOffline(true);
  openTo(Infinity);
  await expect(page.getByText('Hors connexion. L’envoi reprendra de lui-même au retour du réseau.')).toBeVisible();
  const parts = offsets.length;
  await page.unroute('**/files/uploads/**'); // the rest at full speed
  await context.setOffline(false);
  await expect(queue(page).getByText('Reçu et vérifié')).toBeVisible({ timeout: 90_000 });
  await expect(tile(page, 'volume.dcm')).toBeVisible();
  const [file] = await api.files(patient);
  expect(file).toMatchObject({ name: 'volume.dcm', kind: 'radio', size: volume.size, sha256: volume.sha256 });
  const coming = page.waitForEvent('download');
  await act(page, 'volume.dcm', 'Télécharger');
  expect(await digestOf(await (await coming).path())).toBe(volume.sha256);
  // Nothing was sent twice but what was on its way when it was cut.
  expect(parts).toBeLessThan(32 + 12);
  const lines = (await api.journal(patient)).map(({ action }) => action);
  expect(lines.filter((action) => action === 'upload')).toHaveLength(1);
  expect(lines).toContain('download');
});

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
  const content = stl(260);
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
  await expect(queue(page).getByText('Reçu et vérifié')).toBeVisible({ timeout: 20_000 });
  const [file] = await api.files(patient);
  expect(file?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  await page.evaluate(() => indexedDB.databases()).then((all) => expect(all.map(({ name }) => name)).toContain('portal-uploads'));
});

test('who may only look, looks: a shared patient; an assistant adds; each call fails alone, and offline says so', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/500|404|403/);
  const api = await FilesApi.signIn(page);
  const { items } = await api.get<{ items: { patient: { uuid: string } }[] }>('patients/shares', '?direction=received&status=active');
  const shared = items[0]?.patient.uuid ?? '';
  await page.goto(address(shared));
  await settled(page);
  await expect(page.getByText(/Partagé par Hugo Bernard.: vous pouvez voir et télécharger ces fichiers, pas les modifier\./)).toBeVisible();
  await expect(page.getByText('Déposez ici des fichiers ou un dossier')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ajouter des fichiers' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Fichiers supprimés' })).toBeHidden();

  const patient = await api.newPatient('États');
  const address3 = address(patient);
  await page.goto(address3);
  await settled(page);
  await input(page).setInputFiles({ name: 'a.png', mimeType: '', buffer: png(64, 64) });
  await expect(tile(page, 'a.png')).toBeVisible();
  for (const call of ['facets', 'quota']) await page.route(`**/api/product/files/${call}/**`, broken);
  await page.goto(address3);
  await expect(tile(page, 'a.png')).toBeVisible();
  await expect(page.getByText('L’envoi de fichiers n’est pas disponible pour le moment.')).toBeVisible();
  await page.route('**/api/product/files/list/**', broken);
  await page.goto(address3);
  await expect(page.getByRole('heading', { name: 'Les fichiers n’ont pas pu être chargés' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Réessayer' }).last().click();
  await expect(tile(page, 'a.png')).toBeVisible();
  await page.goto(address(patient, '&kind=face_scan'));
  await expect(page.getByRole('heading', { name: 'Aucun fichier ne correspond' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Nom, dent, note' }).fill('a');
  await expect(page.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('main').getByRole('link', { name: /^Tous/ }).click();
  await expect(tile(page, 'a.png')).toBeVisible();
  await page.goto(address('00000000-0000-4000-8000-000000000000'));
  await expect(page.getByRole('heading', { name: 'Ce patient n’est pas dans votre cabinet' })).toBeVisible();

  // Left before somebody else signs in: what the page still asks would be refused to him.
  await page.goto('about:blank');
  await signIn(page, accounts.nora, { to: address3 });
  await input(page).setInputFiles({ name: 'nora.png', mimeType: '', buffer: png(64, 64, 3) });
  await expect(tile(page, 'nora.png')).toBeVisible();
  await page.goto('about:blank');
  await signIn(page, accounts.hugo, { to: address3 });
  await expect(page.getByRole('heading', { name: 'Ce patient n’est pas dans votre cabinet' })).toBeVisible();
});

test('in every language, at every width, light and dark, by keyboard', { tag: '@looks' }, async ({ page }) => {
  test.slow();
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Vues');
  await page.goto(address(patient));
  await settled(page);
  await input(page).setInputFiles(made());
  await expect(queue(page).getByText('Reçu et vérifié')).toHaveCount(6);
  await expect(page.getByText('Aperçu en préparation')).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('link', { name: 'Ouvrir sourire.png' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/file=/);
  await expect(page.getByRole('dialog', { name: 'sourire.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/file=/);
  await expect(page.getByRole('link', { name: 'Ouvrir sourire.png' })).toBeFocused();
  await expectEveryLook(page, [address(patient)], { keys: 'files|upload|head|viewer' });
});
