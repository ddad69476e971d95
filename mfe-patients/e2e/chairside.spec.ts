import type { Page } from '@playwright/test';
import { expect, expectNarrowing, expectNoSeriousAxe, settled, test } from 'portal-playwright';
import { FilesApi } from './files-api.ts';
import { pdf, png } from './generate/files.ts';
import { box, stlBinary } from './generate/scans.ts';
import { xray } from './generate/xrays.ts';
import { addressOf, changes, openFile, patientWith, press, side, stage, viewer } from './viewer-stage.ts';

const desktop = { width: 1440, height: 900 };
const photo = (name: string, seed: number) => ({ name, kind: 'picture', bytes: png(640, 480, seed) });

/** Returns the share of the window that the stage takes. */
const share = (page: Page) =>
  viewer(page)
    .locator('aside')
    .evaluate((panel) => {
      const { width, height } = panel.previousElementSibling?.getBoundingClientRect() ?? { width: 0, height: 0 };
      return (width * height) / (innerWidth * innerHeight);
    });

/** Returns the names of visible controls that are smaller than 44 px in a direction. */
const smallTargets = (page: Page) =>
  viewer(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('button, a[href], input')]
      .map((control) => ({ name: control.getAttribute('aria-label') ?? '', box: control.getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 0 && (width < 44 || height < 44))
      .map(({ name }) => name),
  );

test('each viewer gives its canvas most of the window, and in chairside mode shows no names and only large targets', async ({ page }) => {
  const api = await FilesApi.signIn(page);
  const { patient, uuids } = await patientWith(api, [
    { name: 'Bosc scan.stl', kind: 'dental_scan', bytes: stlBinary(box([10, 20, 5], [0, 0, 0], 4)) },
    { name: 'Bosc radio.dcm', kind: 'radio', bytes: xray({ width: 64, height: 48, value: (x, y) => x * 16 + y }) },
    photo('Bosc photo.png', 1),
    { name: 'Bosc lettre.pdf', kind: 'document', bytes: pdf('Lettre') },
  ]);
  for (const [name, uuid] of Object.entries(uuids)) {
    await openFile(page, patient, uuid);
    await page.setViewportSize(desktop);
    await expect.poll(() => share(page), { message: `${name}: the canvas` }).toBeGreaterThan(0.7);
    await press(page, 'Outils et description');
    await expect(side(page)).toHaveCount(0);
    await expect.poll(() => share(page), { message: `${name}: the canvas without the panel` }).toBeGreaterThan(0.93);
    await press(page, 'Outils et description');
    await side(page).focus();

    await page.keyboard.press('f');
    await expect(viewer(page).getByRole('button', { name: 'Quitter le mode fauteuil' })).toBeVisible();
    await expect(side(page)).toHaveCount(0);
    expect(await viewer(page).innerText(), name).not.toContain('Bosc');
    expect(await smallTargets(page), name).toEqual([]);
    await expectNoSeriousAxe(page);
    await page.keyboard.press('Escape');
    await expect(viewer(page).getByRole('heading', { level: 2, name })).toBeVisible();
    await press(page, 'Mode fauteuil');
    await press(page, 'Quitter le mode fauteuil');
    await expect(side(page)).toBeVisible();
  }

  // Telephones have no full screen for elements: the mode takes the window.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
  await page.reload();
  await press(page, 'Mode fauteuil');
  await expectNarrowing(page, 'viewer', 'chairside mode', true);
  expect(await smallTargets(page), 'on a telephone').toEqual([]);
  await press(page, 'Quitter le mode fauteuil');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(viewer(page).getByRole('button', { name: 'Fermer la visionneuse' })).toBeInViewport({ ratio: 1 });
});

test('two pictures are compared by one slider, whose position is in the address', async ({ page, watch }) => {
  watch.allow(/404/);
  const api = await FilesApi.signIn(page);
  const { patient, uuids } = await patientWith(api, [photo('avant.png', 1), photo('apres.png', 128)]);
  await page.goto(`/mon-espace/patient/fichiers?patient=${patient}`);
  await settled(page);
  for (const name of Object.keys(uuids)) await page.getByRole('checkbox', { name: `Sélectionner ${name}` }).click();
  await page.getByRole('link', { name: 'Comparer' }).click();
  const seam = viewer(page).getByRole('slider', { name: 'Position de la séparation' });
  await expect(seam).toHaveValue('50');
  await seam.focus();
  await changes(stage(page), () => page.keyboard.press('End'), 'all of the first');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/seam=99/);
  // The thumb is dragged along the stage, and the rest of the stage still moves the picture.
  const board = (await stage(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const thumb = (await seam.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(board.x + board.width * 0.99, thumb.y + thumb.height / 2);
  await page.mouse.down();
  await page.mouse.move(board.x + board.width / 4, thumb.y + thumb.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/seam=2[3-7]/);
  await expectNarrowing(page, 'viewer', 'two pictures', true);

  await page.goto(addressOf(patient, uuids['avant.png'] ?? '', `&compare=${uuids['apres.png'] ?? ''}&seam=80`));
  await expect(seam).toHaveValue('80');
  await page.goto(addressOf(patient, uuids['avant.png'] ?? '', '&compare=00000000-0000-4000-8000-000000000001&seam=1e9'));
  await expect(side(page).getByRole('alert')).toContainText('Le second fichier n’existe plus');
});
