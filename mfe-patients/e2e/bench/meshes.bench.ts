// @vitest-environment node
import { Matrix4, Mesh, OrthographicCamera, Vector2 } from 'three';
import { expect, test } from 'vitest';
import { gapsTo } from '../../src/viewers/mesh/gaps';
import { pickSurface } from '../../src/viewers/mesh/pick';
import { buildTree, treeOf } from '../../src/viewers/mesh/tree';

/**
 * Returns a wavy surface of `2 * side²` triangles whose points are 0.2 mm apart, as a scanner's are. Its waves are 3 mm high; `facing` turns
 * them over and lifts the surface so that it touches the other one at the crests.
 */
function wave(side: number, facing = false): { positions: Float32Array; index: Uint32Array } {
  const row = side + 1;
  const positions = new Float32Array(row * row * 3);
  const index = new Uint32Array(side * side * 6);
  for (let i = 0; i < row * row; i += 1) {
    const [x, y] = [i % row, Math.floor(i / row)];
    const z = 3 * Math.sin(x / 40) * Math.cos(y / 60);
    positions.set([x / 5, y / 5, facing ? 6 - z : z], i * 3);
  }
  for (let i = 0; i < side * side; i += 1) {
    const at = Math.floor(i / side) * row + (i % side);
    index.set([at, at + 1, at + row, at + 1, at + row + 1, at + row], i * 6);
  }
  return { positions, index };
}

const once = { iterations: 3, time: 0, warmup: false };

test('a pick among 2 000 000 triangles takes at most 5 ms', { timeout: 120_000 }, async ({ bench }) => {
  const mesh = wave(1000);
  await bench('build the tree', () => void buildTree(mesh.positions, mesh.index.slice())).run(once);
  const roots = buildTree(mesh.positions, mesh.index);
  const surface = { mesh: new Mesh(), tree: treeOf({ ...mesh, roots }) };
  const camera = new OrthographicCamera(-110, 110, 110, -110, 0, 400);
  camera.position.set(100, 100, 200);
  camera.updateProjectionMatrix();
  let turn = 0;
  const pick = () => {
    turn += 0.7;
    pickSurface(camera, new Vector2(0.8 * Math.sin(turn), 0.8 * Math.cos(turn * 1.3)), [surface], 0.1);
  };
  const { latency } = await bench('pick', pick).run();
  expect(latency.p50).toBeLessThan(5);
});

test(
  'the contacts of two arches of 1 000 000 triangles each take at most 2 s in either worker',
  { timeout: 120_000 },
  async ({ bench }) => {
    const [lower, upper] = [wave(707), wave(707, true)];
    const roots = buildTree(lower.positions, lower.index);
    const normals = new Float32Array(lower.positions.length);
    for (let i = 2; i < normals.length; i += 3) normals[i] = 1;
    let gaps: Float32Array = new Float32Array();
    const measure = () => {
      gaps = gapsTo({ ...lower, normals, roots }, upper.positions, new Matrix4(), 2);
    };
    const { latency } = await bench('contacts of half a million points', measure).run(once);
    const near = gaps.filter(Number.isFinite).length / gaps.length;
    expect(near, 'a part of the points is near the other arch').toBeGreaterThan(0.1);
    expect(latency.min).toBeLessThan(2000);
  },
);
