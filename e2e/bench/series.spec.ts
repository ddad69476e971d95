import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, settled, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { BAR, seriesOf } from '../../mfe-patients/e2e/generate/series.ts';
import { newPatient, report } from './sent.ts';

const SLICES = 400;
/** Of the first picture, which is the preview of the middle slice, and the goal of the slice itself. */
const FIRST_MS = 2000;
const LEAST_FRAMES = 30;
const TOLERANCE_MM = 0.2;
/** Slow 4G, as bench/front has it: milliseconds, bytes a second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1000) / 8, uploadThroughput: (750 * 1000) / 8 };
/** Name of the performance measure of each drawn plane. */
const PLANE_MEASURE = 'portal-dicom-plane';

const axial = (page: Page) => page.getByRole('application', { name: /^Axial · coupe/ });

/** Opens the series from its tile, and returns after how many milliseconds its preview and its first slice are drawn. */
async function opened(page: Page): Promise<{ preview: number; slice: number }> {
  return page.evaluate(async (measure) => {
    const frame = () => new Promise<number>(requestAnimationFrame);
    const link = document.querySelector<HTMLAnchorElement>('a[aria-label^="Ouvrir CBCT"]');
    const start = performance.now();
    link?.click();
    let preview = 0;
    while (performance.getEntriesByName(measure).length === 0) {
      const now = await frame();
      const picture = document.querySelector<HTMLImageElement>('dialog img[src*="preview"]');
      if (!preview && picture?.complete && picture.naturalWidth > 0) preview = now - start;
    }
    const [drawn] = performance.getEntriesByName(measure);
    return { preview, slice: (drawn?.startTime ?? 0) + (drawn?.duration ?? 0) - start };
  }, PLANE_MEASURE);
}

test('a series of 400 slices is shown soon, scrolls smoothly and measures exactly', async ({ page }) => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'cbct-'));
  for (const { name, bytes } of seriesOf({ count: SLICES })) writeFileSync(join(folder, name), bytes);
  const { patient } = await newPatient(page, 'CBCT');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/mon-espace/patient/fichiers?patient=${patient}`);
  await settled(page);
  const sending = Date.now();
  await page.locator('input[webkitdirectory]').setInputFiles(folder);
  const tile = page.getByRole('listitem').filter({ hasText: `${String(SLICES)} coupes` });
  await expect(tile).toBeVisible({ timeout: 240_000 });
  report(
    'series of 400 slices of 512 × 512, from the chosen folder to its tile',
    `${((Date.now() - sending) / 1000).toFixed(1)} s`,
    'no limit',
  );
  rmSync(folder, { recursive: true });
  await expect(tile.locator('img')).toBeVisible({ timeout: 60_000 });

  // A browser that has the list, and nothing of the viewer.
  await page.reload();
  await settled(page);
  await expect(tile.locator('img')).toBeVisible();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slow4G);
  // The pointer rests on a link before it is pressed, as in bench/front.
  await tile.hover();
  await page.waitForTimeout(1500);
  const { preview, slice } = await opened(page);
  report('the same on slow 4G, from the press to the preview of the middle slice', `${preview.toFixed(0)} ms`, `${String(FIRST_MS)} ms`);
  report('the same on slow 4G, from the press to the middle slice', `${slice.toFixed(0)} ms`, `${String(FIRST_MS)} ms, a goal`);
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await expect(page.getByText(/décodées/)).toHaveCount(0, { timeout: 300_000 });

  await axial(page).focus();
  const counted = page.evaluate(async (measure) => {
    let drawn = 0;
    const observer = new PerformanceObserver((list) => (drawn += list.getEntriesByName(measure).length));
    observer.observe({ type: 'measure' });
    const start = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 4000));
    observer.disconnect();
    return drawn / ((performance.now() - start) / 1000);
  }, PLANE_MEASURE);
  let scrolling = true;
  void counted.finally(() => (scrolling = false));
  for (let i = 0; scrolling; i += 1) await page.keyboard.press(i % 300 < 150 ? 'PageDown' : 'PageUp');
  const perSecond = await counted;
  report('the same, scrolled', `${perSecond.toFixed(1)} slices a second`, String(LEAST_FRAMES));

  await page.getByRole('slider', { name: 'Axial', exact: true }).fill(String(SLICES / 2));
  await page.getByRole('button', { name: 'Mesurer une longueur' }).click();
  const board = (await axial(page).locator('canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const side = 512 * 0.25;
  for (const edge of [-BAR / 2, BAR / 2]) {
    await page.mouse.click(board.x + board.width * (0.5 + edge / side), board.y + board.height / 2);
  }
  const read = page.getByRole('complementary').getByText(/^\d+,\d\d mm$/);
  const length = Number(((await read.textContent()) ?? '').replace(' mm', '').replace(',', '.'));
  report('the same, a bar of 20.0 mm measured by two presses', `${length.toFixed(2)} mm`, `${BAR.toFixed(1)} ± ${String(TOLERANCE_MM)} mm`);
  expect(Math.abs(length - BAR)).toBeLessThanOrEqual(TOLERANCE_MM);
  expect(perSecond).toBeGreaterThanOrEqual(LEAST_FRAMES);
  expect(preview).toBeLessThanOrEqual(FIRST_MS);
});
