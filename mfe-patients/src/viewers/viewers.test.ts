// @vitest-environment node
import { expect, test } from 'vitest';
import type { ProductFile } from '../queries/files';
import { readBytes } from './bytes';
import { beyond, isLarge, viewerOf } from './file-kind';
import { limits } from './limits';

const file = (mediaType: string, size: number, triangles?: number): ProductFile => ({
  ...{ uuid: 'u', kind: 'dental_scan', name: 'a', mediaType, size, sha256: '', preview: 'none', note: '', createdAt: '', version: 1 },
  facts: triangles === undefined ? {} : { triangles },
});

test('the content decides which viewer opens, and its card what is too much', () => {
  expect(['image/png', 'model/obj', 'application/dicom', 'application/pdf', ''].map((type) => viewerOf(file(type, 1)))).toEqual([
    'picture',
    'mesh',
    'dicom',
    'pdf',
    null,
  ]);
  expect(beyond(file('model/stl', limits.mesh.bytes))).toBe(false);
  expect(beyond(file('model/stl', limits.mesh.bytes + 1))).toBe(true);
  expect(beyond(file('model/obj', limits.mesh.text + 1))).toBe(true);
  expect([limits.mesh.triangles, limits.mesh.triangles + 1].map((count) => isLarge(file('model/ply', 1000, count)))).toEqual([false, true]);
  expect(beyond(file('application/pdf', limits.pdf.bytes + 1))).toBe(true);
});

test('the bytes are as many as the card states', async () => {
  const seen: number[] = [];
  const whole = await readBytes(new Response(new Uint8Array([1, 2, 3])), 3, (loaded) => seen.push(loaded));
  expect([...new Uint8Array(whole)]).toEqual([1, 2, 3]);
  expect(seen.at(-1)).toBe(3);
  await expect(readBytes(new Response(new Uint8Array(2)), 3, () => undefined)).rejects.toMatchObject({ code: 'file.truncated' });
  await expect(readBytes(new Response(new Uint8Array(4)), 3, () => undefined)).rejects.toMatchObject({ code: 'file.broken' });
});
