import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deadline, expect, expectEveryLook, expectNoSeriousAxe, settled, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { FilesApi } from './files-api.ts';
import { BAR, seriesOf } from './generate/series.ts';
import { addressOf, press, side, smallWindow, viewer } from './viewer-stage.ts';

const plane = (page: Page, name: string) => viewer(page).getByRole('application', { name: new RegExp(`^${name} · coupe`) });

/** Writes a folder as a scanner exports it: slices without an extension, and a page of the disc. */
function exported(patient: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cbct-'));
  for (const { name, bytes } of seriesOf({ count: 24, side: 64, spacing: 1, patient, without: [20, 21] }))
    writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'LISEZMOI.HTM'), 'page du disque');
  return folder;
}

test('a folder of slices becomes one series: named, measured, commented, and warned of', async ({ page }) => {
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Série');
  await page.setViewportSize(smallWindow);
  await page.goto(`/mon-espace/patient/fichiers?patient=${patient}`);
  await settled(page);
  const folder = exported('AUTRE^PERSONNE');
  await page.locator('input[webkitdirectory]').setInputFiles(folder);
  const tile = page.getByRole('listitem').filter({ hasText: 'CBCT phantom' });
  await expect(tile.getByText(/^22 coupes · /)).toBeVisible();
  rmSync(folder, { recursive: true });
  await expect(page.getByRole('listitem').filter({ hasText: 'LISEZMOI' })).toHaveCount(0);
  await expect(tile.getByText('2 coupes manquent')).toBeVisible();

  // The user decides about the other name.
  await tile.getByRole('button', { name: 'Vérifier le nom dans CBCT phantom' }).click();
  const question = page.getByRole('dialog', { name: 'Ce fichier porte un autre nom' });
  await expect(question.getByText('AUTRE PERSONNE')).toBeVisible();
  await expectNoSeriousAxe(page);
  await question.getByRole('button', { name: 'Garder dans ce dossier' }).click();
  await expect(tile.getByText('Autre nom dans le fichier')).toHaveCount(0);

  // A later upload with the same slices and the missing ones is recognised.
  const late = [...seriesOf({ count: 24, side: 64, spacing: 1, patient: 'AUTRE^PERSONNE' })].filter(
    ({ number }) => number > 18 && number < 21,
  );
  for (const { name, bytes } of late) await api.upload(patient, 'radio', name, bytes);
  await page.reload();
  await expect(tile.getByText(/^23 coupes · /)).toBeVisible();

  const address = await tile.getByRole('link', { name: 'Ouvrir CBCT phantom' }).getAttribute('href');
  const uuid = new URL(address ?? '', page.url()).searchParams.get('file') ?? '';
  const archive = await page.request.get(`/api/product/files/download/${uuid}`);
  expect([archive.status(), archive.headers()['content-type']]).toEqual([200, 'application/zip']);

  await tile.getByRole('link', { name: 'Ouvrir CBCT phantom' }).click();
  await expect(plane(page, 'Axial')).toHaveAccessibleName(/sur 24$/);
  await expect(viewer(page).getByText(/décodées/)).toHaveCount(0);
  await expect(side(page).getByText('1 coupe manque', { exact: false })).toContainText('21');

  await press(page, 'Mesurer une longueur');
  const board = (await plane(page, 'Coronal').locator('canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const edge of [-BAR / 2, BAR / 2]) {
    await page.mouse.click(board.x + board.width * (0.5 + edge / 64), board.y + board.height / 2);
  }
  const read = side(page).getByText(/^\d+,\d\d mm$/);
  await expect(read).toBeVisible();
  const length = Number(((await read.textContent()) ?? '').replace(' mm', '').replace(',', '.'));
  expect(Math.abs(length - BAR), `${length} mm`).toBeLessThanOrEqual(0.2);

  // A comment stands on the slice, in each plane that contains it.
  await side(page).getByRole('button', { name: 'Ajouter' }).click();
  await plane(page, 'Axial').focus();
  await page.keyboard.press('Enter');
  await side(page).getByRole('textbox', { name: 'Votre commentaire' }).fill('Racine à vérifier');
  await side(page).getByRole('button', { name: 'Épingler' }).click();
  await expect(
    viewer(page)
      .getByRole('button', { name: /Racine à vérifier/ })
      .first(),
  ).toBeVisible();
  await expectNoSeriousAxe(page);
});

test('a series reads well in five languages, at every width, in both schemes', { tag: '@looks' }, async ({ page }) => {
  test.setTimeout(deadline(120_000));
  const api = await FilesApi.signIn(page);
  const keys = 'viewer|files|patient';
  // With both notes: of missing slices, and of another name.
  const patient = await api.newPatient('Série');
  let uuid = '';
  for (const { name, bytes } of seriesOf({ count: 12, side: 64, spacing: 1, patient: 'AUTRE^PERSONNE', without: [6, 9] })) {
    uuid = await api.upload(patient, 'radio', name, bytes);
  }
  await expectEveryLook(page, [addressOf(patient, uuid)], {
    keys,
    ready: async (opened) => {
      await expect(viewer(opened).getByRole('application')).toHaveCount(3);
      await expect(viewer(opened).getByText('AUTRE PERSONNE', { exact: false })).toBeVisible();
    },
  });

  // The demonstration's series has an arch, along which the panoramic curve lies.
  type Found = { items: { uuid: string; patient: { uuid: string }; facts: { slices?: number } }[] };
  const { items } = await api.get<Found>('files/list', '?search=mandibulaire&kind=radio');
  const series = items.find(({ facts }) => facts.slices);
  await expectEveryLook(page, [addressOf(series?.patient.uuid ?? '', series?.uuid ?? '')], {
    keys,
    ready: async (opened) => {
      const name = /^(Panoramique|Panoramic|Panorámica|Panoramica|Panorâmica)$/;
      await viewer(opened).getByRole('button', { name }).click();
      await expect(viewer(opened).getByRole('application', { name: /^Panor.mi\S+ · / })).toBeVisible();
    },
  });
});
