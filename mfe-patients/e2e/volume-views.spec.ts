import { deadline, expect, expectNoSeriousAxe, fitsWidth, test } from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { FilesApi } from './files-api.ts';
import { jaw } from './generate/jaw.ts';
import { xray } from './generate/xrays.ts';
import { changes, look, openFile, patientWith, press, side, stage, viewer } from './viewer-stage.ts';

const named = (page: Page, name: RegExp) => viewer(page).getByRole('application', { name });

/** Checks the open view on a desktop and, narrowed in place, on a phone: it is accessible, fits, and its picture is drawn. */
async function reads(page: Page, picture: Locator): Promise<void> {
  for (const [width, height] of [
    [360, 780],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => fitsWidth(page)).toBe(true);
    await expect.poll(async () => (await look(page, picture)).drawn, { message: `drawn at ${width} px` }).toBeGreaterThan(0.1);
    await expectNoSeriousAxe(page);
  }
}

test('a jaw is measured in Hounsfield units, unrolled along its arch, and rendered in two tissues', async ({ page }) => {
  test.setTimeout(deadline(90_000));
  const api = await FilesApi.signIn(page);
  const { patient, uuids } = await patientWith(api, [{ name: 'machoire.dcm', kind: 'radio', bytes: xray(jaw) }]);
  await openFile(page, patient, uuids['machoire.dcm'] ?? '');
  await press(page, 'Trois plans');
  const axial = named(page, /^Axial/);
  await expect(viewer(page).getByText(/décodées/)).toHaveCount(0);

  // A rectangle of soft tissue behind the arch.
  await press(page, 'Surface');
  const box = await axial.locator('canvas').boundingBox();
  const corner = (x: number, y: number): [number, number] => [
    (box?.x ?? 0) + ((box?.width ?? 0) * x) / 128,
    (box?.y ?? 0) + ((box?.height ?? 0) * y) / 112,
  ];
  for (const [x, y] of [
    [54, 86],
    [74, 86],
    [74, 102],
    [54, 102],
  ] as const) {
    await page.mouse.click(...corner(x, y));
  }
  await expect(side(page).getByText(/^11\d,\d\d mm²$/), '20 × 16 voxels of 0.6 mm').toBeVisible();
  await expect(side(page).getByText(/^40 à 40\sUH$/)).toBeVisible();
  await reads(page, axial);

  await press(page, 'Panoramique');
  const panorama = named(page, /^Panoramique · /);
  await expect(panorama, 'at the front of the arch').toHaveAccessibleName(/^Panoramique · (4\d|3\d),\d sur [78]\d,\d mm$/);
  // On a phone the scale of a narrow section has its text within the section.
  await page.setViewportSize({ width: 360, height: 780 });
  const section = named(page, /^Coupe à /).first();
  const rightOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return (box?.x ?? NaN) + (box?.width ?? 0);
  };
  await expect
    .poll(async () => (await rightOf(section.getByText(/^\d+\smm$/))) <= (await rightOf(section)), { message: 'the scale fits' })
    .toBe(true);
  await reads(page, panorama);
  await changes(
    named(page, /^Coupe à /).nth(1),
    () => panorama.press('Shift+ArrowRight').then(() => panorama.press('ArrowRight')),
    'a section moves',
  );

  await press(page, 'En 3D');
  await expect(stage(page)).toHaveAttribute('aria-busy', 'false');
  await reads(page, stage(page));
  await changes(stage(page), () => press(page, 'Peau'), 'another tissue');
});
