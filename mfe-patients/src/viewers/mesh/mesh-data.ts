/** A mesh for drawing and measuring. The worker transfers every array; none is copied. */
export interface MeshData {
  positions: Float32Array;
  normals: Float32Array;
  /** Linear colours, three values a point; null where the file has none. */
  colors: Uint8Array | null;
  index: Uint32Array;
  /** Index of a coarser mesh over the same points, drawn while the view moves; null where the mesh is small enough. */
  coarse: Uint32Array | null;
  /** Buffers of the search tree over the triangles (`treeOf`). */
  roots: ArrayBuffer[];
  box: Box;
  triangles: number;
  /** Of a simplified scan: how far its surface may be from the file's, in millimetres; null for a whole one. */
  within: number | null;
  /** Surface area in square millimetres; the file's unit is the millimetre. */
  area: number;
}

/** Corners of the bounding box: x, y, z. */
export interface Box {
  min: Vector;
  max: Vector;
}

/** A point in the file's coordinate system, in millimetres. */
export type Vector = readonly [number, number, number];

/** Why a mesh cannot be shown. */
export type MeshFault = 'file.truncated' | 'file.broken' | 'mesh.empty' | 'mesh.large' | 'mesh.text';

/** Thrown for a file that cannot be drawn. */
export class MeshError extends Error {
  readonly code: MeshFault;

  constructor(code: MeshFault, options?: ErrorOptions) {
    super(code, options);
    this.name = 'MeshError';
    this.code = code;
  }
}

/** Message to the worker. */
export interface ReadRequest {
  bytes: ArrayBuffer;
  media: string;
  /** Simplifies the scan to about this many triangles; null reads all of them. */
  most: number | null;
}

/** Answer of the worker. */
export type ReadAnswer = { mesh: MeshData } | { fault: MeshFault };
