// @vitest-environment node
import { expect, test } from 'vitest';
import { archiveOf, type Packed } from '../../../testing/archives';
import { prepareFiles } from './prepare';
import { unpackScans } from './unpack-scans';
import { zipParts } from './zip';

const extensions = ['jpg', 'png', 'pdf', 'stl', 'ply', 'obj', 'zip', 'dcm', ''];
const bytesOf = (text: string) => new TextEncoder().encode(text);
const scan = (name = 'a.stl', more: Partial<Packed> = {}): Packed => ({
  name,
  bytes: bytesOf('solid a\nendsolid a\n'.repeat(20)),
  ...more,
});
const zipOf = (entries: readonly Packed[], name = 'cas.zip') => new File([archiveOf(entries)], name);
const unpack = (entries: readonly Packed[]) => unpackScans(zipOf(entries), extensions);

test('an archive of scans becomes them and the papers beside them, under plain names', async () => {
  const found = await unpack([
    { name: 'cas 12/', bytes: new Uint8Array() },
    scan('cas 12/haut/scan.stl'),
    scan('cas 12/bas/scan.stl', { stored: true }),
    scan('../../etc/évasion.ply'),
    scan('C:\\Users\\labo\\visage.obj'),
    { name: 'cas 12/bon.pdf', bytes: bytesOf('%PDF-1.7 %%EOF') },
    { name: 'cas 12/visionneuse.exe', bytes: bytesOf('MZ') },
    { name: 'cas 12/autre.zip', bytes: archiveOf([scan()]) },
    { name: '__MACOSX/cas 12/._scan.stl', bytes: bytesOf('x') },
  ]);
  expect(found?.hasImages).toBe(false);
  expect(found?.files.map(({ name }) => name)).toEqual(['haut scan.stl', 'bas scan.stl', 'évasion.ply', 'visage.obj', 'bon.pdf']);
  expect(await found?.files[0]?.text()).toBe('solid a\nendsolid a\n'.repeat(20));
  expect(await found?.files[1]?.text()).toBe(await found?.files[0]?.text());
  expect(found?.files[0]?.lastModified).toBe(new Date(2026, 10, 29, 6, 24).getTime());
});

test('an archive without a scan, and what is no archive, are for the platform', async () => {
  expect(await unpack([{ name: 'IM0001', bytes: bytesOf('DICM') }])).toBeNull();
  expect(await unpack([scan('vide.stl', { bytes: new Uint8Array() })])).toBeNull();
  expect(await unpackScans(new File(['no archive'], 'a.zip'), extensions)).toBeNull();
  const whole = archiveOf([scan()]);
  expect(await unpackScans(new File([whole.subarray(0, whole.length - 9)], 'a.zip'), extensions)).toBeNull();
  expect((await unpack([scan(), { name: 'DICOM/1.dcm', bytes: bytesOf('x') }]))?.hasImages).toBe(true);
});

test('archives of this portal are read', async () => {
  const parts = await zipParts([{ name: '0001/a.ply', file: new Blob(['ply']) }]);
  const found = await unpackScans(new File(parts, 'a.zip'), extensions);
  expect(await found?.files[0]?.text()).toBe('ply');
});

const many = (count: number, name = (i: number) => `${String(i)}.stl`) => Array.from({ length: count }, (_, i) => scan(name(i)));

test.each<[string, readonly Packed[], string]>([
  ['a password', [scan('a.stl', { locked: true })], 'archive.locked'],
  ['a bomb', [scan('a.stl', { bytes: new Uint8Array(80 * 2 ** 20) })], 'archive.too_large'],
  ['a stated size of gigabytes', [scan('a.stl', { stated: 2 ** 31 })], 'archive.too_large'],
  ['more scans than are unpacked', many(101), 'archive.too_large'],
  ['a directory without end', many(5001, (i) => (i > 0 ? `${String(i)}.txt` : 'a.stl')), 'archive.too_large'],
  ['a bomb that states a small size', [scan('a.stl', { bytes: new Uint8Array(2 ** 20), stated: 200 })], 'archive.broken'],
  ['less content than stated', [scan('a.stl', { stated: 5000 })], 'archive.broken'],
  ['a false checksum', [scan('a.stl', { crc: 1 })], 'archive.broken'],
  ['no deflate stream', [scan('a.stl', { stored: true }), scan('b.stl', { bytes: bytesOf('x'), crc: 2 })], 'archive.broken'],
])('an archive with %s is refused', async (_, entries, code) => {
  await expect(unpack(entries)).rejects.toMatchObject({ code });
  const refused = new Map<string, string>();
  const [archive, picture] = [zipOf(entries), new File(['x'], 'a.png')];
  const prepared = await prepareFiles([picture, archive], extensions, (file, why) => refused.set(file.name, why));
  expect(prepared).toEqual([picture, archive]);
  expect([...refused]).toEqual([['cas.zip', code]]);
});
