// @vitest-environment node
import { expect, test } from 'vitest';
import { materialsOf, paintObj, type Texture, texturesOf } from './paint-obj';

/** Red and green above, blue and white below. */
const texture: Texture = {
  width: 2,
  height: 2,
  data: Uint8ClampedArray.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]),
};
const mtl = 'newmtl peau\nKd 1 1 1\nmap_Kd -s 1 1 1 C:\\export\\Texture Une.PNG\nnewmtl plain\nKd 0 0 0\n';
const images = new Map([['texture une.png', texture]]);
const obj = `mtllib modele.mtl
v 0 0 0
v 1 0 0
v 1 1 0
v 0 1 0 1
v 5 5 5
vt 0.1 0.1
vt 0.9 0.1
vt 1.9 0.9
vt 0.1 -0.1
usemtl peau
f 1/1/1 2/2/1 3/3
usemtl plain
f -1/1 1/1 2/2
usemtl peau
f 1/2 3/4 -2/-1
`;

test('the colours of a texture become those of the points, and the geometry stays', async () => {
  expect(materialsOf(obj)).toEqual(['modele.mtl']);
  const painted = await paintObj(obj, texturesOf(mtl, images));
  expect(painted?.split('\n').filter((line) => line.startsWith('v '))).toEqual([
    'v 0 0 0 0 0 1',
    'v 1 0 0 1 1 1',
    'v 1 1 0 0 1 0',
    'v 0 1 0 1 0 0',
    'v 5 5 5 0.8 0.8 0.8',
  ]);
  expect(painted?.split('\n').filter((line) => !line.startsWith('v '))).toEqual(obj.split('\n').filter((line) => !line.startsWith('v ')));
});

test.each([
  ['without faces of a texture', 'v 0 0 0\nusemtl plain\nf 1/1 1/1 1/1\n'],
  ['with indices of nothing', 'v 0 0 0\nvt 0 0\nusemtl peau\nf 9/9 -9/-9 0/0 a/b 1 //\n'],
  ['that has colours', 'v 0 0 0 0.1 0.2 0.3\nvt 0 0\nusemtl peau\nf 1/1 1/1 1/1\n'],
  ['that is empty', ''],
])('a file %s is not painted', async (_, text) => {
  expect(await paintObj(text, texturesOf(mtl, images))).toBeNull();
});
