import { deadline, expect, expectEveryLook, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { FilesApi } from './files-api.ts';
import { bar, phantom } from './generate/volumes.ts';
import { xray } from './generate/xrays.ts';
import { addressOf, changes, openFile, patientWith, press, side, viewer } from './viewer-stage.ts';

type Name = 'axial' | 'coronal' | 'sagittal';
const label = { axial: 'Axial', coronal: 'Coronal', sagittal: 'Sagittal' };
const plane = (page: Page, name: Name) => viewer(page).getByRole('application', { name: new RegExp(`^${label[name]} · coupe`) });
const slider = (page: Page, name: string) => side(page).getByRole('slider', { name, exact: true });

/** Returns the edges of what is white in the middle column and row of a plane, in voxels. */
const bright = (page: Page, name: Name) =>
  plane(page, name)
    .locator('canvas')
    .evaluate((board: HTMLCanvasElement) => {
      const { data = new Uint8ClampedArray() } = board.getContext('2d')?.getImageData(0, 0, board.width, board.height) ?? {};
      const edges = (count: number, at: (i: number) => number) => {
        const white = Array.from({ length: count }, (_, i) => i).filter((i) => (data[4 * at(i)] ?? 0) > 200);
        return white.length > 0 ? [white[0] ?? 0, (white.at(-1) ?? 0) + 1] : null;
      };
      const [x, y] = [board.width >> 1, board.height >> 1];
      return {
        across: edges(board.width, (i) => y * board.width + i),
        down: edges(board.height, (i) => i * board.width + x),
      };
    });

async function openPlanes(page: Page): Promise<{ patient: string; uuid: string }> {
  const api = await FilesApi.signIn(page);
  const { patient, uuids } = await patientWith(api, [{ name: 'cbct.dcm', kind: 'radio', bytes: xray(phantom) }]);
  const uuid = uuids['cbct.dcm'] ?? '';
  await openFile(page, patient, uuid);
  await press(page, 'Trois plans');
  await expect(plane(page, 'axial')).toBeVisible();
  await expect(viewer(page).getByText(/décodées/)).toHaveCount(0);
  return { patient, uuid };
}

test('a volume is shown in three linked planes, and its bar of 20.0 mm reads so', async ({ page }) => {
  await openPlanes(page);
  await expect.poll(() => bright(page, 'axial')).toEqual({ across: [bar.x[0], bar.x[1] + 1], down: [bar.y[0], bar.y[1] + 1] });
  await expect.poll(() => bright(page, 'coronal')).toEqual({ across: [bar.x[0], bar.x[1] + 1], down: [bar.z[0], bar.z[1] + 1] });
  await expect.poll(() => bright(page, 'sagittal')).toEqual({ across: [bar.y[0], bar.y[1] + 1], down: [bar.z[0], bar.z[1] + 1] });

  // Two presses on the bar's edges, where they are seen.
  await press(page, 'Mesurer une longueur');
  const board = await plane(page, 'coronal').locator('canvas').boundingBox();
  const { down } = await bright(page, 'coronal');
  for (const edge of down ?? []) {
    await page.mouse.click((board?.x ?? 0) + (board?.width ?? 0) / 2, (board?.y ?? 0) + ((board?.height ?? 0) * edge) / 100);
  }
  const read = side(page).getByText(/^\d+,\d\d mm$/);
  await expect(read).toBeVisible();
  const length = Number(((await read.textContent()) ?? '').replace(' mm', '').replace(',', '.'));
  expect(Math.abs(length - 20), `${length} mm`).toBeLessThanOrEqual(0.2);

  // The crosshair of one plane moves the others: a press, keys, the wheel, a slider.
  await press(page, 'Déplacer le repère');
  const axial = await plane(page, 'axial').locator('canvas').boundingBox();
  await page.mouse.click((axial?.x ?? 0) + (axial?.width ?? 0) / 2, (axial?.y ?? 0) + 20);
  await expect.poll(async () => (await bright(page, 'coronal')).down, { message: 'in front of the bar' }).toBeNull();
  await plane(page, 'axial').press('PageDown');
  await expect(plane(page, 'axial')).toHaveAccessibleName('Axial · coupe 52 sur 100');
  await plane(page, 'axial').press('ArrowRight');
  await expect(plane(page, 'sagittal')).toHaveAccessibleName(/coupe 8[12] sur 160/);
  await plane(page, 'axial').hover();
  await page.mouse.wheel(0, 120);
  await expect(plane(page, 'axial')).toHaveAccessibleName('Axial · coupe 55 sur 100');
  await slider(page, 'Coronal').fill('61');
  await expect.poll(async () => (await bright(page, 'coronal')).down).toEqual([bar.z[0], bar.z[1] + 1]);

  // The values within a sphere at the crosshair: in the bar, then half in the soft tissue before it.
  await expect(side(page).getByText('2\u202f000 UH', { exact: true })).toBeVisible();
  await slider(page, 'Diamètre').fill('4');
  await expect(side(page).getByText('0 UH', { exact: true }), 'no deviation within the bar').toBeVisible();
  await changes(plane(page, 'coronal'), () => slider(page, 'Diamètre').fill('12'), 'the sphere is drawn');
  await expect(side(page).getByText('40 à 2\u202f000 UH', { exact: true })).toBeVisible();

  // Above the bar nothing is white; a slab of 10 mm reaches it.
  await slider(page, 'Axial').fill('5');
  await expect.poll(async () => (await bright(page, 'axial')).across).toBeNull();
  await slider(page, 'Épaisseur').fill('10');
  await expect.poll(async () => (await bright(page, 'axial')).across, { message: 'maximum' }).toEqual([bar.x[0], bar.x[1] + 1]);
  await side(page).getByRole('switch', { name: 'Intensité maximale (MIP)' }).click();
  await expect.poll(async () => (await bright(page, 'axial')).across, { message: 'mean' }).toBeNull();

  await press(page, 'Contraste et luminosité');
  await changes(
    plane(page, 'coronal'),
    () => plane(page, 'coronal').dragTo(plane(page, 'coronal'), { sourcePosition: { x: 100, y: 100 }, targetPosition: { x: 60, y: 160 } }),
    'grey values',
  );
  await press(page, 'Coupe par coupe');
  await expect(viewer(page).getByRole('application')).toHaveCount(1);
});

test('planes read well in five languages, at every width, in both schemes', { tag: '@looks' }, async ({ page }) => {
  test.setTimeout(deadline(120_000));
  const { patient, uuid } = await openPlanes(page);
  const ready = async (opened: Page) => {
    const names = /^(Trois plans|Three planes|Tres planos|Tre piani|Três planos)$/;
    await viewer(opened).getByRole('button', { name: names }).click();
    await expect(viewer(opened).getByRole('application')).toHaveCount(3);
  };
  await expectEveryLook(page, [addressOf(patient, uuid)], { keys: 'viewer|files|patient', ready });
});
