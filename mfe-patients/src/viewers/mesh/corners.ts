import { MeshError } from './mesh-data';
import type { Corners } from './simplify';

const STL_HEAD = 84;
const STL_FACE = 50;
const STL_NORMAL = 12;
const POINT = 12;

/** Returns the corners in a binary STL file. */
export function stlCorners(bytes: ArrayBuffer): Corners {
  const view = new DataView(bytes);
  const count = view.getUint32(STL_HEAD - 4, true) * 3;
  return {
    count,
    isColoured: false,
    read(corner, into) {
      const at = STL_HEAD + Math.floor(corner / 3) * STL_FACE + STL_NORMAL + (corner % 3) * POINT;
      for (let axis = 0; axis < 3; axis += 1) into[axis] = view.getFloat32(at + axis * 4, true);
    },
  };
}

type Type = 'int8' | 'uint8' | 'int16' | 'uint16' | 'int32' | 'uint32' | 'float32' | 'float64';

const sizes: Readonly<Record<Type, number>> = { int8: 1, uint8: 1, int16: 2, uint16: 2, int32: 4, uint32: 4, float32: 4, float64: 8 };

const types: Readonly<Record<string, Type>> = {
  char: 'int8',
  uchar: 'uint8',
  short: 'int16',
  ushort: 'uint16',
  int: 'int32',
  uint: 'uint32',
  float: 'float32',
  double: 'float64',
};

const typeOf = (name = ''): Type => {
  const type = types[name] ?? (name in sizes ? (name as Type) : undefined);
  if (!type) throw new MeshError('mesh.large');
  return type;
};

interface Property {
  name: string;
  type: Type;
  /** The type of a list's length; undefined for a single value. */
  length?: Type;
  /** Place within the record of an element whose lists have three values each. */
  at: number;
}

interface Element {
  name: string;
  count: number;
  properties: Property[];
  bytes: number;
}

/** Reads the elements of a PLY header. */
function elementsOf(head: string): Element[] {
  const elements: Element[] = [];
  for (const line of head.split(/\r?\n/u)) {
    const words = line.trim().split(/\s+/u);
    const last = elements.at(-1);
    if (words[0] === 'element') elements.push({ name: words[1] ?? '', count: Number(words[2]) || 0, properties: [], bytes: 0 });
    if (words[0] !== 'property' || !last) continue;
    const list = words[1] === 'list';
    const property: Property = list
      ? { name: words[4] ?? '', type: typeOf(words[3]), length: typeOf(words[2]), at: last.bytes }
      : { name: words[2] ?? '', type: typeOf(words[1]), at: last.bytes };
    last.properties.push(property);
    last.bytes += property.length ? sizes[property.length] + 3 * sizes[property.type] : sizes[property.type];
  }
  return elements;
}

type Read = (at: number) => number;

function reader(view: DataView, type: Type, little: boolean): Read {
  switch (type) {
    case 'int8':
      return (at) => view.getInt8(at);
    case 'uint8':
      return (at) => view.getUint8(at);
    case 'int16':
      return (at) => view.getInt16(at, little);
    case 'uint16':
      return (at) => view.getUint16(at, little);
    case 'int32':
      return (at) => view.getInt32(at, little);
    case 'uint32':
      return (at) => view.getUint32(at, little);
    case 'float32':
      return (at) => view.getFloat32(at, little);
    case 'float64':
      return (at) => view.getFloat64(at, little);
  }
}

/** Linear values of sRGB bytes (IEC 61966-2-1), as bytes. */
const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return 255 * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
});

/** Returns the corners in a binary PLY file of triangles; throws `mesh.large` for one of polygons or with other elements before them. */
export function plyCorners(bytes: ArrayBuffer, head: string): Corners {
  const view = new DataView(bytes);
  const little = !/binary_big_endian/u.test(head);
  const [vertex, face] = elementsOf(head);
  const lists = face?.properties.filter(({ length }) => length) ?? [];
  const [list] = lists;
  const plain = vertex?.properties.every(({ length }) => !length);
  if (vertex?.name !== 'vertex' || face?.name !== 'face' || !list?.length || lists.length !== 1 || !plain)
    throw new MeshError('mesh.large');
  const start = head.length;
  const faces = start + vertex.count * vertex.bytes;
  if (faces + face.count * face.bytes > bytes.byteLength) throw new MeshError('file.truncated');
  const places = (names: readonly string[]) =>
    names.flatMap((name) => {
      const found = vertex.properties.find((property) => property.name === name);
      return found ? [{ at: found.at, type: found.type, read: reader(view, found.type, little) }] : [];
    });
  const [axes, all] = [places(['x', 'y', 'z']), places(['red', 'green', 'blue'])];
  const paints = all.length === 3 && all.every(({ type }) => type === 'uint8') ? all : [];
  if (axes.length !== 3) throw new MeshError('file.broken');
  const [lengthOf, indexOf] = [reader(view, list.length, little), reader(view, list.type, little)];
  const [values, size] = [list.at + sizes[list.length], sizes[list.type]];
  return {
    count: face.count * 3,
    isColoured: paints.length === 3,
    read(corner, into) {
      const record = faces + Math.floor(corner / 3) * face.bytes;
      if (lengthOf(record + list.at) !== 3) throw new MeshError('mesh.large');
      const point = indexOf(record + values + (corner % 3) * size);
      if (!(point >= 0 && point < vertex.count)) throw new MeshError('file.broken');
      const at = start + point * vertex.bytes;
      for (let i = 0; i < 3; i += 1) {
        into[i] = axes[i]?.read(at + (axes[i]?.at ?? 0)) ?? 0;
        const paint = paints[i];
        if (paint) into[i + 3] = LINEAR[paint.read(at + paint.at)] ?? 0;
      }
    },
  };
}
