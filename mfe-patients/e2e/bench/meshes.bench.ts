// @vitest-environment node
import { Mesh, OrthographicCamera, Vector2 } from 'three';
import { expect, test } from 'vitest';
import { pickSurface } from '../../src/viewers/mesh/pick';
import { buildTree, treeOf } from '../../src/viewers/mesh/tree';

// A wavy surface of two million triangles over 200 × 200 mm, at a scanner's distances of points.
const SIDE = 1000;

function wave(lift = 0): { positions: Float32Array; index: Uint32Array } {
  const row = SIDE + 1;
  const positions = new Float32Array(row * row * 3);
  const index = new Uint32Array(SIDE * SIDE * 6);
  for (let i = 0; i < row * row; i += 1) {
    const [x, y] = [i % row, Math.floor(i / row)];
    positions.set([x / 5, y / 5, 3 * Math.sin(x / 40) * Math.cos(y / 60) + lift], i * 3);
  }
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const at = Math.floor(i / SIDE) * row + (i % SIDE);
    index.set([at, at + 1, at + row, at + 1, at + row + 1, at + row], i * 6);
  }
  return { positions, index };
}

const once = { iterations: 3, time: 0, warmup: false };

test('a pick among 2 000 000 triangles takes at most 5 ms', { timeout: 120_000 }, async ({ bench }) => {
  const mesh = wave();
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
