import { expect, settled, test } from 'portal-playwright';
import { report, sent } from './sent.ts';

/** Budgets for a scan of 301 088 triangles: time from its bytes to the first picture, and the smoothness of turning it. */
const SHOWN_MS = 2000;
const LEAST_FRAMES = 30;
/** A change of the grey-value window must fit into one frame at 60 Hz. */
const FRAME_MS = 1000 / 60;

/** Returns a wavy surface of triangles as binary STL. */
function scan(side: number): Buffer {
  const bytes = Buffer.alloc(84 + 50 * 2 * side * side);
  bytes.writeUInt32LE(2 * side * side, 80);
  const corner = (x: number, y: number) => [x / 5, y / 5, 3 * Math.sin(x / 9) * Math.cos(y / 13)];
  let at = 84;
  const face = (corners: number[][]) => {
    corners.flat().forEach((value, i) => bytes.writeFloatLE(value, at + 12 + 4 * i));
    at += 50;
  };
  for (let x = 0; x < side; x += 1) {
    for (let y = 0; y < side; y += 1) {
      face([corner(x, y), corner(x + 1, y), corner(x, y + 1)]);
      face([corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)]);
    }
  }
  return bytes;
}

/** Returns a DICOM file with 12 bits stored in 16. */
function xray(width: number, height: number): Buffer {
  const element = (group: number, number: number, type: string, value: Buffer, long = false) => {
    const head = Buffer.alloc(long ? 12 : 8);
    head.writeUInt16LE(group, 0);
    head.writeUInt16LE(number, 2);
    head.write(type, 4, 'latin1');
    if (long) head.writeUInt32LE(value.length, 8);
    else head.writeUInt16LE(value.length, 6);
    return Buffer.concat([head, value]);
  };
  const short = (value: number) => Buffer.from([value & 255, value >> 8]);
  const pixels = Buffer.alloc(2 * width * height);
  for (let i = 0; i < width * height; i += 1) pixels.writeUInt16LE((i * 7) % 4096, 2 * i);
  const values: [number, number][] = [
    [0x02, 1],
    [0x10, height],
    [0x11, width],
    [0x100, 16],
    [0x101, 12],
    [0x102, 11],
    [0x103, 0],
  ];
  const set = values.map(([number, value]) => element(0x28, number, 'US', short(value)));
  set.splice(1, 0, element(0x28, 4, 'CS', Buffer.from('MONOCHROME2 ')));
  const meta = [
    element(2, 2, 'UI', Buffer.from('1.2.840.10008.5.1.4.1.1.1\0')),
    element(2, 0x10, 'UI', Buffer.from('1.2.840.10008.1.2.1\0')),
  ];
  const length = Buffer.alloc(4);
  length.writeUInt32LE(Buffer.concat(meta).length, 0);
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    element(2, 0, 'UL', length),
    ...meta,
    ...set,
    element(0x7fe0, 0x10, 'OW', pixels, true),
  ]);
}

test('a scan of 300 000 triangles is shown soon and turns smoothly', async ({ page }) => {
  // The stage is then 680 × 480 px.
  await page.setViewportSize({ width: 1024, height: 537 });
  await page.goto(await sent(page, 'dental_scan', 'banc.stl', scan(388)));
  await settled(page);
  const stage = page.getByRole('application');
  await expect(stage).toBeVisible({ timeout: 30_000 });
  const shown = await page.evaluate(async () => {
    const frame = () => new Promise<number>(requestAnimationFrame);
    while (performance.getEntriesByName('portal-viewer-drawn').length === 0) await frame();
    const [bytes] = performance.getEntriesByName('portal-viewer-bytes');
    return (performance.getEntriesByName('portal-viewer-drawn')[0]?.startTime ?? 0) - (bytes?.startTime ?? 0);
  });
  report('scan of 301 088 triangles, from its bytes to the first picture', `${shown.toFixed(0)} ms`, `${String(SHOWN_MS)} ms`);

  const { x, y } = (await stage.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 200, y + 200);
  await page.mouse.down();
  const gaps = page.evaluate(async () => {
    const frame = () => new Promise<number>(requestAnimationFrame);
    const found: number[] = [];
    let last = await frame();
    const first = last;
    while (last - first < 4000) {
      const now = await frame();
      found.push(now - last);
      last = now;
    }
    return found;
  });
  let turning = true;
  void gaps.finally(() => (turning = false));
  for (let i = 0; turning; i += 1) await page.mouse.move(x + 200 + (i % 200), y + 200 + (i % 70));
  const perSecond = 1000 / ((await gaps).reduce((sum, gap) => sum + gap, 0) / (await gaps).length);
  await page.mouse.up();
  report('the same, turned', `${perSecond.toFixed(1)} frames a second`, `${String(LEAST_FRAMES)}`);
  expect(shown).toBeLessThanOrEqual(SHOWN_MS);
  expect(perSecond).toBeGreaterThanOrEqual(LEAST_FRAMES);
});

test('a window of grey values is drawn within a frame', async ({ page }) => {
  await page.goto(await sent(page, 'radio', 'banc.dcm', xray(2000, 1000)));
  await settled(page);
  const stage = page.getByRole('application');
  await stage.focus({ timeout: 30_000 });
  const times: number[] = [];
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.press(i % 2 ? 'ArrowUp' : 'ArrowRight');
    times.push(
      await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        return performance.getEntriesByName('portal-dicom-frame').at(-1)?.duration ?? Infinity;
      }),
    );
  }
  times.sort((a, b) => a - b);
  const half = times[Math.floor(times.length / 2)] ?? Infinity;
  report('X-ray of 2000 × 1000 at 12 bits, another window', `${half.toFixed(1)} ms`, `${FRAME_MS.toFixed(1)} ms`);
  expect(half).toBeLessThanOrEqual(FRAME_MS);
});
