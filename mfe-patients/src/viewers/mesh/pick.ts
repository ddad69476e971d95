import { DoubleSide, type Intersection, type Mesh, type OrthographicCamera, type Ray, Raycaster, type Vector2, Vector3 } from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import type { Vector } from './mesh-data';
import type { Plane } from './section';

/** A drawn surface with its search tree. */
export interface Pickable {
  mesh: Mesh;
  tree: MeshBVH;
}

/**
 * Returns the foremost point of the surfaces under a place of the screen (normalized device coordinates), snapped to the nearest corner
 * of its triangle within `snap` millimetres; null beside all surfaces. What lies beyond `cut` is hidden and not picked.
 */
export function pickSurface(
  camera: OrthographicCamera,
  spot: Vector2,
  surfaces: readonly Pickable[],
  snap: number,
  cut: Plane | null = null,
): Vector | null {
  const caster = new Raycaster();
  camera.updateMatrixWorld();
  caster.setFromCamera(spot, camera);
  let place: Vector3 | null = null;
  let least = Infinity;
  for (const { mesh, tree } of surfaces) {
    mesh.updateMatrixWorld();
    const ray = caster.ray.clone().applyMatrix4(mesh.matrixWorld.clone().invert());
    const hit = cut ? firstShown(tree, ray, mesh, cut) : tree.raycastFirst(ray, DoubleSide);
    // A scan is only moved and turned, so that distances are the same in its frame and in the scene's.
    if (!hit?.face || hit.distance >= least) continue;
    least = hit.distance;
    const points = tree.geometry.getAttribute('position');
    const corners = [hit.face.a, hit.face.b, hit.face.c].map((corner) => new Vector3().fromBufferAttribute(points, corner));
    const [near] = corners.sort((a, b) => a.distanceTo(hit.point) - b.distanceTo(hit.point));
    place = (near && near.distanceTo(hit.point) <= snap ? near : hit.point.clone()).applyMatrix4(mesh.matrixWorld);
  }
  return place && [place.x, place.y, place.z];
}

function firstShown(tree: MeshBVH, ray: Ray, mesh: Mesh, { normal, offset }: Plane): Intersection | undefined {
  const out = new Vector3(...normal);
  const shown = tree.raycast(ray, DoubleSide).filter(({ point }) => point.clone().applyMatrix4(mesh.matrixWorld).dot(out) <= offset);
  return shown.sort((a, b) => a.distance - b.distance)[0];
}
