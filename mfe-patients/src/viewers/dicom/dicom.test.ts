// @vitest-environment node
import { expect, test } from 'vitest';
import { xray, type Xray } from '../../../e2e/generate/xrays';
import { fullWindow, greyTable, paint, presetsOf, valueOf } from './grey';
import { readFrame } from './decode';
import { DicomError, type DicomImage } from './image';
import { readDicom } from './read';

const bytesOf = (buffer: Buffer): ArrayBuffer => Uint8Array.from(buffer).buffer;
const ramp: Xray = { width: 64, height: 8, frames: 3, spacing: [0.2, 0.1], value: (x, y, frame) => x * 60 + y + frame };
const faultOf = (bytes: Buffer) =>
  readDicom(bytesOf(bytes)).then(
    () => null,
    (error: unknown) => (error instanceof DicomError ? error : null),
  );
const frameOf = (image: DicomImage, at: number) => readFrame(image.encoded(at), image, image.bigEndian);

test.each([['1.2.840.10008.1.2'], ['1.2.840.10008.1.2.1'], ['1.2.840.10008.1.2.2']])('pixels of %s are read alike', async (syntax) => {
  const image = await readDicom(bytesOf(xray({ ...ramp, syntax })));
  expect(image).toMatchObject({ width: 64, height: 8, frames: 3, stored: 12, allocated: 16, modality: 'CT', spacing: { x: 0.1, y: 0.2 } });
  for (const frame of [0, 2]) {
    const pixels = frameOf(image, frame);
    expect(pixels).toHaveLength(64 * 8);
    expect(pixels[3 * 64 + 10]).toBe(603 + frame);
  }
});

test('values are signed, scaled and shown through the window of the standard', async () => {
  const image = await readDicom(bytesOf(xray({ ...ramp, signed: true, slope: 2, intercept: -10, window: [40, 400], value: () => -5 })));
  expect(valueOf(image, frameOf(image, 0)[0] ?? 0)).toBe(-20);
  expect(image.windows).toEqual([{ center: 40, width: 400 }]);
  const plain = await readDicom(bytesOf(xray(ramp)));
  const table = greyTable(plain, { center: 2048, width: 4096 }, false);
  const grey = (raw: number) => (table[raw] ?? 0) & 0xff;
  expect([grey(0), grey(2047), grey(4095)]).toEqual([0, 127, 255]);
  expect((greyTable(plain, { center: 2048, width: 4096 }, true)[0] ?? 0) & 0xff).toBe(255);
  const negative = await readDicom(bytesOf(xray({ ...ramp, photometric: 'MONOCHROME1' })));
  expect((greyTable(negative, { center: 2048, width: 4096 }, false)[0] ?? 0) & 0xff).toBe(255);

  const pixels = new Uint32Array(64 * 8);
  paint(frameOf(plain, 0), table, pixels);
  expect((pixels[60] ?? 0) & 0xff).toBe(grey(3600));
  const full = fullWindow(plain, frameOf(plain, 0));
  expect(full).toEqual({ center: (0 + 63 * 60 + 7 + 1) / 2, width: 63 * 60 + 8 });
  expect(presetsOf(plain, full).map(([name]) => name)).toEqual(['full', 'bone', 'soft']);
});

test('what cannot be shown says why', async () => {
  const whole = xray(ramp);
  expect((await faultOf(whole.subarray(0, whole.length - 100)))?.code).toBe('file.truncated');
  expect((await faultOf(whole.subarray(0, 300)))?.code).toMatch(/^(file\.truncated|dicom\.pixels)$/);
  expect((await faultOf(Buffer.from('no X-ray at all')))?.code).toBe('file.broken');
  const film = await faultOf(xray({ ...ramp, syntax: '1.2.840.10008.1.2.4.102' }));
  expect([film?.code, film?.values.syntax]).toEqual(['dicom.packed', 'MPEG']);
  expect((await faultOf(xray({ ...ramp, photometric: 'PALETTE COLOR' })))?.code).toBe('dicom.pixels');
});
