import { BufferAttribute, BufferGeometry, Mesh, type ShaderMaterial } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import type { Box, MeshData } from './mesh-data';
import { surface, tones } from './surface';
import { treeOf } from './tree';

/** The opened scan and the second one beside it. */
export type Slot = 'first' | 'second';

/** A scan as it is drawn. */
export interface Layer {
  mesh: Mesh<BufferGeometry, ShaderMaterial>;
  whole: BufferGeometry;
  coarse: BufferGeometry | null;
  tree: MeshBVH;
  box: Box;
}

/** Returns a scan's geometry and material. */
export function layerOf(slot: Slot, data: MeshData): Layer {
  const whole = new BufferGeometry();
  whole.setAttribute('position', new BufferAttribute(data.positions, 3));
  whole.setAttribute('normal', new BufferAttribute(data.normals, 3));
  if (data.colors) whole.setAttribute('paint', new BufferAttribute(data.colors, 3, true));
  whole.setIndex(new BufferAttribute(data.index, 1));
  let coarse: BufferGeometry | null = null;
  if (data.coarse) {
    coarse = new BufferGeometry();
    for (const [name, attribute] of Object.entries(whole.attributes)) coarse.setAttribute(name, attribute);
    coarse.setIndex(new BufferAttribute(data.coarse, 1));
  }
  const mesh = new Mesh(whole, surface(slot === 'first' ? tones.plaster : tones.other, data.colors !== null && slot === 'first'));
  mesh.frustumCulled = false;
  return { mesh, whole, coarse, tree: treeOf(data), box: data.box };
}

/** Gives the points of a scan a signed distance each, for its colours. */
export function setGaps({ whole, coarse }: Layer, gaps: Float32Array): void {
  // Interpolation between a point in reach and one that is not needs a finite number.
  const finite = new BufferAttribute(
    gaps.map((gap) => (Number.isFinite(gap) ? gap : 1e6)),
    1,
  );
  whole.setAttribute('gap', finite);
  coarse?.setAttribute('gap', finite);
}

/** Frees what a scan holds on the graphics card. */
export function disposeLayer({ mesh, whole, coarse }: Layer): void {
  whole.dispose();
  coarse?.dispose();
  mesh.material.dispose();
}
