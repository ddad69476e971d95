import { expect, expectNoSeriousAxe, settled, test } from 'portal-playwright';
import { archiveOf } from '../src/testing/archives.ts';
import { FilesApi } from './files-api.ts';
import { pdf, png } from './generate/files.ts';
import { box, stlBinary } from './generate/scans.ts';
import { press, side, smallWindow, viewer } from './viewer-stage.ts';

const text = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`);
const coloured = text(
  'mtllib visage.mtl',
  'v -9 0 -9',
  'v 9 0 -9',
  'v 0 0 9',
  'vt 0 0',
  'vt 1 0',
  'vt 0.5 1',
  'usemtl peau',
  'f 1/1 2/2 3/3',
  'f 3/3 2/2 1/1',
);
const material = text('newmtl peau', 'map_Kd D:\\export\\peau.png');

/** Returns an element of a DICOM file in explicit little endian. */
const element = (tag: readonly number[], vr: string, value: string) =>
  Buffer.concat([Buffer.from(tag), Buffer.from(vr), Buffer.from([value.length, 0]), Buffer.from(value)]);

/** An encapsulated STL, of which only the class is of interest. */
const surface = Buffer.concat([
  Buffer.alloc(128),
  Buffer.from('DICM'),
  element([2, 0, 2, 0], 'UI', '1.2.840.10008.5.1.4.1.1.104.3\0'),
  element([2, 0, 0x10, 0], 'UI', '1.2.840.10008.1.2.1\0'),
  element([8, 0, 0x60, 0], 'CS', 'M3D '),
]);

test('an archive of scans becomes scans with their colours, and a hostile one is refused with its reason', async ({ page, watch }) => {
  watch.allow(/422/);
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Archive');
  await page.setViewportSize(smallWindow);
  await page.goto(`/mon-espace/patient/fichiers?patient=${patient}`);
  await settled(page);
  const archive = archiveOf([
    { name: 'cas/haut.stl', bytes: stlBinary(box([10, 20, 5], [0, 0, 0], 4)) },
    { name: 'cas/visage.obj', bytes: coloured },
    { name: 'cas/visage.mtl', bytes: material },
    { name: 'cas/peau.png', bytes: png(64, 64) },
    { name: 'cas/bon.pdf', bytes: pdf('Bon') },
    { name: 'cas/visionneuse.exe', bytes: text('MZ') },
  ]);
  const printed = [
    '<model unit="centimeter"><resources><object id="1"><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="1" z="0"/>',
    '</vertices><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh></object></resources><build><item objectid="1"/></build></model>',
  ];
  const model = archiveOf([{ name: '3D/3dmodel.model', bytes: text(...printed) }]);
  const bomb = archiveOf([{ name: 'a.stl', bytes: new Uint8Array(70 * 2 ** 20) }]);
  const locked = archiveOf([{ name: 'a.stl', bytes: text('solid'), locked: true }]);
  const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) });
  await page
    .locator('input[type=file]:not([webkitdirectory])')
    .first()
    .setInputFiles([
      file('cas.zip', archive),
      file('bombe.zip', bomb),
      file('clos.zip', locked),
      file('couronne.3mf', model),
      file('empreinte.dcm', surface),
    ]);
  const uploads = page.getByRole('list', { name: 'Fichiers en cours d’envoi' });
  const line = (name: string) => uploads.getByRole('listitem').filter({ hasText: name });
  await expect(line('bombe.zip').getByRole('alert')).toHaveText(/trop de fichiers, ou de trop gros/);
  await expect(line('empreinte.dcm').getByRole('alert')).toHaveText(/^Ce fichier DICOM contient un maillage/);
  await expect(line('clos.zip').getByRole('alert')).toHaveText(/protégée par un mot de passe/);
  for (const name of ['haut.stl', 'visage.obj', 'bon.pdf', 'couronne.stl'])
    await expect(line(name).getByText('Reçu et vérifié')).toBeVisible();
  await expect(uploads.getByRole('listitem')).toHaveCount(7);
  await expectNoSeriousAxe(page);
  const files = await api.files(patient);
  expect(files.map(({ name, kind }) => `${kind} ${name}`).sort()).toEqual([
    'dental_scan couronne.stl',
    'dental_scan haut.stl',
    'dental_scan visage.obj',
    'document bon.pdf',
  ]);

  const tile = page.getByRole('listitem').filter({ hasText: 'visage.obj' });
  await tile.getByRole('link', { name: 'Ouvrir visage.obj' }).click();
  await expect(side(page).getByText('Celles du scan')).toBeVisible();
  await press(page, 'Fermer la visionneuse');
  await expect(viewer(page)).toHaveCount(0);
});
