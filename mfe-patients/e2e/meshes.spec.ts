import type { Page } from '@playwright/test';
import { expect, expectNoSeriousAxe, test } from 'portal-playwright';
import { FilesApi } from './files-api.ts';
import { box, stlBinary } from './generate/scans.ts';
import { layOver, scaleOf, solid, stage, typePoint } from './mesh-stage.ts';
import { changes, look, openFile, patientWith, press, side, viewer } from './viewer-stage.ts';

const scan = (name: string, bytes: Buffer) => ({ name, kind: 'dental_scan', bytes });

/** Returns the colour in the middle of the scan's stage. */
const middle = async (page: Page): Promise<number[]> => {
  const picture = (await stage(page).screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  }, picture);
};

const saved = (page: Page) => side(page).getByRole('list', { name: 'Mesures enregistrées' }).getByRole('listitem');

test('lengths, angles, thicknesses and margins are measured, saved, renamed and deleted', async ({ page }) => {
  const api = await FilesApi.signIn(page);
  const { patient, uuids } = await patientWith(api, [scan('a.stl', stlBinary(solid))]);
  const file = uuids['a.stl'] ?? '';
  await openFile(page, patient, file);
  await typePoint(page, 'A', [0, 0, 0]);
  await typePoint(page, 'B', [10, 20, 5]);
  const name = side(page).getByLabel('Nom de la mesure');
  await expect(name).toHaveValue('Longueur 1');
  await name.fill('');
  await press(page, 'Enregistrer la mesure');
  await expect(side(page).getByText('Donnez un nom à la mesure.')).toBeVisible();
  await name.fill('Diagonale');
  await press(page, 'Enregistrer la mesure');
  await expect(saved(page)).toHaveText([/Diagonale.*22,91 mm/]);

  await press(page, 'Angle');
  await typePoint(page, 'A', [10, 0, 0]);
  await typePoint(page, 'B', [0, 0, 0]);
  await typePoint(page, 'C', [10, 10, 0]);
  await press(page, 'Enregistrer la mesure');
  await expect(saved(page).nth(1)).toHaveText(/Angle 2.*45,0°/);

  // With the keyboard: the thickness under the crosshair, seen from above.
  await press(page, 'Occlusale');
  await press(page, 'Épaisseur');
  await press(page, 'Mesurer');
  await stage(page).focus();
  await page.keyboard.press('Enter');
  await press(page, 'Enregistrer la mesure');
  await expect(saved(page).nth(2)).toHaveText(/Épaisseur 3.*5,00 mm/);

  await press(page, 'Limite');
  const at = await scaleOf(page);
  for (const [x, y] of [
    [-2, -2],
    [2, -2],
    [2, 2],
    [-2, 2],
    [4, 4],
  ] as const) {
    await stage(page).click({ position: { x: at.x + x * at.scale, y: at.y - y * at.scale } });
  }
  await press(page, 'Retirer le dernier point');
  await press(page, 'Enregistrer la mesure');
  // A closed curve through the corners of a square of 4 mm: longer than the square, shorter than the circle around it.
  await expect(saved(page).nth(3)).toHaveText(/Limite 4\s*1[67],\d\d mm/);
  await press(page, 'Terminer');
  await expectNoSeriousAxe(page);

  await press(page, 'Renommer la mesure Diagonale');
  await name.fill('Grande diagonale');
  await press(page, 'Renommer');
  await expect(saved(page).first()).toHaveText(/Grande diagonale/);
  await press(page, 'Supprimer la mesure Angle 2');
  await press(page, 'Supprimer');
  await expect(saved(page)).toHaveCount(3);

  // They are there for the next reader.
  await page.reload();
  await expect(saved(page)).toHaveText([/Grande diagonale.*22,91 mm/, /Épaisseur 3.*5,00 mm/, /Limite 4/]);
  const changed = (await api.journal(patient)).filter(({ action, subject }) => action === 'change' && subject === file);
  expect(changed, 'each change is in the journal').toHaveLength(6);
});

/** Returns the size of a saved picture and the share of its pixels in the accent of the stage, in which measurements are drawn. */
const accents = (page: Page, uuid: string) =>
  page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    const accent = [0x92, 0xb4, 0xf8];
    let count = 0;
    for (let i = 0; i < data.length; i += 4) if (accent.every((value, c) => Math.abs(value - (data[i + c] ?? 0)) < 6)) count += 1;
    return { width: bitmap.width, height: bitmap.height, count };
  }, `/api/product/files/download/${uuid}`);

test('a picture of the view with its measurements goes into the record, and a refused one says why', async ({ page, watch }) => {
  watch.allow(/409/);
  const api = await FilesApi.signIn(page);
  const { patient, uuids } = await patientWith(api, [scan('a.stl', stlBinary(solid))]);
  await openFile(page, patient, uuids['a.stl'] ?? '');
  const size = (await stage(page).boundingBox()) ?? { width: 0, height: 0 };
  const save = async () => {
    const before = await api.files(patient);
    await press(page, 'Enregistrer une image');
    await expect(side(page).getByText(/^Image ajoutée au dossier.*a \d{4}-\d\d-\d\d \d\d-\d\d\.png$/)).toBeVisible();
    const after = await api.files(patient);
    const added = after.find(({ uuid }) => !before.some((one) => one.uuid === uuid));
    expect(added?.kind).toBe('picture');
    return accents(page, added?.uuid ?? '');
  };
  expect(await save()).toEqual({ width: Math.round(size.width), height: Math.round(size.height), count: 0 });
  await typePoint(page, 'A', [-5, -10, 2.5]);
  await typePoint(page, 'B', [5, 10, 2.5]);
  expect((await save()).count).toBeGreaterThan(100);

  const refusal = { status: 409, contentType: 'application/problem+json', body: JSON.stringify({ status: 409, code: 'files.quota' }) };
  await page.route('**/files/uploads/*', (route) => route.fulfill(refusal));
  await press(page, 'Enregistrer une image');
  await expect(side(page).getByRole('alert')).toContainText('espace');
  await expectNoSeriousAxe(page);
});

test('a section plane shows its outline to scale, and lengths are measured in it', async ({ page }) => {
  const api = await FilesApi.signIn(page);
  const { patient, uuids } = await patientWith(api, [scan('a.stl', stlBinary(solid))]);
  await openFile(page, patient, uuids['a.stl'] ?? '');
  await press(page, 'Face');
  const { drawn } = await look(page, stage(page));
  await side(page).getByRole('switch', { name: 'Couper le scan' }).click();
  await expect.poll(async () => (await look(page, stage(page))).drawn / drawn, { message: 'half of it is hidden' }).toBeLessThan(0.8);
  const board = side(page).getByRole('application', { name: /^Contour de la coupe/ });
  await expect(board.locator('polyline')).toHaveCount(1);
  // From the middle of the outline to its left edge, by keys: half of ten millimetres.
  await board.focus();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(
    side(page)
      .getByText(/^\d,\d\d mm$/)
      .last(),
  ).toBeVisible();
  await changes(board, () => side(page).getByRole('slider', { name: 'Inclinaison' }).fill('30'), 'a tilted plane');
  await side(page).getByRole('slider', { name: 'Inclinaison' }).press('ArrowRight');
  await expect(side(page).getByText('31°')).toBeVisible();
  await side(page).getByRole('slider', { name: 'Position de la coupe' }).fill('0');
  await expectNoSeriousAxe(page);
  await side(page).getByRole('switch', { name: 'Couper le scan' }).click();
  await expect(board).toHaveCount(0);
  await expect.poll(async () => (await look(page, stage(page))).drawn / drawn).toBeGreaterThan(0.95);
  await viewer(page).press('Escape');
});

test('contacts of two arches are coloured by their distance', async ({ page }) => {
  const api = await FilesApi.signIn(page);
  const { patient, uuids } = await patientWith(api, [
    scan('maxillaire.stl', stlBinary(solid)),
    scan('mandibule.stl', stlBinary(box([10, 20, 5], [0, 0, -5.2], 4))),
  ]);
  await openFile(page, patient, uuids['mandibule.stl'] ?? '');
  await press(page, 'Les deux');
  const map = side(page).getByRole('switch', { name: 'Colorer par distance à l’arcade opposée' });
  await expect(map).toBeVisible();
  await press(page, 'Bas');
  await press(page, 'Occlusale');
  const before = await middle(page);
  await map.click();
  // The upper side of the lower box is 0.2 mm from the other one.
  await expect.poll(() => middle(page), { message: 'the gap is coloured' }).not.toEqual(before);
  await changes(stage(page), () => side(page).getByRole('slider', { name: 'Étendue des couleurs' }).fill('200'), 'another range');
  await expect(side(page).getByText('± 2,00 mm')).toBeVisible();
  await expectNoSeriousAxe(page);
  await side(page).getByRole('slider', { name: 'Étendue des couleurs' }).fill('10');
  await expect.poll(() => middle(page), { message: 'nothing lies within 0.1 mm' }).toEqual(before);
});

test('a second scan is laid over the first by three points, its difference shown, and the registration undone', async ({ page }) => {
  const api = await FilesApi.signIn(page);
  const { patient, uuids } = await patientWith(api, [
    scan('avant.stl', stlBinary(solid)),
    scan('apres.stl', stlBinary(box([10, 20, 5], [31.3, -7.7, 12.1], 4))),
  ]);
  await openFile(page, patient, uuids['avant.stl'] ?? '', `&compare=${uuids['apres.stl'] ?? ''}`);
  await layOver(page);
  await expect(side(page).getByText('0,000 mm')).toBeVisible();
  const map = side(page).getByRole('switch', { name: 'Colorer le second scan par écart' });
  await viewer(page).getByRole('slider', { name: 'Position de la séparation' }).fill('0');
  await changes(stage(page), () => map.click(), 'the difference');
  await expectNoSeriousAxe(page);
  await map.click();
  await changes(stage(page), () => press(page, 'Annuler le recalage'), 'the second scan where its file has it');
  await expect(side(page).getByText('0,000 mm')).toHaveCount(0);
});
