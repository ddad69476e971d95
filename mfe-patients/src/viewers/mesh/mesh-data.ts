/** A mesh as the page draws and measures it; every array is given away by the worker, none is copied. */
export interface MeshData {
  positions: Float32Array;
  normals: Float32Array;
  /** Linear, three for each point; null where the file has none. */
  colors: Uint8Array | null;
  index: Uint32Array;
  /** The same points joined more coarsely, for while the view moves; null where the whole is small enough. */
  coarse: Uint32Array | null;
  box: Box;
  triangles: number;
  /** Square millimetres, as the file's unit is millimetres. */
  area: number;
}

/** Corners of what the mesh fills: x, y, z. */
export interface Box {
  min: Vector;
  max: Vector;
}

/** A place in the file's own frame, in millimetres. */
export type Vector = readonly [number, number, number];

/** Why a mesh is not shown. */
export type MeshFault = 'file.truncated' | 'file.broken' | 'mesh.empty' | 'mesh.text';

/** Thrown for a file that cannot be drawn. */
export class MeshError extends Error {
  readonly code: MeshFault;

  constructor(code: MeshFault, options?: ErrorOptions) {
    super(code, options);
    this.name = 'MeshError';
    this.code = code;
  }
}

/** What the worker is told. */
export interface ReadRequest {
  bytes: ArrayBuffer;
  media: string;
}

/** What the worker answers. */
export type ReadAnswer = { mesh: MeshData } | { fault: MeshFault };
