import type { BufferAttribute, BufferGeometry, InterleavedBufferAttribute, Mesh } from 'three';
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js';
import { PLYLoader } from 'three/examples/jsm/loaders/PLYLoader.js';
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js';
import { limits } from '../limits';
import { MeshError, type MeshData } from './mesh-data';
import { plyCorners, stlCorners } from './corners';
import { type Corners, simplify } from './simplify';
import { buildTree } from './tree';
import { boxOf, coarsen, smooth, weld } from './weld';

const STL_HEAD = 84;
const STL_FACE = 50;

type Attribute = BufferAttribute | InterleavedBufferAttribute;

/** One part of a file before its points are welded. */
interface Soup {
  positions: Float32Array;
  colors: Uint8Array | null;
  corners: ArrayLike<number> | null;
}

const startsWith = (bytes: ArrayBuffer, text: string) =>
  new TextDecoder('latin1').decode(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, text.length))).toLowerCase() === text;

/**
 * Parses a file into points, normals and triangles; throws a MeshError with the cause. A binary file of more triangles than `most` is
 * simplified.
 */
export function readMesh(bytes: ArrayBuffer, media: string, most: number | null = null): MeshData {
  const corners = most === null ? null : cornersIn(bytes, media);
  const simplified = corners && most !== null && corners.count > most * 3 ? simplify(corners, most) : null;
  const { positions, colors, index } = simplified ?? welded(bytes, media);
  if (index.length === 0) throw new MeshError('mesh.empty');
  if (positions.some((value) => !Number.isFinite(value))) throw new MeshError('file.broken');
  const { normals, area } = smooth(positions, index);
  const roots = buildTree(positions, index);
  const triangles = index.length / 3;
  return {
    positions,
    normals,
    colors,
    index,
    coarse: coarsen(positions, index, area, limits.mesh.still),
    roots,
    box: boxOf(positions),
    triangles,
    within: simplified?.within ?? null,
    area,
  };
}

function welded(bytes: ArrayBuffer, media: string) {
  const soup = parse(bytes, media);
  const points = soup.positions.length / 3;
  for (let i = 0; i < (soup.corners?.length ?? 0); i += 1) if (!((soup.corners?.[i] ?? 0) < points)) throw new MeshError('file.broken');
  return weld(soup.positions, soup.colors, soup.corners);
}

/** Returns the corners in a binary file; null for a text format, whose size is limited. */
function cornersIn(bytes: ArrayBuffer, media: string): Corners | null {
  if (media === 'model/stl') return statedStl(bytes) === bytes.byteLength ? stlCorners(bytes) : null;
  if (media !== 'model/ply') return null;
  const head = plyHead(bytes);
  if (/format\s+ascii/.test(head)) return null;
  return plyCorners(bytes, head.slice(0, head.indexOf('\n', head.indexOf('end_header')) + 1));
}

function parse(bytes: ArrayBuffer, media: string): Soup {
  try {
    if (media === 'model/stl') return soupOf(parseStl(bytes));
    if (media === 'model/ply') return soupOf(parsePly(bytes));
    return joined(parseObj(bytes));
  } catch (error) {
    if (error instanceof MeshError) throw error;
    // The loaders read past the end of a truncated file, which is a RangeError.
    throw new MeshError(error instanceof RangeError ? 'file.truncated' : 'file.broken', { cause: error });
  }
}

/** Returns the size that a binary STL file states. */
const statedStl = (bytes: ArrayBuffer) =>
  bytes.byteLength >= STL_HEAD ? STL_HEAD + STL_FACE * new DataView(bytes).getUint32(80, true) : Infinity;

function parseStl(bytes: ArrayBuffer): BufferGeometry {
  if (bytes.byteLength < 15) throw new MeshError('file.truncated');
  const stated = statedStl(bytes);
  if (stated !== bytes.byteLength && startsWith(bytes, 'solid')) {
    if (!/endsolid/i.test(tail(asText(bytes)))) throw new MeshError('file.truncated');
  } else if (stated > bytes.byteLength) throw new MeshError('file.truncated');
  return new STLLoader().parse(bytes);
}

const tail = (text: string) => text.slice(-300);

/** Decodes a text format, whose parsing takes twenty times its size. */
function asText(bytes: ArrayBuffer): string {
  if (bytes.byteLength > limits.mesh.text) throw new MeshError('mesh.text');
  return new TextDecoder().decode(bytes);
}

/** Returns the beginning of a PLY file, with its header. */
function plyHead(bytes: ArrayBuffer): string {
  if (!startsWith(bytes, 'ply')) throw new MeshError('file.broken');
  const head = new TextDecoder('latin1').decode(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 65_536)));
  if (!head.includes('end_header')) throw new MeshError('file.truncated');
  return head;
}

function parsePly(bytes: ArrayBuffer): BufferGeometry {
  const head = plyHead(bytes);
  if (/format\s+ascii/.test(head)) checkLines(asText(bytes), head);
  return new PLYLoader().parse(bytes);
}

// In the text format each element has a line. The loader would read a missing one as a point at zero.
function checkLines(text: string, head: string): void {
  const stated = [...head.slice(0, head.indexOf('end_header')).matchAll(/element\s+\S+\s+(\d+)/g)];
  const wanted = stated.reduce((sum, [, count]) => sum + Number(count), 0);
  let lines = 0;
  for (
    let at = text.indexOf('\n', text.indexOf('end_header'));
    at >= 0 && at < text.length - 1 && lines < wanted;
    at = text.indexOf('\n', at + 1)
  ) {
    lines += 1;
  }
  if (lines < wanted) throw new MeshError('file.truncated');
}

function parseObj(bytes: ArrayBuffer): Soup[] {
  const group = new OBJLoader().parse(asText(bytes));
  const soups: Soup[] = [];
  group.traverse((part) => {
    const { geometry, isMesh } = part as Mesh;
    if (isMesh) soups.push(soupOf(geometry));
  });
  return soups;
}

function joined(soups: Soup[]): Soup {
  const positions = new Float32Array(soups.reduce((sum, soup) => sum + soup.positions.length, 0));
  const colors = soups.length > 0 && soups.every((soup) => soup.colors) ? new Uint8Array(positions.length) : null;
  let at = 0;
  for (const soup of soups) {
    positions.set(soup.positions, at);
    if (soup.colors) colors?.set(soup.colors, at);
    at += soup.positions.length;
  }
  return { positions, colors, corners: null };
}

function soupOf(geometry: BufferGeometry): Soup {
  const position = geometry.getAttribute('position') as Attribute | undefined;
  if (!position) throw new MeshError('mesh.empty');
  const color = geometry.getAttribute('color') as Attribute | undefined;
  return {
    positions: Float32Array.from(position.array),
    colors: color ? paints(color) : null,
    corners: geometry.index?.array ?? null,
  };
}

// The loaders return linear colours, as floats or as normalized integers.
function paints(color: Attribute): Uint8Array {
  const paint = new Uint8Array(color.count * 3);
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
  for (let i = 0; i < color.count; i += 1) {
    paint[i * 3] = byte(color.getX(i));
    paint[i * 3 + 1] = byte(color.getY(i));
    paint[i * 3 + 2] = byte(color.getZ(i));
  }
  return paint;
}
