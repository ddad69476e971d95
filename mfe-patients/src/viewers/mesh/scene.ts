import {
  BufferAttribute,
  BufferGeometry,
  LineBasicMaterial,
  LineSegments,
  type Matrix4,
  type Mesh,
  OrthographicCamera,
  Quaternion,
  Scene,
  Vector2,
  Vector3,
  Vector4,
  WebGLRenderer,
} from 'three';
import { limits } from '../limits';
import { disposeLayer, type Layer, layerOf, setGaps, type Slot } from './layer';
import type { MeshData, Vector } from './mesh-data';
import type { GapMap } from './palette';
import { pickSurface } from './pick';
import type { Outline, Plane } from './section';
import { colourBy } from './surface';
import { firstTurn, type Lie, turnOf, type ViewName } from './views';

/** Display settings of the scans. */
export interface Look {
  shown: Record<Slot, boolean>;
  opacity: number;
  wireframe: boolean;
  /** Position of the seam between two compared scans, from 0 to 1; null where they are not compared. */
  seam: number | null;
}

/** A view of the scans. */
export interface CameraView {
  /** Quaternion. */
  turn: readonly [number, number, number, number];
  target: Vector;
  zoom: number;
}

/** Performance mark of each drawing, for the benchmark; only the last one is kept. */
const DRAWN_MARK = 'portal-viewer-drawn';

/** Distance in pixels within which a press snaps to a point of the mesh. */
const SNAP = 10;
const MARGIN = 1.16;

/** Colour of a section's outline on the scan: it is drawn on the stage's dark ground and on plaster alike. */
const OUTLINE = '#2f6fe4';

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
  readonly canvas: HTMLCanvasElement;

  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, -1, 1);
  private readonly outline = new LineSegments(new BufferGeometry(), new LineBasicMaterial({ color: OUTLINE, depthTest: false }));
  private readonly layers: Partial<Record<Slot, Layer>> = {};
  private readonly target = new Vector3();
  private readonly lie: Lie;
  private readonly onDraw: () => void;
  private look: Look = { shown: { first: true, second: true }, opacity: 1, wireframe: false, seam: null };
  private cut: Plane | null = null;
  private size = new Vector2(1, 1);
  private radius = 1;
  private zoomed = 1;
  private moving = false;
  private due = 0;

  constructor(canvas: HTMLCanvasElement, lie: Lie, onDraw: () => void) {
    const software = drawnBySoftware();
    this.renderer = new WebGLRenderer({ canvas, antialias: !software, alpha: true });
    this.renderer.setPixelRatio(software ? 1 : Math.min(window.devicePixelRatio, limits.pixelRatio));
    this.canvas = canvas;
    this.lie = lie;
    this.onDraw = onDraw;
    this.outline.frustumCulled = false;
    this.outline.renderOrder = 1;
    this.outline.visible = false;
    this.scene.add(this.outline);
    this.camera.quaternion.copy(firstTurn(lie));
  }

  /** Adds a scan to the scene, replaces it or removes it. */
  setLayer(slot: Slot, data: MeshData | null): void {
    const before = this.layers[slot];
    if (before) {
      this.scene.remove(before.mesh);
      disposeLayer(before);
      delete this.layers[slot];
    }
    if (data) {
      const layer = layerOf(slot, data);
      this.layers[slot] = layer;
      this.scene.add(layer.mesh);
      if (slot === 'first') this.aim();
    }
    this.setCut(this.cut);
    this.setLook(this.look);
  }

  /** Moves the second scan; the matrix turns and shifts only. */
  setPose(pose: Matrix4): void {
    const mesh = this.layers.second?.mesh;
    if (!mesh) return;
    mesh.matrixAutoUpdate = false;
    mesh.matrix.copy(pose);
    mesh.updateMatrixWorld(true);
    this.draw();
  }

  /** Colours a scan by distances; null shows its own colours. */
  setMap(slot: Slot, map: GapMap | null): void {
    const layer = this.layers[slot];
    if (!layer) return;
    if (map) setGaps(layer, map.gaps);
    colourBy(layer.mesh.material, map);
    this.draw();
  }

  /** Hides what lies beyond a plane; null shows everything. */
  setCut(cut: Plane | null): void {
    this.cut = cut;
    for (const { mesh } of Object.values(this.layers)) {
      const { value } = mesh.material.uniforms.cut ?? {};
      if (value instanceof Vector4) value.set(...(cut?.normal ?? [0, 0, 0]), cut?.offset ?? 1);
    }
    this.draw();
  }

  /** Draws the lines of a section over the scans. */
  setOutlines(outlines: readonly Outline[]): void {
    const ends = outlines.flatMap((line) => line.slice(1).flatMap((point, i) => [...(line[i] ?? point), ...point]));
    this.outline.geometry.dispose();
    this.outline.geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(ends), 3));
    this.outline.visible = ends.length > 0;
    this.draw();
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

  /** Returns the shown view: rotation, the point in the middle and the zoom, which do not depend on the stage's size. */
  view(): CameraView {
    const { x, y, z, w } = this.camera.quaternion;
    return { turn: [x, y, z, w], target: [this.target.x, this.target.y, this.target.z], zoom: this.zoomed };
  }

  /** Shows a view that `view` returned. */
  setView({ turn, target, zoom }: CameraView): void {
    const [x, y, z, w] = turn;
    const quaternion = new Quaternion(x, y, z, w);
    if (quaternion.lengthSq() > 0) this.camera.quaternion.copy(quaternion.normalize());
    this.target.set(...target);
    this.zoomed = Math.min(40, Math.max(0.2, zoom));
    this.place();
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

  /** Returns the stage's size in CSS pixels, and the device pixels of each. */
  extent(): { width: number; height: number; ratio: number } {
    return { width: this.size.x, height: this.size.y, ratio: this.renderer.getPixelRatio() };
  }

  /** Draws the shown view onto a context whose unit is the CSS pixel. */
  drawOn(context: OffscreenCanvasRenderingContext2D): void {
    // The browser clears the buffer of the canvas after each frame, so it is drawn again right before it is read.
    this.drawNow();
    context.drawImage(this.canvas, 0, 0, this.size.x, this.size.y);
  }

  /** Returns the point of the surface under a point of the stage, snapped to the nearest vertex within reach. */
  pick(x: number, y: number): Vector | null {
    const spot = new Vector2((x / this.size.x) * 2 - 1, 1 - (y / this.size.y) * 2);
    const seen = Object.values(this.layers).filter(({ mesh }) => this.picked(mesh, x));
    return pickSurface(this.camera, spot, seen, SNAP * this.perPixel(), this.cut);
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

  /** Moves a point to the middle of the stage. */
  centre(point: Vector): void {
    this.target.set(...point);
    this.place();
  }

  /** Shows one scan in full, where it lies. */
  frame(slot: Slot): void {
    this.aim(slot);
  }

  dispose(): void {
    cancelAnimationFrame(this.due);
    this.setLayer('first', null);
    this.setLayer('second', null);
    this.outline.geometry.dispose();
    this.outline.material.dispose();
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

  private aim(slot: Slot = 'first'): void {
    const { box, mesh } = this.layers[slot] ?? {};
    if (!box || !mesh) return;
    const [min, max] = [new Vector3(...box.min), new Vector3(...box.max)];
    this.target.copy(min).add(max).divideScalar(2).applyMatrix4(mesh.matrixWorld);
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
