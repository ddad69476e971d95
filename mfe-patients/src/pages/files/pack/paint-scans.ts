import { extensionOf } from 'shared-ui/upload';
import { limits } from '../../../viewers/limits';
import { materialsOf, paintObj, type Texture, texturesOf } from './paint-obj';

/** Side of a texture in pixels at most: points are much further apart than its pixels. */
const MOST_SIDE = 2048;
const MOST_MATERIALS = 2 ** 20;
const IMAGES = new Set(['png', 'jpg', 'jpeg']);

const isNamed = (path: string, { name }: File) => path.toLowerCase().endsWith(name.toLowerCase());

/**
 * Gives the points of OBJ files the colours of their textures, which a file of its own cannot show. Material files and textures are left
 * out where they are used; everything else stays as it is.
 */
export async function paintScans(files: readonly File[]): Promise<File[]> {
  const materials = files.filter(({ name, size }) => extensionOf(name) === 'mtl' && size <= MOST_MATERIALS);
  if (materials.length === 0) return [...files];
  const used = new Set(materials);
  const painted: File[] = [];
  for (const file of files) {
    const isShown = extensionOf(file.name) === 'obj' && file.size <= limits.mesh.text;
    painted.push((isShown && (await paint(file, files, used))) || file);
  }
  return painted.filter((file) => !used.has(file));
}

async function paint(scan: File, files: readonly File[], used: Set<File>): Promise<File | null> {
  const obj = await scan.text();
  const named = materialsOf(obj);
  const material = files.find((file) => extensionOf(file.name) === 'mtl' && named.some((path) => isNamed(path, file)));
  if (!material || material.size > MOST_MATERIALS) return null;
  const mtl = await material.text();
  const pictures = files.filter((file) => IMAGES.has(extensionOf(file.name)) && mtl.toLowerCase().includes(file.name.toLowerCase()));
  const images = new Map<string, Texture>();
  for (const picture of pictures) {
    const texture = await textureOf(picture);
    if (texture) images.set(picture.name, texture);
  }
  const coloured = await paintObj(obj, texturesOf(mtl, images));
  // Beyond this size the viewer shows no text, so that a coloured scan would be shown less than a plain one.
  if (coloured === null || coloured.length > limits.mesh.text) return null;
  for (const picture of pictures) used.add(picture);
  return new File([coloured], scan.name, { lastModified: scan.lastModified });
}

async function textureOf(picture: File): Promise<Texture | null> {
  try {
    const bitmap = await createImageBitmap(picture);
    const shrink = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.ceil(bitmap.width * shrink), Math.ceil(bitmap.height * shrink)];
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return context && { width, height, data: context.getImageData(0, 0, width, height).data };
  } catch (error) {
    console.warn('a texture was not read, so the scan keeps its material', error);
    return null;
  }
}
