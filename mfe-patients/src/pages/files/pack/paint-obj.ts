import { eachLine } from './pauses';

/** The pixels of a texture: RGBA, the first row at the top. */
export interface Texture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Returns the texture of each material by its name, and of materials without one none. */
export function texturesOf(mtl: string, images: ReadonlyMap<string, Texture>): Map<string, Texture> {
  const found = new Map<string, Texture>();
  let material = '';
  for (const line of mtl.split('\n')) {
    const [, key = '', rest = ''] = /^\s*(\S+)\s+(.*?)\s*$/u.exec(line) ?? [];
    if (key === 'newmtl') material = rest;
    if (key.toLowerCase() !== 'map_kd') continue;
    // Options may precede the name, which may be a path of another machine and contain spaces.
    const named = [...images.keys()].find((name) => rest.toLowerCase().endsWith(name.toLowerCase()));
    const image = named === undefined ? undefined : images.get(named);
    if (image) found.set(material, image);
  }
  return found;
}

/** Characters in which the names of the materials are looked for. */
const HEAD = 1_000_000;

/** Returns the names of the material files that an OBJ file needs. */
export const materialsOf = (obj: string): string[] =>
  [...obj.slice(0, HEAD).matchAll(/^mtllib\s+(.+?)\s*$/gmu)].map(([, name = '']) => name);

function colourAt({ width, height, data }: Texture, u: number, v: number): string {
  const x = Math.min(width - 1, Math.floor((u - Math.floor(u)) * width));
  const y = Math.min(height - 1, Math.floor((1 - (v - Math.floor(v))) * height));
  const part = (c: number) => String(Math.round(((data[(y * width + x) * 4 + c] ?? 0) / 255) * 1000) / 1000);
  return `${part(0)} ${part(1)} ${part(2)}`;
}

const PLAIN = '0.8 0.8 0.8';

/**
 * Writes the colours of the textures to the points of an OBJ file, whose geometry stays as it is. Null where nothing is coloured: the
 * file has colours already, or no face uses a texture.
 */
export async function paintObj(obj: string, textures: ReadonlyMap<string, Texture>): Promise<string | null> {
  const paints: (string | undefined)[] = [];
  const coordinates: number[] = [];
  let texture: Texture | undefined;
  let points = 0;
  let [own, coloured] = [false, false];
  const index = (text: string | undefined, count: number) => {
    const value = Number.parseInt(text ?? '', 10);
    return value < 0 ? count + value : value - 1;
  };
  await eachLine(obj, (line) => {
    if (line.startsWith('v ')) {
      points += 1;
      own ||= points === 1 && line.trim().split(/\s+/u).length > 5;
    } else if (line.startsWith('vt ')) {
      const [, u, v] = line.split(/\s+/u);
      coordinates.push(Number(u) || 0, Number(v) || 0);
    } else if (line.startsWith('usemtl ')) texture = textures.get(line.slice(7).trim());
    else if (texture && line.startsWith('f ')) {
      for (const corner of line.trim().split(/\s+/u).slice(1)) {
        const [point, coordinate] = corner.split('/');
        const [at, place] = [index(point, points), index(coordinate, coordinates.length / 2)];
        if (!(at >= 0 && at < points) || !(place >= 0 && place < coordinates.length / 2) || paints[at] !== undefined) continue;
        paints[at] = colourAt(texture, coordinates[place * 2] ?? 0, coordinates[place * 2 + 1] ?? 0);
        coloured = true;
      }
    }
  });
  if (own || !coloured) return null;
  const lines: string[] = [];
  let point = 0;
  await eachLine(obj, (line) => {
    if (!line.startsWith('v ')) return lines.push(line);
    lines.push(`v ${line.trim().split(/\s+/u).slice(1, 4).join(' ')} ${paints[point] ?? PLAIN}`);
    point += 1;
  });
  return `${lines.join('\n')}\n`;
}
