import { readFileSync } from 'node:fs';
import { expect, test } from 'portal-playwright';
import { FilesApi } from './files-api.ts';
import { blocks, fine } from './generate/syntaxes.ts';
import { openFile, patientWith, stage, viewer } from './viewer-stage.ts';

const names = ['deflated', 'explicit-big', 'rle', 'jpeg-lossless-sv1', 'jpeg-ls', 'jpeg-2000', 'htj2k', 'blocks-jpeg-baseline'];

test('X-rays of every transfer syntax have the same pixels, and each decoder is loaded with its first file', async ({ page }) => {
  const api = await FilesApi.signIn(page);
  const files = names.map((name) => ({
    ...{ name: `${name}.dcm`, kind: 'radio' },
    bytes: readFileSync(new URL(`./fixtures/syntaxes/${name}.dcm`, import.meta.url)),
  }));
  const { patient, uuids } = await patientWith(api, files);
  const codecs: string[] = [];
  page.on('request', (request) => {
    const codec = /\/(?:codec-|assets\/)(?<name>[\w-]+)\.\w+\.(?:js|wasm)$/.exec(new URL(request.url()).pathname);
    if (codec?.groups?.name) codecs.push(codec.groups.name);
  });
  const load = async (name: string) => {
    codecs.length = 0;
    await openFile(page, patient, uuids[`${name}.dcm`] ?? '');
    const flat = name.startsWith('blocks');
    const phantom = flat ? blocks : fine;
    const shown = Array.from({ length: 64 * 64 }, (_, i) => phantom.value(i % 64, Math.floor(i / 64), flat ? 0 : 1));
    const greys = () =>
      stage(page)
        .locator('canvas')
        .evaluate((board: HTMLCanvasElement) => {
          const { data = [] } = board.getContext('2d')?.getImageData(0, 0, board.width, board.height) ?? {};
          return Array.from({ length: data.length / 4 }, (_, i) => data[4 * i]);
        });
    const [center, width] = flat ? [128, 256] : [2048, 4096];
    const grey = (value: number) => Math.round(Math.min(1, Math.max(0, (value - (center - 0.5)) / (width - 1) + 0.5)) * 255);
    await expect.poll(greys, { message: name }).toEqual(shown.map(grey));
    return codecs.slice().sort();
  };
  for (const name of ['deflated', 'explicit-big', 'rle']) {
    expect(await load(name), name).toEqual([]);
  }
  expect(await load('jpeg-lossless-sv1')).toEqual(['jpeg-lossless']);
  expect(await load('jpeg-ls')).toEqual(['charlswasm_decode', 'jpeg-ls']);
  expect(await load('jpeg-2000')).toEqual(['jpeg-2000', 'openjpegwasm_decode']);
  await load('htj2k');
  expect(await load('blocks-jpeg-baseline')).toEqual(['jpeg', 'libjpegturbowasm_decode']);
  await expect(viewer(page)).toBeVisible();
});

test('a page may not compile WebAssembly, and its worker may do so only by its name', async ({ page, watch }) => {
  watch.allow(/script-src|require-trusted-types-for|TrustedScript/);
  const api = await FilesApi.signIn(page);
  const bytes = readFileSync(new URL('./fixtures/syntaxes/htj2k.dcm', import.meta.url));
  const { patient, uuids } = await patientWith(api, [{ name: 'htj2k.dcm', kind: 'radio', bytes }]);
  const started = page.waitForEvent('worker');
  await openFile(page, patient, uuids['htj2k.dcm'] ?? '');
  const worker = await started;
  // In a task of its own: the policy does not apply to what a debugger evaluates.
  const rights = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    const nameOf = (error: unknown) => (error as Error).name;
    const smallest = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
    const wasm = await WebAssembly.compile(smallest).then(() => 'compiled', nameOf);
    try {
      // oxlint-disable-next-line eslint/no-new-func, typescript/no-implied-eval -- shows that it is refused
      return [wasm, new Function('return "evaluated"')() as string];
    } catch (error) {
      return [wasm, nameOf(error)];
    }
  };
  expect(await worker.evaluate(rights)).toEqual(['compiled', 'EvalError']);
  expect(await page.evaluate(rights)).toEqual(['CompileError', 'EvalError']);
});
