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

/** The opened scan and the second one beside it. */
export type Slot = 'first' | 'second';

/** Display settings of the scans. */
export interface Look {
  shown: Record<Slot, boolean>;
  opacity: number;
  wireframe: boolean;
  /** Position of the seam between two compared scans, from 0 to 1; null where they are not compared. */
  seam: number | null;
}

interface Layer {
  mesh: Mesh<BufferGeometry, ShaderMaterial>;
  whole: BufferGeometry;
  coarse: BufferGeometry | null;
  box: Box;
}

/** Performance mark of each drawing, for the benchmark; only the last one is kept. */
const DRAWN_MARK = 'portal-viewer-drawn';

/** Distance in pixels within which a press snaps to a point of the mesh. */
const SNAP = 10;
const MARGIN = 1.16;

/** Reports whether WebGL is rendered on the CPU, where antialiasing costs more than everything else. */
function drawnBySoftware(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2');
  if (!probe) return false;
  const info = probe.getExtension('WEBGL_debug_renderer_info');
  const name = String(probe.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : probe.RENDERER));
  probe.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}

/** Draws scans, and only when something has changed. */
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

  /** Adds a scan to the scene, replaces it or removes it. */
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

  /** Shows a named view with everything in sight. */
  show(view: ViewName): void {
    this.camera.quaternion.copy(turnOf(view, this.lie));
    this.aim();
  }

  reset(): void {
    this.camera.quaternion.copy(firstTurn(this.lie));
    this.aim();
  }

  /** Rotates the scan by a pointer's movement in pixels; the stage's width is half a turn. */
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

  /** Zooms around a point of the stage. */
  zoom(factor: number, x = this.size.x / 2, y = this.size.y / 2): void {
    const before = this.zoomed;
    this.zoomed = Math.min(40, Math.max(0.2, before * factor));
    const [fromX, fromY] = [x - this.size.x / 2, y - this.size.y / 2];
    const moved = (this.zoomed / before - 1) * -1;
    this.pan(fromX * moved, fromY * moved);
  }

  /** Switches to the coarser meshes while the view moves. */
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

  /** Returns the point of the surface under a point of the stage, snapped to the nearest vertex within reach. */
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

  /** Returns the position of a point of the scan on the stage. */
  project([x, y, z]: Vector): { x: number; y: number } {
    const seen = new Vector3(x, y, z).project(this.camera);
    return { x: ((seen.x + 1) / 2) * this.size.x, y: ((1 - seen.y) / 2) * this.size.y };
  }

  /** Reports whether the surface with this normal faces the viewer. */
  faces([x, y, z]: Vector): boolean {
    return new Vector3(x, y, z).applyQuaternion(this.camera.quaternion.clone().invert()).z >= 0;
  }

  /** Turns the scan so that a point with this normal is in the middle and faces the viewer. */
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

  // Of two compared scans, each can be picked only on its side of the seam.
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
