// @vitest-environment node
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { blocks, fine } from '../../../e2e/generate/syntaxes';
import { type Xray, xray } from '../../../e2e/generate/xrays';
import { decodersOf } from './codecs';
import { decodeFrame, readFrame } from './decode';
import { DecoderLoadError, DicomError, type DicomImage, type Pixels } from './image';
import { inflate } from './inflate';
import { readDicom } from './read';
import { decodeRle } from './rle';

const require = createRequire(import.meta.url);
const builds = {
  charls: '@cornerstonejs/codec-charls/decodewasm',
  'libjpeg-turbo': '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasm',
  openjpeg: '@cornerstonejs/codec-openjpeg/decodewasm',
};
const { decoders } = decodersOf((name) => Promise.resolve(Uint8Array.from(readFileSync(require.resolve(builds[name]))).buffer));
const fixture = (name: string) => Uint8Array.from(readFileSync(new URL(`../../../e2e/fixtures/syntaxes/${name}.dcm`, import.meta.url)));
const pixelsOf = async (image: DicomImage, at: number): Promise<Pixels> =>
  image.codec ? decodeFrame(image.encoded(at), image.codec, image, decoders) : readFrame(image.encoded(at), image, image.bigEndian);
const digest = (values: ArrayLike<number>) => createHash('sha256').update(Uint16Array.from(values)).digest('hex');
/** Digest of the values that the phantom defines, computed without any file. */
const drawn = ({ width, height, value }: Xray, frame: number) =>
  digest(Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width), frame)));
const faultOf = (result: Promise<unknown>) =>
  result.then(
    () => null,
    (error: unknown) => (error instanceof DicomError || error instanceof DecoderLoadError ? error.code : error),
  );

test.each([
  ['implicit-little', null],
  ['explicit-little', null],
  ['explicit-big', null],
  ['deflated', null],
  ['rle', 'rle'],
  ['jpeg-lossless-sv1', 'jpeg-lossless'],
  ['jpeg-lossless-sv6', 'jpeg-lossless'],
  ['jpeg-ls', 'jpeg-ls'],
  ['jpeg-2000', 'jpeg-2000'],
  ['htj2k', 'jpeg-2000'],
])('%s has the phantom’s values', async (name, codec) => {
  const image = await readDicom(fixture(name).buffer);
  expect(image).toMatchObject({ width: 64, height: 64, frames: 2, stored: 12, allocated: 16, codec, spacing: { x: 0.2, y: 0.2 } });
  for (const at of [1, 0]) expect(digest(await pixelsOf(image, at))).toBe(drawn(fine, at));
});

test.each([['blocks-explicit-little'], ['blocks-jpeg-baseline']])('%s has the values of flat blocks', async (name) => {
  const image = await readDicom(fixture(name).buffer);
  expect(image).toMatchObject({ frames: 1, stored: 8, allocated: 8 });
  expect(digest(await pixelsOf(image, 0))).toBe(drawn(blocks, 0));
});

test.each([['rle'], ['jpeg-lossless-sv1'], ['jpeg-ls'], ['jpeg-2000'], ['htj2k'], ['blocks-jpeg-baseline']])(
  'a cut frame of %s is an error and no picture',
  async (name) => {
    const image = await readDicom(fixture(name).buffer);
    const whole = image.encoded(0);
    for (const part of [0, 3, 40, Math.floor(whole.length / 2)]) {
      const cut = decodeFrame(whole.slice(0, part), image.codec ?? 'rle', image, decoders);
      expect(await faultOf(cut), `${part} bytes`).toMatch(/^file\.(broken|truncated)$/);
    }
    expect(digest(await pixelsOf(image, 0)), 'the decoder works after a failure').toBe(drawn(name.startsWith('blocks') ? blocks : fine, 0));
  },
);

test('a frame of other dimensions than the file states is refused before it is decoded', async () => {
  const unused = () => Promise.reject(new Error('decoded'));
  const none = { jpeg: unused, 'jpeg-lossless': unused, 'jpeg-ls': unused, 'jpeg-2000': unused };
  for (const name of ['jpeg-lossless-sv1', 'jpeg-ls', 'jpeg-2000', 'htj2k', 'blocks-jpeg-baseline']) {
    const image = await readDicom(fixture(name).buffer);
    for (const other of [{ width: 63 }, { height: 65 }, { coloured: true }]) {
      const refused = decodeFrame(image.encoded(0), image.codec ?? 'rle', { ...image, ...other }, none);
      await expect(refused, name).rejects.toSatisfy(
        (error: unknown) => error instanceof DicomError && error.code === 'file.broken' && error.cause === undefined,
      );
    }
  }
});

test('a decoder that does not arrive is no fault of the file, and is requested again', async () => {
  let attempts = 0;
  const { decoders: failing } = decodersOf(() => {
    attempts += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const image = await readDicom(fixture('jpeg-ls').buffer);
  const decoding = () => faultOf(decodeFrame(image.encoded(0), 'jpeg-ls', image, failing));
  expect([await decoding(), await decoding()]).toEqual(['network', 'network']);
  expect(attempts).toBe(2);
});

test('12 bits of lossy JPEG are named', async () => {
  const image = await readDicom(fixture('blocks-jpeg-baseline').buffer);
  const bytes = image.encoded(0).slice();
  const frame = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xc0);
  bytes[frame + 4] = 12;
  await expect(decodeFrame(bytes, 'jpeg', { ...image, allocated: 16 }, decoders)).rejects.toMatchObject({
    code: 'dicom.packed',
    values: { syntax: 'JPEG 12 bits' },
  });
});

test('deflated data end at the limit and where they are broken', async () => {
  const file = fixture('deflated');
  const start = 132 + 12 + new DataView(file.buffer).getUint32(140, true);
  const pixels = fixture('explicit-little').slice(-2 * 2 * 64 * 64);
  expect((await inflate(file, start, 100_000)).slice(-pixels.length)).toEqual(pixels);
  expect(await faultOf(inflate(file, start, 10_000))).toBe('dicom.pixels');
  expect(await faultOf(inflate(file.slice(0, -40), start, 100_000))).toBe('file.truncated');
  const odd = (file.length - start) % 2 === 1 ? file : file.slice(0, -1);
  expect((await inflate(Uint8Array.from([...odd, 0]), start, 100_000)).slice(-pixels.length), 'padded to an even length').toEqual(pixels);
});

test('segments of RLE stay within the frame', () => {
  const frame = (segment: readonly number[], count = 1) => {
    const bytes = new Uint8Array(64 + segment.length);
    new DataView(bytes.buffer).setUint32(0, count, true);
    new DataView(bytes.buffer).setUint32(4, 64, true);
    bytes.set(segment, 64);
    return bytes;
  };
  expect([...decodeRle(frame([1, 7, 8, 128, 254, 9]), 5, 1, 8)]).toEqual([7, 8, 9, 9, 9]);
  expect([...decodeRle(frame([129, 5]), 5, 1, 8)], 'a run beyond the frame').toEqual([5, 5, 5, 5, 5]);
  expect(() => decodeRle(frame([0, 7]), 5, 1, 8)).toThrow('file.truncated');
  expect(() => decodeRle(frame([0, 7], 2), 5, 1, 8)).toThrow('file.broken');
  expect(() => decodeRle(new Uint8Array(10), 5, 1, 8)).toThrow('file.broken');
});

test('frames are found in several fragments without a table', async () => {
  const image = await readDicom(fixture('jpeg-ls').buffer);
  const halves = [0, 1].flatMap((at) => {
    const bytes = Buffer.from(image.encoded(at));
    const middle = (bytes.length >> 2) << 1;
    return [bytes.subarray(0, middle), bytes.subarray(middle)];
  });
  const split = await readDicom(Uint8Array.from(xray({ ...fine, syntax: '1.2.840.10008.1.2.4.80', fragments: halves })).buffer);
  for (const at of [0, 1]) expect(digest(await pixelsOf(split, at))).toBe(drawn(fine, at));
});

test('colours are RGB, from planes, pixels and luminance', async () => {
  const image = await readDicom(fixture('blocks-explicit-little').buffer);
  const shape = { ...image, width: 2, height: 1, coloured: true };
  const planes = Uint8Array.of(255, 0, 10, 20, 30, 40);
  expect([...readFrame(planes, { ...shape, planar: true }, false)]).toEqual([255, 10, 30, 0, 20, 40]);
  expect([...readFrame(planes, { ...shape, planar: false }, false)]).toEqual([...planes]);
  expect([...readFrame(Uint8Array.of(76, 85, 255, 128, 128, 128), { ...shape, ybr: true, planar: false }, false)]).toEqual([
    254, 0, 0, 128, 128, 128,
  ]);
});

test('a damaged header ends in a DicomError or in an image, never in another error', async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((seed / 0x7fffffff) * below);
  };
  const others: unknown[] = [];
  for (const name of ['implicit-little', 'explicit-little', 'explicit-big', 'jpeg-2000', 'rle']) {
    const whole = fixture(name);
    for (let n = 0; n < 200; n += 1) {
      const damaged = whole.slice();
      for (let k = random(6); k >= 0; k -= 1) damaged[132 + random(600)] = random(256);
      await readDicom(damaged.buffer).catch((error: unknown) => (error instanceof DicomError ? undefined : others.push(error)));
    }
  }
  expect(others).toEqual([]);
});
