import { FRAGMENT, VERTEX } from './shaders';
import type { Texels } from './texels';
import { COLOURS } from './transfer';

/** Where a volume is looked at from: angles in radians, 0 from the front; a zoom of 1 shows all of it. */
export interface Camera {
  azimuth: number;
  elevation: number;
  zoom: number;
}

/** Thrown where the browser does not draw volumes. */
export class RenderingError extends Error {
  readonly code = 'rendering';
}

/** Milliseconds that one drawing may take: while the view moves, and at rest. */
const BUDGET = { moving: 40, still: 700 };
/** Pixels of the drawing for one of the canvas, at least. */
const COARSEST = { moving: 0.2, still: 0.35 };

/** A drawing at rest is repeated where it can be so much finer. */
const FINER = 1.3;

/** Returns the rotation of a camera, column by column. */
export function turnOf({ azimuth, elevation }: Camera): Float32Array {
  const [ca, sa, ce, se] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(elevation), Math.sin(elevation)];
  return Float32Array.from([ca, 0, -sa, sa * se, ce, ca * se, sa * ce, -se, ca * ce]);
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new RenderingError('no shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new RenderingError(gl.getProgramInfoLog(program) ?? 'link');
  return program;
}

/** Draws a volume on a canvas by ray casting in WebGL 2. */
export class VolumeRenderer {
  /** Most texels along an axis. */
  readonly mostAlong: number;
  private readonly canvas: HTMLCanvasElement;
  private readonly gl: WebGL2RenderingContext;
  private readonly program: WebGLProgram;
  private readonly textures: readonly WebGLTexture[];
  private texels: Texels | null = null;
  /** Milliseconds of a pixel, by the last drawing; of a slow processor before the first. */
  private cost = 0.01;

  /** Throws a RenderingError where the browser has no WebGL 2. */
  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', { alpha: true, antialias: false, premultipliedAlpha: true });
    if (!gl) throw new RenderingError('no WebGL 2');
    this.canvas = canvas;
    this.gl = gl;
    this.mostAlong = gl.getParameter(gl.MAX_3D_TEXTURE_SIZE) as number;
    this.program = programOf(gl);
    this.textures = [gl.createTexture(), gl.createTexture()];
    gl.useProgram(this.program);
    gl.uniform1i(this.uniform('voxels'), 0);
    gl.uniform1i(this.uniform('transfer'), 1);
  }

  private uniform(name: string): WebGLUniformLocation | null {
    return this.gl.getUniformLocation(this.program, name);
  }

  private bind(unit: number, target: GLenum): void {
    const { gl } = this;
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(target, this.textures[unit] ?? null);
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(target, filter, gl.LINEAR);
    for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R]) gl.texParameteri(target, wrap, gl.CLAMP_TO_EDGE);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  }

  /** Hands a volume to the graphics card. Throws a RenderingError where its memory does not suffice. */
  setTexels(texels: Texels): void {
    const { gl } = this;
    const [width, height, depth] = texels.size;
    this.bind(0, gl.TEXTURE_3D);
    gl.texImage3D(gl.TEXTURE_3D, 0, gl.R16F, width, height, depth, 0, gl.RED, gl.HALF_FLOAT, texels.data);
    if (gl.getError() !== gl.NO_ERROR) throw new RenderingError('texture');
    this.texels = texels;
  }

  /** Sets the colours and opacities of values. */
  setTransfer(colours: Uint8Array): void {
    const { gl } = this;
    this.bind(1, gl.TEXTURE_2D);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, COLOURS, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, colours);
  }

  /** Draws the volume; coarser while the view moves, and where the graphics are slow. Reports whether the time permits a finer drawing. */
  draw(camera: Camera, moving: boolean): boolean {
    const { gl, canvas, texels } = this;
    if (!texels) return false;
    const ratio = Math.min(devicePixelRatio, 2);
    const [wide, high] = [Math.max(1, canvas.clientWidth * ratio), Math.max(1, canvas.clientHeight * ratio)];
    const speed = moving ? 'moving' : 'still';
    const scaleNow = () => Math.min(1, Math.max(COARSEST[speed], Math.sqrt(BUDGET[speed] / (this.cost * wide * high))));
    const scale = scaleNow();
    canvas.width = Math.ceil(wide * scale);
    canvas.height = Math.ceil(high * scale);
    gl.viewport(0, 0, canvas.width, canvas.height);
    const longest = Math.hypot(...texels.extent);
    const [x, y, z] = texels.extent.map((length) => length / longest) as [number, number, number];
    const half = 0.5 / camera.zoom;
    const aspect = wide / high;
    gl.uniformMatrix3fv(this.uniform('turn'), false, turnOf(camera));
    // World axes: the volume's third axis runs along the body.
    gl.uniform3f(this.uniform('extent'), x, z, y);
    gl.uniform3f(this.uniform('texel'), 1 / texels.size[0], 1 / texels.size[1], 1 / texels.size[2]);
    gl.uniform2f(this.uniform('half_view'), half * Math.max(aspect, 1), half / Math.min(aspect, 1));
    gl.uniform1f(this.uniform('stride'), Math.max(x / texels.size[0], 1 / 900) * (moving ? 1.6 : 0.8));
    gl.uniform1f(this.uniform('unit'), longest);
    const start = performance.now();
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    // Reading a pixel waits for the drawing, so that its time is known.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    this.cost = (performance.now() - start) / (canvas.width * canvas.height);
    return !moving && scaleNow() > scale * FINER;
  }

  /** Frees the memory of the graphics card. */
  end(): void {
    for (const texture of this.textures) this.gl.deleteTexture(texture);
    this.gl.deleteProgram(this.program);
  }
}
