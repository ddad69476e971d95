import {
  BufferAttribute,
  BufferGeometry,
  Mesh,
  OrthographicCamera,
  Quaternion,
  Raycaster,
  Scene,
  type ShaderMaterial,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { limits } from '../limits';
import type { Box, MeshData, Vector } from './mesh-data';
import { surface, tones } from './surface';
import { firstTurn, type Lie, turnOf, type ViewName } from './views';

/** The scan that was opened, and one that is seen beside it. */
export type Slot = 'first' | 'second';

/** How the scans are drawn. */
export interface Look {
  shown: Record<Slot, boolean>;
  opacity: number;
  wireframe: boolean;
  /** Where the seam between two compared scans is, from 0 to 1; null where they are not compared. */
  seam: number | null;
}

interface Layer {
  mesh: Mesh<BufferGeometry, ShaderMaterial>;
  whole: BufferGeometry;
  coarse: BufferGeometry | null;
  box: Box;
}

/** Each drawing, for the bench; only the last one is kept. */
const DRAWN_MARK = 'portal-viewer-drawn';

/** How near, in pixels, a press must be to a point of the mesh to mean it. */
const SNAP = 10;
const MARGIN = 1.16;

/** True where a processor draws: smoothing edges then costs more than all the rest. */
function drawnBySoftware(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2');
  if (!probe) return false;
  const info = probe.getExtension('WEBGL_debug_renderer_info');
  const name = String(probe.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : probe.RENDERER));
  probe.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}

/** Draws scans, when something has changed and not otherwise. */
export class ScanScene {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, -1, 1);
  private readonly layers: Partial<Record<Slot, Layer>> = {};
  private readonly target = new Vector3();
  private readonly lie: Lie;
  private readonly onDraw: () => void;
  private look: Look = { shown: { first: true, second: true }, opacity: 1, wireframe: false, seam: null };
  private size = new Vector2(1, 1);
  private radius = 1;
  private zoomed = 1;
  private moving = false;
  private due = 0;

  constructor(canvas: HTMLCanvasElement, lie: Lie, onDraw: () => void) {
    const software = drawnBySoftware();
    this.renderer = new WebGLRenderer({ canvas, antialias: !software, alpha: true });
    this.renderer.setPixelRatio(software ? 1 : Math.min(window.devicePixelRatio, limits.pixelRatio));
    this.lie = lie;
    this.onDraw = onDraw;
    this.camera.quaternion.copy(firstTurn(lie));
  }

  /** Puts a scan into the scene, or takes it out. */
  setLayer(slot: Slot, data: MeshData | null): void {
    const before = this.layers[slot];
    if (before) {
      this.scene.remove(before.mesh);
      before.whole.dispose();
      before.coarse?.dispose();
      before.mesh.material.dispose();
      delete this.layers[slot];
    }
    if (data) {
      const layer = layerOf(slot, data);
      this.layers[slot] = layer;
      this.scene.add(layer.mesh);
      if (slot === 'first') this.aim();
    }
    this.setLook(this.look);
  }

  setLook(look: Look): void {
    this.look = look;
    for (const slot of ['first', 'second'] as const) {
      const layer = this.layers[slot];
      if (!layer) continue;
      const { material } = layer.mesh;
      layer.mesh.visible = look.shown[slot];
      if (material.uniforms.opacity) material.uniforms.opacity.value = look.opacity;
      material.transparent = look.opacity < 1;
      material.depthWrite = look.opacity === 1;
      material.wireframe = look.wireframe;
    }
    this.draw();
  }

  /** Looks from one of the known sides, everything in view. */
  show(view: ViewName): void {
    this.camera.quaternion.copy(turnOf(view, this.lie));
    this.aim();
  }

  reset(): void {
    this.camera.quaternion.copy(firstTurn(this.lie));
    this.aim();
  }

  /** Turns the scan by pixels of a pointer: across the stage is half a turn. */
  rotate(dx: number, dy: number): void {
    const by = Math.PI / Math.min(this.size.x, this.size.y);
    const yaw = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), -dx * by);
    const pitch = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -dy * by);
    this.camera.quaternion.multiply(yaw).multiply(pitch).normalize();
    this.place();
  }

  pan(dx: number, dy: number): void {
    const by = this.perPixel();
    this.target.add(new Vector3(-dx * by, dy * by, 0).applyQuaternion(this.camera.quaternion));
    this.place();
  }

  /** Nearer or farther, around a place on the stage. */
  zoom(factor: number, x = this.size.x / 2, y = this.size.y / 2): void {
    const before = this.zoomed;
    this.zoomed = Math.min(40, Math.max(0.2, before * factor));
    const [fromX, fromY] = [x - this.size.x / 2, y - this.size.y / 2];
    const moved = (this.zoomed / before - 1) * -1;
    this.pan(fromX * moved, fromY * moved);
  }

  /** While something moves the coarser meshes are drawn. */
  setMoving(moving: boolean): void {
    if (moving === this.moving) return;
    this.moving = moving;
    this.draw();
  }

  resize(width: number, height: number): void {
    this.size = new Vector2(Math.max(1, width), Math.max(1, height));
    this.renderer.setSize(width, height, false);
    this.place();
  }

  /** The place on the surface under a place on the stage: the nearest point of the mesh where one is near enough. */
  pick(x: number, y: number): Vector | null {
    const ray = new Raycaster();
    this.camera.updateMatrixWorld();
    ray.setFromCamera(new Vector2((x / this.size.x) * 2 - 1, 1 - (y / this.size.y) * 2), this.camera);
    for (const layer of Object.values(this.layers)) layer.mesh.geometry = layer.whole;
    const [hit] = ray.intersectObjects(Object.values(this.layers).flatMap(({ mesh }) => (this.picked(mesh, x) ? [mesh] : [])));
    if (!hit?.face) return null;
    const positions = (hit.object as Mesh).geometry.getAttribute('position');
    const corners = [hit.face.a, hit.face.b, hit.face.c].map((corner) => new Vector3().fromBufferAttribute(positions, corner));
    const near = corners.sort((a, b) => a.distanceTo(hit.point) - b.distanceTo(hit.point))[0];
    const place = near && near.distanceTo(hit.point) <= SNAP * this.perPixel() ? near : hit.point;
    return [place.x, place.y, place.z];
  }

  /** Where a place of the scan is on the stage. */
  project([x, y, z]: Vector): { x: number; y: number } {
    const seen = new Vector3(x, y, z).project(this.camera);
    return { x: ((seen.x + 1) / 2) * this.size.x, y: ((1 - seen.y) / 2) * this.size.y };
  }

  /** True for a place whose surface looks at the viewer. */
  faces([x, y, z]: Vector): boolean {
    return new Vector3(x, y, z).applyQuaternion(this.camera.quaternion.clone().invert()).z >= 0;
  }

  /** Turns the scan so that a place with this normal is in the middle, facing the viewer. */
  faceTo(point: Vector, normal: Vector): void {
    const out = new Vector3(...normal);
    const up = Math.abs(out.z) > 0.9 ? new Vector3(0, this.lie.front, 0) : new Vector3(0, 0, 1);
    if (out.lengthSq() > 0) this.camera.up.copy(up);
    if (out.lengthSq() > 0) this.camera.lookAt(this.camera.position.clone().sub(out));
    this.target.set(...point);
    this.place();
  }

  dispose(): void {
    cancelAnimationFrame(this.due);
    this.setLayer('first', null);
    this.setLayer('second', null);
    cancelAnimationFrame(this.due);
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  // Of two compared scans each is there on its side of the seam only.
  private picked(mesh: Mesh, x: number): boolean {
    if (!mesh.visible) return false;
    const { seam } = this.look;
    if (seam === null || !this.layers.second) return true;
    return (mesh === this.layers.first?.mesh) === x < seam * this.size.x;
  }

  private perPixel(): number {
    return (this.camera.right - this.camera.left) / this.size.x;
  }

  private aim(): void {
    const { box } = this.layers.first ?? {};
    if (!box) return;
    const [min, max] = [new Vector3(...box.min), new Vector3(...box.max)];
    this.target.copy(min).add(max).divideScalar(2);
    this.radius = min.distanceTo(max) / 2 || 1;
    this.zoomed = 1;
    this.place();
  }

  private place(): void {
    const { x: width, y: height } = this.size;
    const half = (this.radius * MARGIN) / this.zoomed / Math.min(width, height);
    Object.assign(this.camera, { left: -half * width, right: half * width, top: half * height, bottom: -half * height });
    const far = this.radius * 20;
    Object.assign(this.camera, { near: 0, far: far * 2 });
    this.camera.position.copy(this.target).add(new Vector3(0, 0, far).applyQuaternion(this.camera.quaternion));
    this.camera.updateProjectionMatrix();
    this.camera.updateMatrixWorld();
    this.draw();
  }

  private draw(): void {
    if (this.due) return;
    this.due = requestAnimationFrame(() => {
      this.due = 0;
      this.drawNow();
      performance.clearMarks(DRAWN_MARK);
      if (this.layers.first) performance.mark(DRAWN_MARK);
      this.onDraw();
    });
  }

  private drawNow(): void {
    const { first, second } = this.layers;
    for (const layer of [first, second]) {
      if (layer) layer.mesh.geometry = (this.moving && !this.look.wireframe && layer.coarse) || layer.whole;
    }
    const { seam } = this.look;
    this.renderer.autoClear = false;
    this.renderer.setScissorTest(false);
    this.renderer.clear();
    if (seam === null || !first || !second) {
      this.renderer.render(this.scene, this.camera);
      return;
    }
    const { x: width, y: height } = this.size;
    this.renderer.setScissorTest(true);
    for (const [layer, left, right] of [
      [first, 0, seam],
      [second, seam, 1],
    ] as const) {
      first.mesh.visible = layer === first;
      second.mesh.visible = layer === second;
      this.renderer.setScissor(left * width, 0, (right - left) * width, height);
      this.renderer.render(this.scene, this.camera);
    }
    first.mesh.visible = this.look.shown.first;
    second.mesh.visible = this.look.shown.second;
  }
}

function layerOf(slot: Slot, data: MeshData): Layer {
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
  return { mesh, whole, coarse, box: data.box };
}
