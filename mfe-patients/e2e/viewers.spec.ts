import { deadline, expect, expectEveryLook, expectNarrowing, settled, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { FilesApi } from './files-api.ts';
import { pdf, png } from './generate/files.ts';
import { scannedPdf } from './generate/papers.ts';
import { box, objText, plyBinary, stlBinary } from './generate/scans.ts';
import { xray } from './generate/xrays.ts';
import { addressOf, changes, look, openFile, patientWith, pinch, press, side, smallWindow, stage, viewer } from './viewer-stage.ts';

const solid = box([10, 20, 5], [0, 0, 0], 4);
const scan = (name: string, bytes: Buffer) => ({ name, kind: 'dental_scan', bytes });
const ramp = (x: number, y: number, frame: number) => (frame * 1000 + x * 16 + y) % 4096;
const radio = (name: string, bytes: Buffer) => ({ name, kind: 'radio', bytes });
/** Two frames with a pixel spacing of 0.1 mm across and 0.2 mm down. */
const volume = () => xray({ width: 200, height: 100, frames: 2, spacing: [0.2, 0.1], window: [2048, 4096], value: ramp });

/** Goes from the open file to a neighbour. */
const step = (page: Page, name: string) =>
  viewer(page)
    .getByRole('button', { name: new RegExp(`^Fichier (précédent|suivant), ${name}$`) })
    .click();

const scripts = (page: Page) => {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/mfe-patients\/.*\/([^/]+)\.js/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
};
const distance = (page: Page) => side(page).getByText(/^[\d\u202f]+,\d\d mm$/);
const field = (page: Page, point: string, axis: string) =>
  side(page).getByRole('textbox', { name: `Point ${point}, ${axis} en`, exact: false });
const typePoint = async (page: Page, point: string, values: readonly number[]) => {
  for (const [at, value] of values.entries()) await field(page, point, ['X', 'Y', 'Z'][at] ?? '').fill(String(value).replace('.', ','));
};

test('a scan is drawn, turned by pointer, buttons and keys, and measured to a hundredth of a millimetre', async ({ page }) => {
  const loaded = scripts(page);
  const api = await FilesApi.signIn(page);
  const { patient, uuids } = await patientWith(api, [
    scan('a.stl', stlBinary(solid)),
    scan('b.ply', plyBinary(solid, 'little')),
    scan('c.obj', objText(solid)),
  ]);
  await page.setViewportSize(smallWindow);
  // Pages without an open file load no viewer code.
  await page.goto(`/mon-espace/patient/fichiers?patient=${patient}`);
  await settled(page);
  expect(loaded.filter((name) => /viewer|^mesh|^pdf/.test(name))).toEqual([]);

  await page.getByRole('link', { name: 'Ouvrir a.stl' }).click();
  for (const name of Object.keys(uuids)) {
    if (name !== 'a.stl') await step(page, name);
    await expect(viewer(page).getByRole('heading', { level: 2, name })).toBeVisible();
    await expect.poll(async () => (await look(page, stage(page))).drawn, { message: name }).toBeGreaterThan(0.05);
    await expect(side(page).getByText('10,00 × 20,00 × 5,00 mm')).toBeVisible();
    await expect(side(page).getByText('192', { exact: true })).toBeVisible();
  }
  expect(loaded.filter((name) => /viewer-(pdf|dicom|picture)|^pdf/.test(name))).toEqual([]);

  await changes(stage(page), () => press(page, 'Droite'), 'a side');
  await changes(stage(page), () => press(page, 'Tourner vers le haut'), 'a button');
  await changes(stage(page), () => stage(page).press('ArrowRight'), 'a key');
  await changes(stage(page), () => press(page, 'Agrandir'), 'nearer');
  await changes(
    stage(page),
    () => stage(page).dragTo(stage(page), { sourcePosition: { x: 300, y: 300 }, targetPosition: { x: 420, y: 350 } }),
    'a pointer',
  );
  await changes(stage(page), () => side(page).getByRole('switch', { name: 'Fil de fer' }).click(), 'edges');
  await changes(stage(page), () => side(page).getByRole('slider', { name: 'Opacité' }).fill('40'), 'opacity');
  await side(page).getByRole('slider', { name: 'Opacité' }).fill('100');
  await side(page).getByRole('switch', { name: 'Fil de fer' }).click();
  const { drawn } = await look(page, stage(page));
  await pinch(page, stage(page), 0.5);
  await expect.poll(async () => (await look(page, stage(page))).drawn / drawn, { message: 'two fingers' }).toBeLessThan(0.6);
  await press(page, 'Vue de départ');

  // Typed points: the diagonal of the box.
  await typePoint(page, 'A', [0, 0, 0]);
  await typePoint(page, 'B', [10, 20, 5]);
  await expect(distance(page)).toHaveText('22,91 mm');
  // Pressed points: two corners seen from above. The box's bounding sphere fills the shorter side of the stage, minus a margin.
  await press(page, 'Occlusale');
  await press(page, 'Mesurer');
  const { width, height } = (await stage(page).boundingBox()) ?? { width: 0, height: 0 };
  const scale = Math.min(width, height) / 2 / ((Math.hypot(10, 20, 5) / 2) * 1.16);
  const at = (x: number, y: number) => ({ position: { x: width / 2 + (x - 5) * scale, y: height / 2 - (y - 10) * scale } });
  await stage(page).click(at(0.05, 0.05));
  await stage(page).click(at(9.95, 19.95));
  await expect(distance(page)).toHaveText('22,36 mm');
  await expect(field(page, 'B', 'Z')).toHaveValue('5,000');
  // With the keyboard: the point under the crosshair.
  await stage(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'A', 'X')).toHaveValue('5,000');
  await expect(field(page, 'B', 'X')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  const journal = await api.journal(patient);
  for (const uuid of Object.values(uuids)) {
    expect(
      journal.some(({ action, subject }) => action === 'download' && subject === uuid),
      'the journal has a line of it',
    ).toBe(true);
  }
});

test(
  'two arches are seen together and apart, two scans side by side, and comments are pinned, linked and taken off',
  { tag: '@deep' },
  async ({ page }) => {
    const api = await FilesApi.signIn(page);
    const { patient, uuids } = await patientWith(api, [
      scan('maxillaire.stl', stlBinary(solid)),
      scan('mandibule.stl', stlBinary(box([10, 20, 5], [0, 0, -9]))),
    ]);
    const [upper, lower] = [uuids['maxillaire.stl'] ?? '', uuids['mandibule.stl'] ?? ''];
    // The address opens both scans.
    await openFile(page, patient, upper, `&compare=${lower}`);
    const seam = viewer(page).getByRole('slider', { name: 'Position de la séparation' });
    await expect(seam).toBeVisible();
    await changes(stage(page), () => seam.fill('0'), 'all of the second');
    await changes(stage(page), () => seam.fill('100'), 'all of the first');
    await side(page).getByLabel('Second scan', { exact: true }).selectOption('');
    await expect(page).not.toHaveURL(/compare=/);
    await press(page, 'Face');
    await changes(stage(page), () => press(page, 'Les deux'), 'both arches');
    await changes(stage(page), () => press(page, 'Bas'), 'the lower one');
    await press(page, 'Haut');
    await side(page).getByLabel('Second scan', { exact: true }).selectOption('mandibule.stl');
    await expect(page).toHaveURL(new RegExp(`compare=${lower}`));
    await side(page).getByLabel('Second scan', { exact: true }).selectOption('');

    await press(page, 'Ajouter');
    await stage(page).focus();
    await page.keyboard.press('Enter');
    await press(page, 'Épingler');
    await expect(side(page).getByText('Écrivez ce qu’il faut voir à cet endroit.')).toBeVisible();
    await side(page).getByLabel('Votre commentaire').fill('Marge à reprendre');
    await press(page, 'Épingler');
    const pin = viewer(page).getByRole('button', { name: 'Commentaire 1\u00a0: Marge à reprendre' });
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await expect(side(page).getByText('Camille Martin', { exact: true })).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await side(page).getByRole('button', { name: 'Copier le lien' }).click();
    await expect(side(page).getByText('Copié', { exact: false })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    // The link turns the scan so that the comment's point is in the middle of the stage.
    await page.goto(link);
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    const [middle, place] = [await stage(page).boundingBox(), await pin.boundingBox()];
    expect(Math.abs((place?.x ?? 0) + (place?.width ?? 0) / 2 - (middle?.x ?? 0) - (middle?.width ?? 0) / 2)).toBeLessThan(2);
    await press(page, 'Supprimer le commentaire 1');
    await press(page, 'Supprimer');
    await expect(pin).toHaveCount(0);
    await expect(side(page).getByText('Aucun commentaire sur ce fichier.')).toBeVisible();
    const changed = (await api.journal(patient)).filter(({ action, subject }) => action === 'change' && subject === upper);
    expect(changed, 'both changes are in the journal').toHaveLength(2);
  },
);

test('an X-ray goes through its window, frames and lengths as its values and pixel sizes declare', async ({ page }) => {
  const api = await FilesApi.signIn(page);
  const { patient, uuids } = await patientWith(api, [
    radio('volume.dcm', volume()),
    radio('film.dcm', xray({ width: 16, height: 16, syntax: '1.2.840.10008.1.2.4.102', value: ramp })),
    radio('cassee.dcm', xray({ width: 16, height: 16, syntax: '1.2.840.10008.1.2.4.70', value: ramp })),
  ]);
  await openFile(page, patient, uuids['volume.dcm'] ?? '');
  const canvas = stage(page).locator('canvas');
  const grey = (x: number, y: number) =>
    canvas.evaluate((board: HTMLCanvasElement, [px = 0, py = 0]) => board.getContext('2d')?.getImageData(px, py, 1, 1).data[0], [x, y]);
  const shade = (value: number, center: number, width: number) =>
    Math.round(Math.min(1, Math.max(0, (value - (center - 0.5)) / (width - 1) + 0.5)) * 255);
  // The volume opens at its middle frame, with the window that the file states.
  await expect.poll(() => grey(100, 10)).toBe(shade(ramp(100, 10, 1), 2048, 4096));
  await side(page).getByLabel('Niveau').fill('1500');
  await side(page).getByLabel('Largeur').fill('1000');
  await expect.poll(() => grey(20, 10)).toBe(shade(ramp(20, 10, 1), 1500, 1000));
  await press(page, 'Inverser');
  await expect.poll(() => grey(20, 10)).toBe(255 - shade(ramp(20, 10, 1), 1500, 1000));
  await press(page, 'Inverser');
  await stage(page).focus();
  await page.keyboard.press('PageUp');
  await expect(side(page).getByRole('slider', { name: 'Coupe' })).toHaveAttribute('aria-valuetext', 'Coupe 1 sur 2');
  await expect.poll(() => grey(100, 10)).toBe(shade(ramp(100, 10, 0), 1500, 1000));
  await press(page, 'Coupe suivante');
  await expect.poll(() => grey(100, 10)).toBe(shade(ramp(100, 10, 1), 1500, 1000));
  await press(page, 'Coupe précédente');
  await press(page, 'Du fichier');
  await changes(
    stage(page),
    () => stage(page).dragTo(stage(page), { sourcePosition: { x: 300, y: 300 }, targetPosition: { x: 200, y: 380 } }),
    'dragged',
  );
  await expect(side(page).getByLabel('Niveau')).not.toHaveValue('2\u202f048');
  await changes(stage(page), () => press(page, 'Agrandir'), 'nearer');

  await typePoint(page, 'A', [10, 10]);
  await typePoint(page, 'B', [40, 30]);
  await expect(distance(page), '3 mm across and 4 mm down').toHaveText('5,00 mm');
  await step(page, 'film.dcm');
  await expect(viewer(page).getByText(/compressée \(MPEG\)/)).toBeVisible();
  await expect(viewer(page).getByRole('link', { name: 'Télécharger', exact: true })).toBeVisible();
  await step(page, 'cassee.dcm');
  await expect(viewer(page).getByRole('alert')).toContainText('n’est pas celui');
});

test('photographs are turned, PDFs are drawn and read, and a scan that is cut off or none shows it', async ({ page, watch }) => {
  watch.allow(/ERR_|Failed to load/);
  const api = await FilesApi.signIn(page);
  const { patient, uuids } = await patientWith(api, [
    { name: 'sourire.png', kind: 'picture', bytes: png(320, 200) },
    { name: 'courrier.pdf', kind: 'document', bytes: pdf('Bonjour confrere') },
    { name: 'fax.pdf', kind: 'document', bytes: scannedPdf() },
    scan('grand.stl', stlBinary(solid)),
  ]);
  await openFile(page, patient, uuids['sourire.png'] ?? '');
  const image = stage(page).getByRole('img');
  const ratio = async () => {
    const { width, height } = (await image.boundingBox()) ?? { width: 1, height: 1 };
    return width / height;
  };
  await expect.poll(ratio).toBeCloseTo(1.6, 1);
  await press(page, 'Pivoter à droite');
  await expect.poll(ratio).toBeCloseTo(0.625, 1);
  await stage(page).focus();
  await changes(stage(page), () => page.keyboard.press('+'), 'nearer');
  await expect(side(page).getByText('320 × 200 pixels')).toBeVisible();
  const across = async () => (await image.boundingBox())?.width ?? 0;
  const before = await across();
  await pinch(page, stage(page), 1.5);
  await expect.poll(async () => (await across()) / before, { message: 'two fingers' }).toBeCloseTo(1.5, 1);

  await step(page, 'courrier.pdf');
  await expect(side(page).getByText('Bonjour confrere')).toBeVisible();
  const paper = viewer(page).getByRole('region', { name: /courrier\.pdf, page 1 sur 1/ });
  await expect(paper.getByText('Bonjour confrere'), 'the text layer').toBeAttached();
  await expect
    .poll(() =>
      paper.locator('canvas').evaluate((board: HTMLCanvasElement) => {
        const { data } = board.getContext('2d')?.getImageData(0, 0, board.width, board.height) ?? { data: [] };
        return data.some((value, i) => i % 4 === 0 && value < 128);
      }),
    )
    .toBe(true);

  // Formats that scanners write and no browser decodes: a black fax and a grey JPEG 2000.
  await step(page, 'fax.pdf');
  const sheet = viewer(page)
    .getByRole('region', { name: /fax\.pdf/ })
    .locator('canvas');
  const inks = () =>
    sheet.evaluate((board: HTMLCanvasElement) => {
      const at = (down: number) => board.getContext('2d')?.getImageData(board.width / 2, board.height * down, 1, 1).data[0];
      return [at(0.25), at(0.75)];
    });
  await expect.poll(inks).toEqual([0, 128]);

  const bytes = `**/api/product/files/download/${uuids['grand.stl'] ?? ''}`;
  await page.route(bytes, (route) => route.fulfill({ contentType: 'model/stl', body: stlBinary(solid).subarray(0, 2000) }));
  await step(page, 'grand.stl');
  await expect(viewer(page).getByRole('alert')).toContainText('Le fichier est incomplet');
  await page.route(bytes, (route) => route.fulfill({ contentType: 'model/stl', body: Buffer.alloc(stlBinary(solid).length, 'x') }));
  await press(page, 'Réessayer');
  await expect(viewer(page).getByRole('alert')).toContainText(/incomplet|n’est pas celui/);
});

test('every viewer reads well in five languages, at every width, in both schemes', { tag: '@looks' }, async ({ page }) => {
  test.setTimeout(deadline(120_000));
  const api = await FilesApi.signIn(page);
  const scanned = 'maxillaire_avec_un_nom_tres_long_de_fichier_2026.stl';
  const { patient, uuids } = await patientWith(api, [
    scan(scanned, stlBinary(solid)),
    scan('mandibule.stl', stlBinary(solid)),
    radio('volume.dcm', volume()),
    { name: 'sourire.png', kind: 'picture', bytes: png(320, 200) },
    { name: 'courrier.pdf', kind: 'document', bytes: pdf('Bonjour') },
  ]);
  const keys = 'viewer|files|patient';
  const ready = (opened: Page) => expect(viewer(opened).getByRole('complementary')).toBeVisible();
  await expectEveryLook(page, [addressOf(patient, uuids[scanned] ?? '')], { keys, ready });
  // The other viewers share these parts, so one language is enough for their narrow layout.
  for (const name of ['volume.dcm', 'sourire.png', 'courrier.pdf']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await page
      .locator(`main a[href*="file=${uuids[name] ?? ''}"]`)
      .first()
      .click();
    await ready(page);
    await expectNarrowing(page, keys, name, true);
  }
});
