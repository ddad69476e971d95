// @vitest-environment node
import { deflateRawSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { xray } from '../../../../e2e/generate/xrays';
import type { ProductFile } from '../../../queries/files';
import { file } from '../../../testing/samples';
import type { SliceList } from '../../series-requests';
import { DicomError } from '../image';
import { openSeries } from './open';
import { slicesOf } from './slices';

const { listSlices, requestSlices } = vi.hoisted(() => ({ listSlices: vi.fn(), requestSlices: vi.fn() }));
vi.mock('shared-ui/core', () => ({
  portalFetch: (address: string) => {
    const [, first, count] = /\/(\d+)\?count=(\d+)/.exec(address) ?? [];
    return requestSlices(Number(first), Number(count), address.includes('split=true'));
  },
  product: { GET: () => listSlices() },
  result: (answer: unknown) => answer,
}));

/** A slice of 4 × 4 pixels, whose values are its number. */
const slice = (number: number, width = 4) =>
  xray({
    ...{ width, height: 4, spacing: [0.25, 0.25], stored: 16, modality: 'CT', slope: 1, intercept: -1000, signed: true },
    slice: { series: '1.2', number, at: number / 4, description: 'CBCT', patient: '' },
    value: () => number,
  });

/** Returns the bytes at even positions, or at odd ones. */
const everySecond = (bytes: Buffer, from: 0 | 1) => bytes.filter((_, i) => i % 2 === from);

const series = (places: number[], frames: number, other?: number) => {
  const bytes = places.map((place) => slice(place + 1, place === other ? 5 : 4));
  const packed = bytes.map((one) => deflateRawSync(one));
  const asked: [number, number][] = [];
  let [open, most] = [0, 0];
  listSlices.mockResolvedValue({
    ...{ digest: 'b'.repeat(64), frames, first: 1, spacing: 0.25, axial: true, upwards: true, places },
    ...{ packed: packed.map(({ length }) => length), sizes: bytes.map(({ length }) => length) },
  });
  requestSlices.mockImplementation(async (first: number, count: number, split: boolean) => {
    asked.push([first, count]);
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve));
    open -= 1;
    const one = bytes[first] ?? Buffer.alloc(0);
    if (split) return new Response(new Uint8Array(deflateRawSync(Buffer.from([...everySecond(one, 0), ...everySecond(one, 1)]))));
    return new Response(new Uint8Array(Buffer.concat(packed.slice(first, first + count))));
  });
  const opened = (sha256 = 'b') =>
    openSeries({ ...file(), sha256: sha256.repeat(64), facts: { slices: places.length } } as ProductFile, viewer.signal);
  return { asked, opened, most: () => most };
};

let viewer = new AbortController();

afterEach(() => {
  viewer.abort();
  viewer = new AbortController();
  vi.clearAllMocks();
});

const all = (count: number) => Array.from({ length: count }, (_, i) => i);
const signal = () => new AbortController().signal;

it('opens at its middle slice, and fetches the others around the looked-at one, three requests at a time', async () => {
  const { asked, opened, most } = series(all(100), 100);
  const { image, decoder, first } = await opened();
  expect(image).toMatchObject({ frames: 100, sliceSpacing: 0.25, upwards: true, width: 4 });
  expect([first.at, first.pixels[0]]).toEqual([50, 51]);
  expect(asked).toEqual([[50, 1]]);
  expect((await decoder.frame(52, signal()))[0]).toBe(53);
  expect(asked.slice(1, 4)).toEqual([
    [52, 8],
    [51, 1],
    [42, 8],
  ]);
  await vi.waitFor(() => expect(asked.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(60));
  expect(most()).toBeLessThanOrEqual(3);
  expect(
    asked.reduce((sum, [, count]) => sum + count, 0),
    'not the whole series',
  ).toBeLessThan(90);
});

it('loads the decoder of a compressed series while its first slice is on the way', async () => {
  const posted: unknown[] = [];
  const terminate = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = (message: unknown) => posted.push(message);
      terminate = terminate;
    },
  );
  const { opened } = series(all(3), 3);
  listSlices.mockResolvedValue({ ...(await listSlices()), syntax: '1.2.840.10008.1.2.4.90' });
  let arrive: (response: Response) => void = () => undefined;
  requestSlices.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const opening = opened();
  await vi.waitFor(() => expect(posted).toEqual([{ prepare: 'jpeg-2000' }]));
  arrive(new Response('no slice'));
  await expect(opening).rejects.toThrow(DicomError);
  expect(terminate).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('reads slices from chunks of any size, and copies no byte twice', async () => {
  const bytes = [slice(1), slice(2)];
  const packed = bytes.map((one) => deflateRawSync(one));
  const list = { packed: packed.map(({ length }) => length), sizes: bytes.map(({ length }) => length) } as SliceList;
  const all = new Uint8Array(Buffer.concat(packed));
  const inChunks = (chunk: number, end = all.length) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < end; at += chunk) controller.enqueue(all.subarray(at, Math.min(at + chunk, end)));
          controller.close();
        },
      }),
    );
  const read = async (response: Response, first = 0) => {
    const slices: Uint8Array[] = [];
    for await (const one of slicesOf(response, list, first)) slices.push(one);
    return slices.map((one) => Buffer.from(one).equals(bytes[slices.indexOf(one)] ?? Buffer.alloc(0)));
  };
  const set = vi.spyOn(Uint8Array.prototype, 'set');
  expect(await read(inChunks(1))).toEqual([true, true]);
  // Streams and inflating copy themselves, too; joining each chunk to those before it would copy a hundred times as much.
  expect(set.mock.calls.reduce((sum, [from]) => sum + from.length, 0)).toBeLessThan(20 * all.length);
  set.mockRestore();
  expect(await read(inChunks(all.length))).toEqual([true, true]);
  await expect(read(inChunks(7, all.length - 1))).rejects.toMatchObject({ code: 'file.truncated' });
  await expect(read(inChunks(7), 1), 'more than the list has').rejects.toThrow(DicomError);
});

it('has the lowest grey where a slice is absent', async () => {
  const { opened } = series([0, 1, 3], 4);
  const { decoder } = await opened();
  expect([decoder.isFree?.(2), decoder.isFree?.(3)]).toEqual([true, false]);
  expect((await decoder.frame(2, signal()))[0], 'the sign bit').toBe(0x8000);
});

it('refuses a slice of another size', async () => {
  const { opened } = series(all(9), 9, 8);
  const { decoder } = await opened();
  await expect(decoder.frame(8, signal())).rejects.toMatchObject({ code: 'dicom.pixels' });
});

it('requests slices again after a failure', async () => {
  const { asked, opened } = series(all(9), 9);
  const { decoder } = await opened();
  requestSlices.mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost'));
  await expect(decoder.frame(8, signal())).rejects.toThrow('lost');
  expect((await decoder.frame(8, signal()))[0]).toBe(9);
  expect(asked.length).toBeGreaterThan(1);
});

it('takes the present list where the list of files is older', async () => {
  const { asked, opened } = series(all(5), 5);
  expect((await opened('a')).first.at).toBe(2);
  expect(asked).toEqual([
    [2, 1],
    [2, 1],
  ]);
});
