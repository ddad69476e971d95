import { ArchiveError, contentOf, directoryOf } from './unzip';
import { eachPart } from './pauses';

/** Triangles of a model at most: as many as a binary STL file has that the platform accepts. */
const MOST_TRIANGLES = 6_000_000;
/** Bytes of all model parts at most, and their number. */
const MOST_BYTES = 200 * 1024 * 1024;
const MOST_PARTS = 200;
/** Depth of components at most, and how many are placed. Attack stopped: components that double at each level (CWE-776). */
const MOST_DEPTH = 16;
const MOST_PLACED = 10_000;

/** Millimetres of the units of the format (3MF core specification 1.3, 3.4). */
const units: Readonly<Record<string, number>> = { micron: 0.001, millimeter: 1, centimeter: 10, inch: 25.4, foot: 304.8, meter: 1000 };

/** A matrix of four rows and three columns, for points as rows. */
type Transform = readonly number[];

interface Placed {
  key: string;
  transform: Transform;
}

interface Part {
  points: number[];
  corners: number[];
  components: Placed[];
}

interface Model {
  parts: Map<string, Part>;
  items: Placed[];
  scale: number;
}

const STILL: Transform = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0];

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([\w:]+)\s*=\s*["']([^"']*)["']/gu)) found[name] = value;
  return found;
}

function transformOf(text: string | undefined): Transform {
  const values = text?.trim().split(/\s+/u).map(Number) ?? [];
  return values.length === 12 && values.every(Number.isFinite) ? values : STILL;
}

/** Returns the transform that applies `a` and then `b`. */
function then(a: Transform, b: Transform): Transform {
  const at = (m: Transform, row: number, column: number) => m[row * 3 + column] ?? 0;
  return Array.from({ length: 12 }, (_, i) => {
    const [row, column] = [Math.floor(i / 3), i % 3];
    const sum = [0, 1, 2].reduce((total, k) => total + at(a, row, k) * at(b, k, column), 0);
    return row === 3 ? sum + at(b, 3, column) : sum;
  });
}

/** Reads the elements of a model part that describe its surface. Everything else, also an external entity, is ignored. */
async function readPart(path: string, xml: string, model: Model): Promise<void> {
  let part: Part | null = null;
  const keyOf = (id: string | undefined, of = path) => `${of}#${id ?? ''}`;
  await eachPart(xml, /<(?:\w+:)?(model|object|vertex|triangle|component|item)\b([^>]*)>/gu, ([, name, text = '']) => {
    const found = attributesOf(text);
    switch (name) {
      case 'model':
        model.scale = units[found['unit'] ?? 'millimeter'] ?? 1;
        return;
      case 'object':
        part = { points: [], corners: [], components: [] };
        model.parts.set(keyOf(found['id']), part);
        return;
      case 'vertex':
        part?.points.push(Number(found['x']), Number(found['y']), Number(found['z']));
        return;
      case 'triangle':
        part?.corners.push(Number(found['v1']), Number(found['v2']), Number(found['v3']));
        if ((part?.corners.length ?? 0) > MOST_TRIANGLES * 3) throw new ArchiveError('archive.too_large');
        return;
      case 'component':
        part?.components.push({ key: keyOf(found['objectid'], found['p:path']), transform: transformOf(found['transform']) });
        return;
      case 'item':
      default:
        model.items.push({ key: keyOf(found['objectid'], found['p:path']), transform: transformOf(found['transform']) });
    }
  });
}

interface Shape {
  part: Part;
  transform: Transform;
}

/** Returns the parts with a surface where the build places them. */
function shapesOf({ parts, items }: Model): Shape[] {
  const shapes: Shape[] = [];
  let placed = 0;
  const place = ({ key, transform }: Placed, depth: number) => {
    placed += 1;
    if (depth > MOST_DEPTH || placed > MOST_PLACED) throw new ArchiveError('archive.too_large');
    const part = parts.get(key);
    if (!part) throw new ArchiveError('archive.broken');
    if (part.corners.length > 0) shapes.push({ part, transform });
    for (const component of part.components) place({ key: component.key, transform: then(component.transform, transform) }, depth + 1);
  };
  for (const item of items) place(item, 0);
  return shapes;
}

const HEAD = 84;
const FACE = 50;
const NORMAL = 12;

/** Writes the shapes to a binary STL file, in millimetres. */
function stlOf(shapes: readonly Shape[], scale: number): ArrayBuffer {
  const count = shapes.reduce((sum, { part }) => sum + part.corners.length / 3, 0);
  if (count > MOST_TRIANGLES) throw new ArchiveError('archive.too_large');
  if (count === 0) throw new ArchiveError('archive.broken');
  const view = new DataView(new ArrayBuffer(HEAD + FACE * count));
  view.setUint32(HEAD - 4, count, true);
  let face = 0;
  for (const { part, transform: m } of shapes) {
    const number = part.points.length / 3;
    for (let i = 0; i < part.corners.length; i += 1) {
      const at = HEAD + (face + Math.floor(i / 3)) * FACE + NORMAL + (i % 3) * 12;
      const corner = part.corners[i] ?? -1;
      if (!(corner >= 0 && corner < number)) throw new ArchiveError('archive.broken');
      const x = part.points[corner * 3] ?? 0;
      const y = part.points[corner * 3 + 1] ?? 0;
      const z = part.points[corner * 3 + 2] ?? 0;
      for (const axis of [0, 1, 2]) {
        const value = x * (m[axis] ?? 0) + y * (m[3 + axis] ?? 0) + z * (m[6 + axis] ?? 0) + (m[9 + axis] ?? 0);
        if (!Number.isFinite(value)) throw new ArchiveError('archive.broken');
        view.setFloat32(at + axis * 4, value * scale, true);
      }
    }
    face += part.corners.length / 3;
  }
  return view.buffer;
}

/** Returns the surface of a 3MF file as a binary STL file of the same name. Throws an `ArchiveError`. */
export async function stlOf3mf(file: File): Promise<File> {
  const entries = ((await directoryOf(file)) ?? []).filter(({ name }) => /\.model$/iu.test(name));
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length > MOST_PARTS || total > MOST_BYTES) throw new ArchiveError('archive.too_large');
  if (entries.some(({ locked }) => locked)) throw new ArchiveError('archive.locked');
  const model: Model = { parts: new Map(), items: [], scale: 1 };
  // The root part has the build and the unit; it comes last.
  const isRoot = (name: string) => /^\/?3D\/[^/]+$/iu.test(name);
  for (const entry of entries.toSorted((a, b) => Number(isRoot(a.name)) - Number(isRoot(b.name)))) {
    await readPart(`/${entry.name.replace(/^\//u, '')}`, await (await contentOf(file, entry)).text(), model);
  }
  return new File([stlOf(shapesOf(model), model.scale)], file.name.replace(/\.3mf$/iu, '.stl'), { lastModified: file.lastModified });
}
