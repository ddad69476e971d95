// @vitest-environment node
import { expect, test } from 'vitest';
import { archiveOf, type Packed } from '../../../testing/archives';
import { readMesh } from '../../../viewers/mesh/read';
import { stlOf3mf } from './model-3mf';
import { prepareFiles } from './prepare';

const entry = (name: string, xml: string): Packed => ({ name, bytes: new TextEncoder().encode(xml) });
const fileOf = (...entries: Packed[]) => new File([archiveOf(entries)], 'couronne.3MF', { lastModified: 7 });
const corner = [
  [0, 0, 0],
  [2, 0, 0],
  [0, 3, 0],
  [0, 0, 4],
];
const mesh = `<mesh><vertices>${corner.map(([x, y, z]) => `<vertex x="${String(x)}" y='${String(y)}' z="${String(z)}"/>`).join('\n')}</vertices>
  <triangles><triangle v1="0" v2="2" v3="1"/><triangle v1="0" v2="1" v3="3"/><triangle v1="0" v2="3" v3="2" p1="4"/><triangle v1="1" v2="2" v3="3"/></triangles></mesh>`;
const object = (id: number, content: string) => `<object id="${String(id)}" type="model">${content}</object>`;
const modelOf = (objects: string, build: string, unit = 'unit="millimeter"') =>
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><model ${unit} xmlns:p="x"><resources>${objects}</resources><build>${build}</build></model>`;
const root = (xml: string) => entry('3D/3dmodel.model', xml);
const boxOf = async (file: File) => {
  const { box, triangles } = readMesh(await file.arrayBuffer(), 'model/stl');
  return {
    triangles,
    min: box.min.map((value) => Math.round(value * 1000) / 1000),
    max: box.max.map((value) => Math.round(value * 1000) / 1000),
  };
};

test('a 3MF file becomes an STL file of its surface, where the build places it', async () => {
  const item = '<item objectid="1" transform="0 1 0 -1 0 0 0 0 1 10 20 30"/>';
  const stl = await stlOf3mf(fileOf(entry('[Content_Types].xml', '<Types/>'), root(modelOf(object(1, mesh) + object(9, mesh), item))));
  expect([stl.name, stl.lastModified]).toEqual(['couronne.stl', 7]);
  // Turned by 90 degrees around z, then moved.
  expect(await boxOf(stl)).toEqual({ triangles: 4, min: [7, 20, 30], max: [10, 22, 34] });
});

test('units are converted, and components of other parts are placed', async () => {
  const parts = object(
    2,
    '<components><component p:path="/3D/Objects/a.model" objectid="1" transform="1 0 0 0 1 0 0 0 1 1 0 0"/></components>',
  );
  const build = '<item objectid="2" transform="2 0 0 0 2 0 0 0 2 0 0 1"/>';
  const file = fileOf(
    root(modelOf(parts, build, 'unit="inch"')),
    entry('3D/Objects/a.model', modelOf(object(1, mesh), '', 'unit="micron"')),
  );
  expect(await boxOf(await stlOf3mf(file))).toEqual({ triangles: 4, min: [50.8, 0, 25.4], max: [152.4, 152.4, 228.6] });
});

const twice = (id: number) => object(id, `<components>${`<component objectid="${String(id - 1)}"/>`.repeat(2)}</components>`);
const doubling = (levels: number) => object(1, mesh) + Array.from({ length: levels }, (_, i) => twice(i + 2)).join('');

test.each<[string, Packed[], string]>([
  ['components that double', [root(modelOf(doubling(15), '<item objectid="16"/>'))], 'archive.too_large'],
  [
    'a component of itself',
    [root(modelOf(object(1, '<components><component objectid="1"/></components>'), '<item objectid="1"/>'))],
    'archive.too_large',
  ],
  ['a stated size of gigabytes', [{ ...root('<model/>'), stated: 2 ** 31 }], 'archive.too_large'],
  ['a password', [{ ...root('<model/>'), locked: true }], 'archive.locked'],
  ['no object', [root(modelOf('', '<item objectid="1"/>'))], 'archive.broken'],
  ['no surface', [root(modelOf(object(1, ''), '<item objectid="1"/>'))], 'archive.broken'],
  ['a corner of nothing', [root(modelOf(object(1, mesh.replace('v3="1"', 'v3="9"')), '<item objectid="1"/>'))], 'archive.broken'],
  ['a point of nothing', [root(modelOf(object(1, mesh.replace('x="2"', 'x="two"')), '<item objectid="1"/>'))], 'archive.broken'],
  ['nothing of 3MF', [entry('a.txt', 'text')], 'archive.broken'],
])('a file with %s is refused', async (_, entries, code) => {
  const file = fileOf(...entries);
  const refused: string[] = [];
  expect(await prepareFiles([file], ['stl'], (one, why) => refused.push(`${one.name} ${why}`))).toEqual([file]);
  expect(refused).toEqual([`couronne.3MF ${code}`]);
});

test('what is no archive is refused, and one in an archive is converted', async () => {
  const good = root(modelOf(object(1, mesh), '<item objectid="1"/>'));
  await expect(stlOf3mf(new File(['text'], 'a.3mf'))).rejects.toMatchObject({ code: 'archive.broken' });
  const archive = new File([archiveOf([{ name: 'cas/a.3mf', bytes: archiveOf([good]) }])], 'cas.zip');
  const prepared = await prepareFiles([archive], ['stl', 'zip'], () => undefined);
  expect(prepared.map(({ name }) => name)).toEqual(['a.stl']);
});
